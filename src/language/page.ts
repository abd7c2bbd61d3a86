const LEVEL = "  ";

/**
 * Where laid-out text is gathered: it knows its column, and indents each line that it begins, but never beyond half
 * of the page, so that deep nesting leaves room for what is said there.
 */
export class Page {
	readonly #deepest: number;
	#parts: string[] = [];
	#indent = 0;
	#column = 0;

	constructor(width: number) {
		this.#deepest = Math.max(0, Math.floor(width / 2 / LEVEL.length));
	}

	/** How many characters stand on the line so far. */
	get column(): number {
		return this.#column;
	}

	write(text: string): void {
		this.#parts.push(text);
		// A raw string may bring line ends of its own.
		const lineEnd = text.lastIndexOf("\n");
		this.#column = lineEnd < 0 ? this.#column + text.length : text.length - lineEnd - 1;
	}

	/** Begins a line, `by` levels further in than the one before (or out, below zero). */
	line(by: number): void {
		this.#indent += by;
		this.write(`\n${LEVEL.repeat(Math.min(this.#indent, this.#deepest))}`);
	}

	/** What follows begins its lines `by` levels further in. */
	indent(by: number): void {
		this.#indent += by;
	}

	text(): string {
		return this.#parts.join("");
	}
}
