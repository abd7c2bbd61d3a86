import { isSpace, NEWLINE } from "../../values/json-units.ts";
import { type Block, type Splitter, tooLong } from "./block.ts";

/** Records are lines; blank ones are passed over, but count. */
export class LineSplitter implements Splitter {
	readonly #longest: number;
	#held: Buffer[] = [];
	#length = 0;
	#line = 1;

	/** `longest`: how many bytes a line can have. */
	constructor(longest: number) {
		this.#longest = longest;
	}

	push(chunk: Buffer): Block | null {
		const end = chunk.lastIndexOf(NEWLINE) + 1;
		if (end === 0) {
			this.#held.push(chunk);
			this.#length += chunk.length;
			if (this.#length > this.#longest) throw tooLong(this.#longest, this.#line);
			return null;
		}
		const whole = chunk.subarray(0, end);
		const bytes = this.#held.length === 0 ? whole : Buffer.concat([...this.#held, whole]);
		this.#held = end < chunk.length ? [chunk.subarray(end)] : [];
		this.#length = chunk.length - end;
		return this.#lines(bytes);
	}

	end(): Block | null {
		return this.#held.length === 0 ? null : this.#lines(Buffer.concat(this.#held));
	}

	#lines(bytes: Buffer): Block {
		const block = { bytes, from: [] as number[], to: [] as number[], line: [] as number[] };
		let at = 0;
		while (at < bytes.length) {
			const newline = bytes.indexOf(NEWLINE, at);
			const next = newline === -1 ? bytes.length : newline + 1;
			let to = newline === -1 ? bytes.length : newline;
			let from = at;
			while (to > from && isSpace(bytes[to - 1] ?? 0)) to--;
			while (from < to && isSpace(bytes[from] ?? 0)) from++;
			if (to - from > this.#longest) throw tooLong(this.#longest, this.#line);
			if (from < to) {
				block.from.push(from);
				block.to.push(to);
				block.line.push(this.#line);
			}
			if (newline !== -1) this.#line++;
			at = next;
		}
		return block;
	}
}
