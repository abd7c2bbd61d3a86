import { readdirSync, readFileSync } from "node:fs";

/** A block of TypeScript in a document, which is a program of its own. */
export interface Example {
	readonly document: string;
	/** The line of the document on which the code begins, from 1. */
	readonly line: number;
	readonly code: string;
}

/** Every block marked `ts` in the README and the documents; blocks marked otherwise are not run. */
export function allExamples(): Example[] {
	const documents = readdirSync("docs").filter((file) => file.endsWith(".md"));
	return ["README.md", ...documents.sort().map((file) => `docs/${file}`)].flatMap((document) =>
		examplesIn(document, readFileSync(document, "utf8")),
	);
}

/** The blocks of one document. */
export function examplesIn(document: string, text: string): Example[] {
	return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((found) => ({
		document,
		line: text.slice(0, found.index).split("\n").length + 1,
		code: found[1] ?? "",
	}));
}

/**
 * The program that an example is: where it says `expression; // => value`, the value is expected, by structure.
 * A second or later `// =>` line below an expression goes on with the value.
 */
export function programOf({ code }: Example): string {
	const checked = code.replace(
		/^([ \t]*)([^\s/].*?);?[ \t]*\/\/ => (.+(?:\n[ \t]*\/\/ {4}.+)*)$/gm,
		(_, indent: string, expression: string, value: string) =>
			`${indent}await expectSame((${expression}), (${value.replace(/\n[ \t]*\/\/ {4}/g, "\n")}));`,
	);
	return `import { deepStrictEqual } from "node:assert/strict";
async function expectSame(found: unknown, expected: unknown): Promise<void> {
	deepStrictEqual(await found, expected);
}
${checked}`;
}
