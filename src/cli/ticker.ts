import type { WriteStream } from "node:tty";

/** How often a terminal's line is drawn anew, and how often a log gets a line, in milliseconds. */
const EVERY = { terminal: 200, log: 10_000 } as const;

/** Shows how far a long run has come: on a terminal in one line that is wiped at the end, else a line now and then. */
export class Ticker {
	readonly #stream: WriteStream;
	#shown = performance.now();
	#drawn = false;

	constructor(stream: WriteStream) {
		this.#stream = stream;
	}

	/** Shows a line if it is time. */
	show(line: () => string): void {
		const now = performance.now();
		if (now - this.#shown < (this.#stream.isTTY ? EVERY.terminal : EVERY.log)) return;
		this.#shown = now;
		this.#drawn = true;
		this.#stream.write(this.#stream.isTTY ? `\r\u001b[K${line()}` : `${line()}\n`);
	}

	end(): void {
		if (this.#drawn && this.#stream.isTTY) this.#stream.write("\r\u001b[K");
	}
}
