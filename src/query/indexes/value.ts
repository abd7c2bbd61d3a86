import { isContainer, read as readEntry } from "../../eval/property.ts";
import { isScalar } from "../../schema/types.ts";
import { readerOf } from "../path.ts";
import { anyOf, NO_ROWS, notRows } from "../rows/rows.ts";
import { termOf } from "./equality.ts";
import type { IndexKind } from "./index-kind.ts";
import { samePath } from "./same-path.ts";
import { termIndex } from "./term-index.ts";

/** Rows by the entries of a map of scalars, its keys and each key's values: `Meta.*`. Answers for the map and for every key of it. */
export const value: IndexKind = {
	name: "value",
	suits: ({ type, entries, nullable }) => entries && isScalar(type) && !nullable,
	make: ({ on, path, type }, itemAt) => {
		const read = readerOf(path);
		return termIndex(
			on,
			"value",
			{
				termsOf: (item, add) => {
					const map = read(item);
					if (!isContainer(map)) return;
					for (const name of Object.keys(map)) {
						const entry = readEntry(map, name);
						if (entry === undefined) continue;
						add(name, null);
						const term = termOf(entry, type);
						if (term !== undefined) add(term, name);
					}
				},
				answer: (question, filed) => {
					if (samePath(question.path, path)) {
						if (question.ask === "empty") return { rows: filed.none, exact: true };
						return question.ask === "has" ? { rows: filed.of(String(question.value)), exact: true } : null;
					}
					const name = question.path.at(-1);
					if (name === undefined || !samePath(question.path.slice(0, -1), path)) return null;
					const without = notRows(filed.of(name), filed.total);
					switch (question.ask) {
						case "equal": {
							const term = termOf(question.value, type);
							return { rows: term === undefined ? NO_ROWS : filed.of(term, name), exact: true };
						}
						case "absent":
							return { rows: without, exact: true };
						case "empty":
							if (type.kind !== "string") return null;
							return { rows: anyOf([filed.of("", name), without], filed.total), exact: true };
						default:
							// Whatever a text is asked, the key has to be there.
							return { rows: filed.of(name), exact: false };
					}
				},
			},
			itemAt,
		);
	},
};
