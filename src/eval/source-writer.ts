/**
 * Gathers the text of a generated function. Nothing that a user wrote goes into it: names, literals and patterns are
 * constants, handed over as values and spoken of by number. The text holds nothing else than what stands in the
 * templates of this room.
 */
export class SourceWriter {
	readonly constants: unknown[] = [];
	readonly #numbers = new Map<unknown, number>();
	#labels = 0;

	/** The name of a constant. Equal values share one; 0 and -0 do, which compare alike. */
	constant(value: unknown): string {
		const known = this.#numbers.get(value);
		if (known !== undefined) return `c${known}`;
		const number = this.constants.push(value) - 1;
		this.#numbers.set(value, number);
		return `c${number}`;
	}

	/** A label that is not used yet. */
	label(): string {
		return `l${this.#labels++}`;
	}
}
