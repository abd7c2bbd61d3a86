import { isNullable, isScalar, plain } from "../../schema/types.ts";
import { readerOf } from "../path.ts";
import { NO_ROWS } from "../rows/rows.ts";
import { termOf } from "./equality.ts";
import type { IndexKind } from "./index-kind.ts";
import { samePath } from "./same-path.ts";
import { termIndex } from "./term-index.ts";

/** Rows by the elements of a list of scalars. Answers `contains` and `is empty`. */
export const member: IndexKind = {
	name: "member",
	suits: ({ type, entries }) =>
		!entries && type.kind === "list" && isScalar(plain(type.element)) && !isNullable(type.element),
	make: ({ on, path, type }, itemAt) => {
		const read = readerOf(path);
		const element = type.kind === "list" ? plain(type.element) : type;
		return termIndex(
			on,
			"member",
			{
				termsOf: (item, add) => {
					const list = read(item);
					if (!Array.isArray(list)) return;
					for (const each of list) {
						// NaN equals nothing, but a list with it isn't empty.
						add(termOf(each, element) ?? NOT_A_NUMBER, null);
					}
				},
				answer: (question, filed) => {
					if (!samePath(question.path, path)) return null;
					if (question.ask === "empty") return { rows: filed.none, exact: true };
					if (question.ask !== "has") return null;
					const term = termOf(question.value, element);
					return { rows: term === undefined ? NO_ROWS : filed.of(term), exact: true };
				},
			},
			itemAt,
		);
	},
};

const NOT_A_NUMBER = Number.NaN;
