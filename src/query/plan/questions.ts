import type { Match } from "../../language/ast.ts";
import type { Operator } from "../../language/operators.ts";
import { compilePattern } from "../../regex/pattern.ts";
import { type Required, requiredLiterals } from "../../regex/required-literals.ts";
import { typeAt } from "../../schema/select.ts";
import { isScalar, type Plain, plain, type ScalarType, type Type } from "../../schema/types.ts";
import { coerce } from "../../values/coerce.ts";
import type { Question, TextQuestion } from "../indexes/question.ts";

/** What a match asks, and whether an index must know every row to answer it: where a missing field counts as zero. */
export interface Asked {
	readonly question: Question;
	readonly zeroWhenAbsent: boolean;
}

/** What indexes are asked for the plain form of each operator (a negated one is their complement); null where only the data can tell. */
const QUESTIONS: Readonly<
	Record<Operator, (path: readonly string[], type: Plain, nullable: boolean, text: string) => Question | null>
> = {
	equal: (path, type, _nullable, text) => {
		const value = isScalar(type) ? scalarFrom(type, text) : undefined;
		return value === undefined ? null : { path, ask: "equal", value };
	},
	in: (path, type, _nullable, text) => {
		if (type.kind === "string") return { path, ...containsQuestion(text) };
		if (type.kind === "map") return { path, ask: "has", value: text };
		const element = type.kind === "list" ? plain(type.element) : type;
		const value = type.kind === "list" && isScalar(element) ? scalarFrom(element, text) : undefined;
		return value === undefined ? null : { path, ask: "has", value };
	},
	matches: (path, type, _nullable, text) => {
		const question = type.kind === "string" ? patternQuestion(text) : null;
		return question === null ? null : { path, ...question };
	},
	empty: (path) => ({ path, ask: "empty" }),
	nil: (path, type, nullable) =>
		nullable && type.kind !== "list" && type.kind !== "map" ? { path, ask: "absent" } : null,
};

/** The question of a match, with its negation left out; null where the schema alone doesn't say what is met. */
export function questionOf(match: Match, schema: Type): Asked | null {
	const { path } = match.selector;
	const met = typeAt(schema, path);
	if (met.kind !== "type") return null;
	const question = QUESTIONS[match.operator](path, met.type, met.nullable, match.value?.text ?? "");
	if (question === null) return null;
	// In the reference's dialect a field that data lack is the zero value of its type; a map's key is absent in both.
	return { question, zeroWhenAbsent: met.steps.at(-1)?.kind === "field" && question.ask !== "has" };
}

/** What a text is asked that has to begin with another. */
export function prefixQuestion(text: string): TextQuestion {
	return {
		ask: "text",
		test: (value) => value.startsWith(text),
		prefix: text,
		prefixIsAll: true,
		required: literal(text),
	};
}

function containsQuestion(text: string): TextQuestion {
	return {
		ask: "text",
		test: (value) => value.includes(text),
		prefix: "",
		prefixIsAll: false,
		required: literal(text),
	};
}

function patternQuestion(source: string): TextQuestion | null {
	const compiled = compilePattern(source);
	if (!compiled.ok) return null;
	const { test, shape } = compiled.pattern;
	const prefix = shape.kind === "prefix" || shape.kind === "equal" ? shape.text : "";
	return { ask: "text", test, prefix, prefixIsAll: shape.kind === "prefix", required: () => requiredLiterals(source) };
}

function literal(text: string): () => Required {
	return () => ({ kind: "text", text });
}

function scalarFrom(type: ScalarType, text: string): string | number | bigint | boolean | undefined {
	const read = coerce(type.kind, text);
	return read.ok ? read.value : undefined;
}
