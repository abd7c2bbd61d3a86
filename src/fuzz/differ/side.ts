import { outcomeOf } from "../../conformance/evaluate.ts";
import type { AdapterProcess } from "../../conformance/process.ts";
import { reader } from "../../conformance/run-parse.ts";
import { wordOf } from "../../conformance/word.ts";
import type { Dialect } from "../../language/dialect.ts";
import { type Case, requestOf } from "./case.ts";

/** One of the two that are compared. */
export interface Side {
	readonly name: string;
	readonly dialect: Dialect;
	/** What it says to each case, in a word. */
	ask(cases: readonly Case[]): Promise<readonly string[]>;
}

/** This implementation, in the same process. */
export function ourSide(dialect: Dialect): Side {
	const read = reader(dialect);
	return {
		name: `trommel (${dialect})`,
		dialect,
		async ask(cases) {
			return cases.map((asked) =>
				asked.op === "parse"
					? read(asked.expr)
					: String(outcomeOf(asked.expr, asked.datum, { dialect, schema: asked.schema })),
			);
		},
	};
}

/** An implementation behind an adapter. */
export function adapterSide(name: string, dialect: Dialect, adapter: AdapterProcess): Side {
	return {
		name,
		dialect,
		async ask(cases) {
			const replies = await adapter.ask(cases.map(requestOf));
			return cases.map((asked, at) => wordOf(asked.op, replies[at] ?? { answer: {} }));
		},
	};
}
