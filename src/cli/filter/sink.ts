import type { Writable } from "node:stream";

/** Writes to a stream in large pieces, and waits for it when it is slow. A reader that went away ends the run quietly. */
export class Sink {
	readonly #stream: Writable;
	#pieces: (Buffer | string)[] = [];
	#size = 0;

	constructor(stream: Writable) {
		this.#stream = stream;
	}

	add(piece: Buffer | string): void {
		this.#pieces.push(piece);
		this.#size += piece.length;
	}

	/** Hands over what was added; resolves when the stream takes more. */
	async flush(least = 0): Promise<void> {
		if (this.#size === 0 || this.#size < least) return;
		const bytes = Buffer.concat(this.#pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));
		this.#pieces = [];
		this.#size = 0;
		if (!this.#stream.write(bytes)) {
			await new Promise<void>((resolve) => {
				const done = () => {
					this.#stream.off("drain", done).off("close", done);
					resolve();
				};
				this.#stream.on("drain", done).on("close", done);
			});
		}
	}
}
