import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Metafile } from "esbuild";

/** Writes `dist/THIRD-PARTY-NOTICES`: every package whose code stands in our files, under the licence text it comes with. */
export function writeNotices(metafile: Metafile): void {
	const byText = new Map<string, string[]>();
	for (const name of bundledPackages(metafile)) {
		const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
		const text = licenceText(name);
		byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`]);
	}
	const notices = [...byText].map(([text, names]) => `${"=".repeat(72)}\n${names.join("\n")}\n\n${text}\n`);
	writeFileSync("dist/THIRD-PARTY-NOTICES", `This package contains code of:\n\n${notices.join("\n")}`);
}

function bundledPackages({ inputs }: Metafile): string[] {
	const found = Object.keys(inputs).map((input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]);
	return [...new Set(found.filter((name) => name !== undefined))].sort();
}

function licenceText(name: string): string {
	// The packages of one project share a licence text, which its main package carries for all of them.
	const folder = name.startsWith("@chevrotain/") ? "node_modules/chevrotain" : `node_modules/${name}`;
	const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
	if (files.length === 0) throw new Error(`${name} is bundled, but has no licence text to keep`);
	return files.map((file) => readFileSync(`${folder}/${file}`, "utf8").trim()).join("\n\n");
}
