import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { text } from "node:stream/consumers";

/** An input and the name that messages call it by. */
export interface Input {
	readonly name: string;
	/** Bytes in all, where that is known. */
	readonly size: number | null;
	readonly open: () => AsyncIterable<Buffer>;
}

const PIECE = 1 << 20;

/** The files named, or standard input for none and for `-`. A file that can't be read throws when its turn comes. */
export async function inputsFrom(files: readonly string[]): Promise<readonly Input[]> {
	const names = files.length === 0 ? ["-"] : files;
	return Promise.all(names.map((name) => (name === "-" ? STANDARD_INPUT : fileInput(name))));
}

const STANDARD_INPUT: Input = { name: "(standard input)", size: null, open: () => process.stdin };

async function fileInput(name: string): Promise<Input> {
	const { size } = await stat(name);
	return { name, size, open: () => createReadStream(name, { highWaterMark: PIECE }) };
}

/** All of a text file, or of standard input for `-`. */
export async function readText(file: string): Promise<string> {
	return file === "-" ? text(process.stdin) : readFile(file, "utf8");
}
