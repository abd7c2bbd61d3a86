import { isScalar, type Type } from "../../schema/types.ts";
import { exactNumber } from "../key.ts";
import { readerOf } from "../path.ts";
import { anyOf, NO_ROWS } from "../rows/rows.ts";
import type { Term } from "./dictionary.ts";
import type { IndexKind } from "./index-kind.ts";
import { samePath } from "./same-path.ts";
import { termIndex } from "./term-index.ts";

// A text is looked for in the dictionary itself where that is no longer than this.
const BROWSED = 512;

/** Rows by the scalar at a selector. Answers `==`, and where there are few different texts, any question about them. */
export const equality: IndexKind = {
	name: "equality",
	suits: ({ type, entries }) => isScalar(type) && !entries,
	make: ({ on, path, type }, itemAt) => {
		const read = readerOf(path);
		return termIndex(
			on,
			"equality",
			{
				termsOf: (item, add) => {
					const term = termOf(read(item), type);
					if (term !== undefined) add(term, null);
				},
				answer: (question, filed) => {
					if (!samePath(question.path, path)) return null;
					switch (question.ask) {
						case "equal": {
							const term = termOf(question.value, type);
							return { rows: term === undefined ? NO_ROWS : filed.of(term), exact: true };
						}
						case "absent":
							return { rows: filed.none, exact: true };
						case "empty":
							return type.kind === "string"
								? { rows: anyOf([filed.of(""), filed.none], filed.total), exact: true }
								: null;
						case "text": {
							const passing = filed.all(BROWSED)?.filter(([term]) => typeof term === "string" && question.test(term));
							return passing === undefined
								? null
								: {
										rows: anyOf(
											passing.map(([, rows]) => rows),
											filed.total,
										),
										exact: true,
									};
						}
						case "has":
							return null;
					}
				},
			},
			itemAt,
		);
	},
};

/** The term of a scalar: values that are equal by the rules of the type have the same. NaN equals nothing and has none. */
export function termOf(value: unknown, type: Type): Term | undefined {
	switch (typeof value) {
		case "string":
		case "boolean":
			return value;
		case "number":
		case "bigint":
			if (Number.isNaN(value)) return undefined;
			if (type.kind === "float32") return Math.fround(Number(value));
			return type.kind === "float64" ? Number(value) : exactNumber(value);
		default:
			return undefined;
	}
}
