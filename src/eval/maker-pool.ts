/**
 * Hands out one function of many that are the same, on purpose. The engine learns for each place in the source what is
 * read there: as long as that is one name, reading it is as fast as in hand-written code; a place that has seen many
 * names takes ten times as long. Where code can't be generated, only more places help. Each serves one key, for all
 * filters.
 */
export class MakerPool<Maker> {
	readonly #makers: readonly Maker[];
	readonly #declared = new Map<string, Maker>();
	readonly #others = new Map<string, Maker>();
	/** So many places are kept for the keys that schemas declare, which nobody can invent at will. */
	readonly #reserved: number;

	constructor(makers: readonly Maker[]) {
		this.#makers = makers;
		this.#reserved = Math.floor(makers.length / 2);
	}

	/** The function that serves `key`, or null where all are taken. `isDeclared`: the key is a name or a path that a schema declares. */
	makerFor(key: string, isDeclared: boolean): Maker | null {
		const known = this.#declared.get(key) ?? this.#others.get(key);
		if (known !== undefined) return known;
		const served = isDeclared ? this.#declared : this.#others;
		const [from, to] = isDeclared ? [0, this.#reserved] : [this.#reserved, this.#makers.length];
		const maker = from + served.size < to ? this.#makers[from + served.size] : undefined;
		if (maker === undefined) return null;
		served.set(key, maker);
		return maker;
	}
}
