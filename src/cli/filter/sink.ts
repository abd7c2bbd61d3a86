import type { Writable } from "node:stream";

/** Writes to a stream in large pieces, and waits for it when it is slow. A reader that went away ends the wait. */
export class Sink {
	readonly #stream: Writable;
	#pieces: Buffer[] = [];

	constructor(stream: Writable) {
		this.#stream = stream;
	}

	add(piece: Buffer | string): void {
		if (piece.length > 0) this.#pieces.push(typeof piece === "string" ? Buffer.from(piece) : piece);
	}

	/** Hands over what was added; resolves when the stream takes more. */
	async flush(): Promise<void> {
		if (this.#pieces.length === 0) return;
		const bytes = Buffer.concat(this.#pieces);
		this.#pieces = [];
		if (this.#stream.write(bytes)) return;
		await new Promise<void>((resolve) => {
			const done = () => {
				this.#stream.off("drain", done).off("close", done);
				resolve();
			};
			this.#stream.on("drain", done).on("close", done);
		});
	}
}
