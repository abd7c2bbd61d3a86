import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { manifest } from "../rooms.ts";

/** The type trees: the same files twice, once where Node takes them for ES modules and once for CommonJS. */
const TREES = ["dist/esm/types", "dist/cjs/types"];

/**
 * Writes the declarations of the entries and of every file that their types reach. Since exports carry their types
 * (`isolatedDeclarations`), this is a translation file by file; the type check is a step of its own.
 */
export function writeDeclarations(entries: readonly string[]): void {
	const files = new Set(entries);
	for (const file of files) {
		const text = declarationOf(file);
		for (const specifier of importsOf(text)) {
			if (specifier.startsWith(".")) files.add(normalize(join(dirname(file), specifier)));
			else requireDependency(specifier, file);
		}
		const rewritten = text.replace(/(from "\.[^"]*|import\("\.[^"]*)\.ts"/g, '$1.js"');
		for (const tree of TREES) {
			const target = `${tree}/${file.slice("src/".length).replace(/\.ts$/, ".d.ts")}`;
			mkdirSync(dirname(target), { recursive: true });
			writeFileSync(target, rewritten);
		}
	}
}

function declarationOf(file: string): string {
	const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(file, "utf8"), {
		fileName: file,
		reportDiagnostics: true,
		compilerOptions: { isolatedDeclarations: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
	});
	const [first] = diagnostics;
	if (first !== undefined) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(first.messageText, " ")}`);
	return outputText;
}

function importsOf(text: string): string[] {
	return ts.preProcessFile(text).importedFiles.map((imported) => imported.fileName);
}

/** Public types may only name what a user has installed: a dependency, a peer, or Node itself. */
function requireDependency(specifier: string, file: string): void {
	const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
	if (name.startsWith("node:") || name in manifest.dependencies || name in manifest.peerDependencies) return;
	throw new Error(`${file}: a public type comes from ${name}, which is bundled or absent in the package`);
}
