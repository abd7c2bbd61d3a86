import type { Expr, Match } from "../../language/ast.ts";
import type { Dialect } from "../../language/dialect.ts";
import type { Required } from "../../regex/required-literals.ts";
import { typeAt } from "../../schema/select.ts";
import { type Plain, plain, type Type } from "../../schema/types.ts";
import type { Term } from "../indexes/dictionary.ts";
import { termOf } from "../indexes/equality.ts";
import { gramsOf } from "../indexes/substring.ts";
import { questionOf } from "../plan/questions.ts";
import type { Scope } from "../scope.ts";

/** Something that an object shows of itself: a scalar at a path, an element or key there, or three characters in a row of a text there. */
export interface Trigger {
	readonly path: readonly string[];
	/** The type at the path, by which terms are made of values. */
	readonly type: Plain;
	readonly shows: "scalar" | "entry" | "gram";
	readonly term: Term;
}

/** Triggers of which a matching object shows at least one; none where nothing can match. */
export type Alternatives = readonly Trigger[];

// More alternatives than this are as good as none: a filter of many is looked at for every write.
const MOST = 64;

/**
 * What a selection's objects are known by: each of several sets of alternatives would do to find the writes that can
 * concern it. Empty where nothing is known, so that every write can.
 */
export function triggersOf(tree: Expr | null, scope: Scope, schema: Type, dialect: Dialect): readonly Alternatives[] {
	const within = scope.within.map(({ path, values }) => {
		const type = typeOf(path, schema);
		return type === null || values.has(null) ? null : scalarTriggers(path, type, [...values]);
	});
	const prefixes = scope.prefix.flatMap(({ path, text }) => {
		const type = typeOf(path, schema);
		return type === null ? [] : gramTriggers(path, type, text);
	});
	const own = tree === null ? [] : whenMeant(tree, true, schema, dialect);
	return [...own, ...prefixes, ...within.filter((each) => each !== null)];
}

/** Sets of alternatives for objects of which `node` says `meant`. */
function whenMeant(node: Expr, meant: boolean, schema: Type, dialect: Dialect): readonly Alternatives[] {
	switch (node.kind) {
		case "not":
			return whenMeant(node.operand, !meant, schema, dialect);
		case "and":
		case "or": {
			const operands = node.operands.map((operand) => whenMeant(operand, meant, schema, dialect));
			return (node.kind === "and") === meant ? operands.flat() : together(operands);
		}
		case "match":
			return node.negated === meant ? [] : ofMatch(node, schema, dialect);
		default:
			// What a quantifier asks, it asks of elements.
			return [];
	}
}

function ofMatch(match: Match, schema: Type, dialect: Dialect): readonly Alternatives[] {
	const asked = questionOf(match, schema);
	const type = typeOf(match.selector.path, schema);
	if (asked === null || type === null || (dialect === "reference" && asked.zeroWhenAbsent)) return [];
	const { path, ...question } = asked.question;
	switch (question.ask) {
		case "equal":
			return [scalarTriggers(path, type, [question.value])];
		case "has": {
			const term = type.kind === "list" ? termOf(question.value, plain(type.element)) : String(question.value);
			return [term === undefined ? [] : [{ path, type, shows: "entry", term }]];
		}
		case "text":
			return required(question.required(), path, type);
		default:
			// What isn't there shows nothing.
			return [];
	}
}

function required(literals: Required, path: readonly string[], type: Plain): readonly Alternatives[] {
	switch (literals.kind) {
		case "text":
			return gramTriggers(path, type, literals.text);
		case "all-of":
			return literals.parts.flatMap((part) => required(part, path, type));
		case "any-of":
			return together(literals.parts.map((part) => required(part, path, type)));
		case "unknown":
			return [];
	}
}

/** Of several operands one has to hold: the alternatives of all, each operand's fewest. */
function together(operands: readonly (readonly Alternatives[])[]): readonly Alternatives[] {
	const all: Trigger[] = [];
	for (const sets of operands) {
		const [first, ...others] = sets;
		if (first === undefined) return [];
		all.push(...others.reduce((fewest, set) => (set.length < fewest.length ? set : fewest), first));
		if (all.length > MOST) return [];
	}
	return [all];
}

function scalarTriggers(path: readonly string[], type: Plain, values: readonly unknown[]): Alternatives {
	return values.flatMap((value): Alternatives => {
		const term = termOf(value, type);
		return term === undefined ? [] : [{ path, type, shows: "scalar", term }];
	});
}

/** Each gram of a literal is enough by itself. */
function gramTriggers(path: readonly string[], type: Plain, literal: string): readonly Alternatives[] {
	const grams: Term[] = [];
	gramsOf(literal, grams);
	return grams.map((term) => [{ path, type, shows: "gram", term }]);
}

function typeOf(path: readonly string[], schema: Type): Plain | null {
	const met = typeAt(schema, path);
	return met.kind === "type" ? met.type : null;
}
