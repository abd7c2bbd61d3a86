/** What is wrong with a pattern, and where: UTF-16 offsets. */
export interface Fault {
	readonly message: string;
	readonly at: { readonly from: number; readonly to: number };
}

/** A place in a pattern that moves on as it is read. At the first fault it jumps to the end, so that reading stops. */
export class Cursor {
	readonly source: string;
	at = 0;
	fault: Fault | null = null;
	readonly #absent = new Set<string>();

	constructor(source: string) {
		this.source = source;
	}

	get done(): boolean {
		return this.at >= this.source.length;
	}

	/** Whether `text` is next. */
	sees(text: string): boolean {
		return this.source.startsWith(text, this.at);
	}

	/** Moves past `text` if it is next. */
	takes(text: string): boolean {
		if (!this.sees(text)) return false;
		this.at += text.length;
		return true;
	}

	/** Moves past what the sticky expression finds here. */
	match(sticky: RegExp): RegExpExecArray | null {
		sticky.lastIndex = this.at;
		const found = sticky.exec(this.source);
		if (found !== null) this.at = sticky.lastIndex;
		return found;
	}

	/** Where `text` is found next, from `from` on, or -1; what is not found once is not looked for again. */
	find(text: string, from: number): number {
		if (this.#absent.has(text)) return -1;
		const found = this.source.indexOf(text, from);
		if (found === -1) this.#absent.add(text);
		return found;
	}

	/** Moves past one code point; there must be one. */
	next(): number {
		const codePoint = this.source.codePointAt(this.at) ?? 0;
		this.at += codePoint > 0xffff ? 2 : 1;
		return codePoint;
	}

	/** Notes what is wrong with the text from `from` to here, or to `to`; only the first fault counts. */
	fail(message: string, from: number, to: number = this.at): void {
		this.fault ??= { message, at: { from, to: Math.min(Math.max(to, from), this.source.length) } };
		this.at = this.source.length;
	}

	/** The text from `from` to here, as messages quote it. */
	since(from: number): string {
		return this.source.slice(from, this.at);
	}
}
