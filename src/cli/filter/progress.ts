/** How often the line is drawn anew, in milliseconds. */
const EVERY = 200;
const MIB = 1 << 20;

/** Draws how far a run has come on a terminal, in one line that is wiped at the end. On anything else it draws nothing. */
export class Progress {
	readonly #stream: NodeJS.WriteStream;
	readonly #total: number | null;
	readonly #began = performance.now();
	#drawn = 0;
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

	end(): void {
		if (this.#drawn > 0) this.#stream.write("\r\u001b[K");
	}

	#draw(): void {
		const now = performance.now();
		if (now - Math.max(this.#drawn, this.#began) < EVERY) return;
		this.#drawn = now;
		const speed = this.#read / MIB / ((now - this.#began) / 1000);
		const share = this.#total ? `${Math.floor((100 * this.#read) / this.#total)}% of ` : "";
		const size = Math.round((this.#total ?? this.#read) / MIB);
		this.#stream.write(`\r\u001b[K${share}${size} MiB, ${Math.round(speed)} MiB/s`);
	}
}
