import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { UsageError } from "./exit.ts";
import { SplitError } from "./filter/block.ts";
import { systemMessage } from "./message-of.ts";

/** An input and the name that messages call it by. */
export interface Input {
	readonly name: string;
	/** Bytes in all, where that is known. */
	readonly size: number | null;
	/** Its bytes; throws while it is read where it can't be. */
	readonly open: () => AsyncIterable<Buffer>;
}

const PIECE = 1 << 20;
const STANDARD_INPUT = "(standard input)";

/** The files named, or standard input for none and for `-`. */
export async function inputsFrom(files: readonly string[]): Promise<readonly Input[]> {
	const names = files.length === 0 ? ["-"] : files;
	return Promise.all(
		names.map((name) =>
			name === "-" ? { name: STANDARD_INPUT, size: null, open: () => process.stdin } : fileInput(name),
		),
	);
}

async function fileInput(name: string): Promise<Input> {
	const found = await stat(name).catch(() => null);
	const size = found?.isFile() ? found.size : null;
	return { name, size, open: () => createReadStream(name, { highWaterMark: PIECE }) };
}

/** What to say where reading `input` came to an end before its time; null where the fault lies elsewhere. */
export function inputFault(input: Input, error: unknown): string | null {
	if (error instanceof SplitError) return `${input.name}:${error.line}: ${error.message}`;
	const message = systemMessage(error);
	return message === null ? null : `${input.name}: ${message}`;
}

/** All of a text file, or of standard input for `-`, without a byte order mark. */
export async function readText(file: string): Promise<string> {
	try {
		const all = file === "-" ? await text(process.stdin) : await readFile(file, "utf8");
		return all.replace(/^\ufeff/, "");
	} catch (error) {
		const message = systemMessage(error);
		throw message === null ? error : new UsageError(`${file === "-" ? STANDARD_INPUT : file}: ${message}`);
	}
}
