import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Metafile } from "esbuild";

/** Writes `dist/THIRD-PARTY-NOTICES`: name, version and licence of every package whose code stands in our files. */
export function writeNotices(): void {
	const { inputs }: Metafile = JSON.parse(readFileSync("dist/esm/metafile-esm.json", "utf8"));
	const packages = new Set<string>();
	for (const input of Object.keys(inputs)) {
		const found = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
		if (found?.[1] !== undefined) packages.add(found[1]);
	}
	const notices = [...packages].sort().map((name) => notice(`node_modules/${name}`));
	writeFileSync("dist/THIRD-PARTY-NOTICES", `This package contains code of:\n\n${notices.join("\n")}`);
}

function notice(folder: string): string {
	const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
	const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
	// The packages of one project share a licence text, which only its main package may carry.
	const shared = "node_modules/chevrotain/LICENSE.txt";
	const files = texts.map((file) => `${folder}/${file}`);
	if (files.length === 0 && name.startsWith("@chevrotain/") && existsSync(shared)) files.push(shared);
	if (files.length === 0) throw new Error(`${name} is bundled, but has no licence text to keep`);
	const bodies = files.map((file) => readFileSync(file, "utf8").trim());
	return `${"=".repeat(72)}\n${name} ${version} (${license})\n\n${bodies.join("\n\n")}\n`;
}
