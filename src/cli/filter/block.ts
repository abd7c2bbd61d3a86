/** A run of JSON texts that came in together. The numbers lie in three columns, since there may be millions of them. */
export interface Block {
	readonly bytes: Buffer;
	readonly from: readonly number[];
	readonly to: readonly number[];
	/** The line of the input on which each begins, from 1. */
	readonly line: readonly number[];
}

/** Cuts bytes that come in any pieces into blocks of whole records. */
export interface Splitter {
	push(chunk: Buffer): Block | null;
	end(): Block | null;
}

/** The input's bytes can't be cut into records; `line` is where that showed. */
export class SplitError extends Error {
	override readonly name = "SplitError";
	readonly line: number;
	constructor(message: string, line: number) {
		super(message);
		this.line = line;
	}
}

/** What to throw where the record that begins on `line` is too long to be read: it isn't even held to its end. */
export function tooLong(longest: number, line: number): SplitError {
	return new SplitError(`this record has more than ${longest} bytes, which can't be read`, line);
}
