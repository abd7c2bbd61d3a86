import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Generated } from "./generate/generated.ts";

/**
 * Writes every generated file again; with `--check`, fails where one differs from what stands in the repository. What
 * is generated is told by the files in `generate/`: each exports by default a function that gives its files.
 */
async function main([flag]: readonly string[]): Promise<void> {
	let stale = 0;
	let fresh = 0;
	for (const { file, text } of await everything()) {
		if (read(file) === text) {
			fresh++;
		} else if (flag === "--check") {
			stale++;
			console.log(`${file} is not what its source makes: npm run generate`);
		} else {
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, text);
			console.log(`wrote ${file}`);
		}
	}
	if (flag === "--check") console.log(`${fresh} passed, ${stale} failed`);
	if (stale > 0) process.exitCode = 1;
}

async function everything(): Promise<Generated[]> {
	const names = readdirSync("scripts/generate").filter((name) => name !== "generated.ts");
	const modules = await Promise.all(names.sort().map((name) => import(`./generate/${name}`)));
	const made: Generated[][] = await Promise.all(modules.map((module) => module.default()));
	return made.flat();
}

function read(file: string): string | null {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return null;
	}
}

await main(process.argv.slice(2));
