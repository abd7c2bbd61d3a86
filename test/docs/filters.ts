/** What a filter is said to answer in each dialect: `true`, `false`, or the class of an error. */
export interface Answers {
	readonly standard: string;
	readonly reference: string;
}

/** A filter in a document, with the object that it is about. */
export interface FilterExample {
	/** The line of the document on which the filter stands, from 1. */
	readonly line: number;
	/** The ready-made schema of the object, where the block names one. */
	readonly schema: "job" | null;
	readonly datum: string;
	readonly filter: string;
	readonly answers: Answers;
}

const BLOCK = /^```filter(?: (job))?\n([\s\S]*?)\n\n([\s\S]*?)^```$/gm;
const LINE = /^(.+?)\s+# => ([\w-]+)(?:, reference: ([\w-]+))?$/;

/** Every filter in the blocks marked `filter`; throws where one isn't written as they are. */
export function filtersIn(text: string): FilterExample[] {
	return [...text.matchAll(BLOCK)].flatMap(([block, schema, datum = "", lines = ""]) => {
		const begin = text.indexOf(block);
		const first = text.slice(0, begin + block.indexOf(`\n\n${lines}`) + 2).split("\n").length;
		return lines
			.trimEnd()
			.split("\n")
			.map((line, at) => {
				const [, filter, standard, reference = standard] = LINE.exec(line) ?? [];
				if (filter === undefined || standard === undefined || reference === undefined) {
					throw new Error(`line ${first + at} is no example: ${line}`);
				}
				return {
					line: first + at,
					schema: schema === "job" ? "job" : null,
					datum,
					filter,
					answers: { standard, reference },
				} satisfies FilterExample;
			});
	});
}

/** A command in a document and what it writes. */
export interface CommandExample {
	readonly line: number;
	readonly command: string;
	readonly output: string;
}

/** The commands of the blocks marked `sh`: a line after `$ `, and what comes out below it. */
export function commandsIn(text: string): CommandExample[] {
	return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap((block) => {
		const first = text.slice(0, block.index).split("\n").length + 1;
		const lines = (block[1] ?? "").split("\n");
		const starts = lines.flatMap((line, at) => (line.startsWith("$ ") ? [at] : []));
		return starts.map((at, index) => ({
			line: first + at,
			command: (lines[at] ?? "").slice(2),
			output: lines
				.slice(at + 1, starts[index + 1] ?? -1)
				.map((line) => `${line}\n`)
				.join(""),
		}));
	});
}
