import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Metafile, transform } from "esbuild";

/** Where the ES modules lie, and where the CommonJS ones go. */
const FROM = "dist/esm";
const TO = "dist/cjs";

/**
 * Translates each built ES module that the named entries reach to CommonJS, file by file: one chunk stays one chunk, so
 * that classes keep their identity across subpaths, and no syntax is lowered.
 */
export async function writeCommonJs(entries: readonly string[], metafile: Metafile): Promise<void> {
	mkdirSync(TO, { recursive: true });
	writeFileSync(`${TO}/package.json`, `{ "type": "commonjs" }\n`);
	for (const file of reachable(entries, metafile)) {
		const text = readFileSync(`${FROM}/${file}`, "utf8");
		const { code } = await transform(text, { format: "cjs", platform: "node", target: "es2022" });
		writeFileSync(`${TO}/${file}`, code);
	}
}

/** The entries' files and every chunk that they import. */
function reachable(entries: readonly string[], { outputs }: Metafile): Set<string> {
	const found = new Set(entries.map((entry) => `${entry}.js`));
	for (const file of found) {
		for (const { path, external } of outputs[`${FROM}/${file}`]?.imports ?? []) {
			if (!external) found.add(path.slice(FROM.length + 1));
		}
	}
	return found;
}
