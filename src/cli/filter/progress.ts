/** How often the line is drawn anew, in milliseconds. */
const EVERY = 200;
const MIB = 1 << 20;

/** Draws how far a run has come on a terminal, in one line that is wiped before anything else is written there. */
export class Progress {
	readonly #stream: NodeJS.WriteStream;
	readonly #total: number | null;
	readonly #began = performance.now();
	#drawnAt = this.#began;
	#isDrawn = false;
	#read = 0;

	constructor(stream: NodeJS.WriteStream, total: number | null) {
		this.#stream = stream;
		this.#total = total;
	}

	/** The pieces of `input` as they pass. */
	async *watch(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		for await (const piece of input) {
			this.#read += piece.length;
			this.#draw();
			yield piece;
		}
	}

	/** Takes the line away; it comes back with the next piece in time. */
	wipe(): void {
		if (this.#isDrawn) this.#stream.write("\r\u001b[K");
		this.#isDrawn = false;
	}

	#draw(): void {
		const now = performance.now();
		if (now - this.#drawnAt < EVERY) return;
		this.#drawnAt = now;
		this.#isDrawn = true;
		const speed = this.#read / MIB / ((now - this.#began) / 1000);
		const share = this.#total ? `${Math.floor((100 * this.#read) / this.#total)}% of ` : "";
		const size = Math.round((this.#total ?? this.#read) / MIB);
		this.#stream.write(`\r\u001b[K${share}${size} MiB, ${Math.round(speed)} MiB/s`);
	}
}
