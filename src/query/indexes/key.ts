import { isContainer, keysOf } from "../../eval/property.ts";
import { readerOf } from "../path.ts";
import type { IndexKind } from "./index-kind.ts";
import { samePath } from "./same-path.ts";
import { termIndex } from "./term-index.ts";

/** Rows by the keys of a map. Answers `contains` and `is empty`. */
export const key: IndexKind = {
	name: "key",
	suits: ({ type, entries }) => type.kind === "map" && !entries,
	make: ({ on, path }, itemAt) => {
		const read = readerOf(path);
		return termIndex(
			on,
			"key",
			{
				termsOf: (item, add) => {
					const map = read(item);
					if (!isContainer(map)) return;
					for (const name of keysOf(map)) add(name, null);
				},
				answer: (question, filed) => {
					if (!samePath(question.path, path)) return null;
					if (question.ask === "empty") return { rows: filed.none, exact: true };
					return question.ask === "has" ? { rows: filed.of(String(question.value)), exact: true } : null;
				},
			},
			itemAt,
		);
	},
};
