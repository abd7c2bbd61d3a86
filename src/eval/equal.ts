import { coerce } from "../values/coerce.ts";
import { type Asked, failsOnNil, type Question, refusal } from "./question.ts";
import { anyTable, declaredTable, lookUp } from "./table.ts";
import type { Verdict } from "./verdict.ts";

/** `==` and `!=`: the text is read as the declared type, or as whatever the value turns out to be. */
export function equalQuestion(asked: Asked): Question {
	const { type, text, dialect } = asked;
	const canFail = failsOnNil(asked);
	switch (type.kind) {
		case "list":
		case "map":
		case "object":
			return refusal("not-comparable");
		case "any": {
			const any = anyTable(text, dialect);
			const judge = (value: unknown): Verdict => {
				const answer = lookUp(any.table, value);
				if (answer !== undefined) return answer;
				if (typeof value === "boolean" && any.boolean !== null) return any.boolean;
				if (typeof value !== "number" && typeof value !== "bigint") return "not-comparable";
				return any.number ?? Number(value) === any.float;
			};
			return { judge, guard: { kind: "equal", table: any.table }, canFail: true };
		}
		case "float32": {
			const reading = coerce("float32", text);
			if (!reading.ok) return refusal(reading.error, "not-comparable");
			const single = Number(reading.value);
			const judge = (value: unknown): Verdict =>
				typeof value === "number" || typeof value === "bigint"
					? Math.fround(Number(value)) === single
					: "not-comparable";
			return { judge, guard: { kind: "single", value: single }, canFail };
		}
		default: {
			const table = declaredTable(type.kind, text);
			if (typeof table === "string") return refusal(table, "not-comparable");
			const float = type.kind === "float64" ? table[0]?.value : undefined;
			const judge = (value: unknown): Verdict =>
				lookUp(table, value) ??
				(typeof value === "bigint" && float !== undefined ? Number(value) === float : "not-comparable");
			return { judge, guard: { kind: "equal", table }, canFail };
		}
	}
}
