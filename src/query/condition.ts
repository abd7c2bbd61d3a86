import { checkErrors, type ErrorOptions } from "../check/errors.ts";
import { errorIn } from "../check/judge.ts";
import type { Place } from "../check/place.ts";
import type { Term } from "../check/term.ts";
import { eachTerm } from "../check/terms.ts";
import { isTotal } from "../check/total.ts";
import { canFail } from "../eval/can-fail.ts";
import { compileChecked } from "../eval/compile-checked.ts";
import { lower } from "../eval/lower.ts";
import type { Expr } from "../language/ast.ts";
import { FilterError } from "../language/diagnostic.ts";
import { DEFAULT_DIALECT, type Dialect } from "../language/dialect.ts";
import { treeFault } from "../language/laws.ts";
import { parse } from "../language/parse.ts";
import type { Type } from "../schema/types.ts";
import type { CompiledFilter, Selection } from "../source/query.ts";
import { type Keep, keepOften } from "./keep.ts";
import { ownDialect } from "./own-filter.ts";
import { QueryError } from "./query-error.ts";

/** A selection's filter, read and checked. Nothing is compiled until a part of it has to run. */
export interface Condition<T> {
	readonly tree: Expr;
	readonly dialect: Dialect;
	/** Whether it can throw: then it has to see objects in the order that the caller is promised. */
	readonly canFail: boolean;
	/** Whether it was compiled elsewhere, for a schema that may read data otherwise: then it has to see every object that could match. */
	readonly foreign: boolean;
	/** A test of the whole. */
	readonly test: () => (item: T) => boolean;
	/** A test of some operands of its outermost `and`. */
	readonly testOf: (operands: readonly Expr[]) => (item: T) => boolean;
	/** Keeps what such a test lets pass; null for a condition that is made for one query. */
	readonly keepOf: ((operands: readonly Expr[]) => Keep<T>) | null;
}

/** The filter of a selection as the collection's schema reads it, or null where there is none. What is wrong with it throws `bad-filter`. */
export function conditionOf<T>(selection: Selection<T>, schema: Type<T>): Condition<T> | null {
	const { filter, dialect = DEFAULT_DIALECT, limits } = selection;
	if (filter === undefined) return null;
	if (isCompiled(filter)) return compiledCondition(filter, dialect, schema);
	try {
		const tree =
			typeof filter === "string"
				? parse(filter, limits === undefined ? { dialect } : { dialect, limits })
				: sound(filter);
		const ground = { schema, dialect };
		const sure = isSure(tree, ground, typeof filter === "string" ? filter : null);
		const testOf: Condition<T>["testOf"] = (operands) => testOfPart(operands, ground, "never");
		const fallible = !sure && canFail(lower(tree, ground), dialect);
		return { tree, dialect, canFail: fallible, foreign: false, test: () => testOf([tree]), testOf, keepOf: null };
	} catch (error) {
		if (!(error instanceof FilterError)) throw error;
		throw new QueryError("bad-filter", error.message, { diagnostics: error.diagnostics, cause: error });
	}
}

// A plan leaves one set of operands or another to a test, as indexes have it; so many of them are remembered.
const TESTS = 8;

interface LastingTest<T> {
	readonly operands: readonly Expr[];
	readonly test: (item: T) => boolean;
	readonly keep: Keep<T>;
}

/** The condition of a text or a tree for many queries: its tests are made once, and become functions of their own when they are in use. */
export function lasting<T>(condition: Condition<T>, schema: Type<T>): Condition<T> {
	const ground = { schema, dialect: condition.dialect };
	const made: LastingTest<T>[] = [];
	const madeFor = (operands: readonly Expr[]): LastingTest<T> => {
		const known = made.find((one) => areSame(one.operands, operands));
		if (known !== undefined) return known;
		const test = testOfPart(operands, ground, "auto");
		const fresh = { operands, test, keep: keepOften(test) };
		if (made.length < TESTS) made.push(fresh);
		return fresh;
	};
	return {
		...condition,
		test: () => madeFor([condition.tree]).test,
		testOf: (operands) => madeFor(operands).test,
		keepOf: (operands) => madeFor(operands).keep,
	};
}

function areSame(some: readonly Expr[], others: readonly Expr[]): boolean {
	return some.length === others.length && some.every((one, at) => one === others[at]);
}

interface Known {
	readonly schema: Type;
	readonly own: Dialect | null;
	readonly canFail: boolean;
}

/** What was found out about compiled filters, which are used again and again. */
const known = new WeakMap<object, Known>();

function compiledCondition<T>(filter: CompiledFilter<T>, dialect: Dialect, schema: Type<T>): Condition<T> {
	const { own, canFail } = knowledgeOf(filter, schema);
	const { tree } = filter;
	const test = () => filter.test;
	if (own === null) return { tree, dialect, canFail, foreign: true, test, testOf: test, keepOf: null };
	const testOf: Condition<T>["testOf"] = (operands) => testOfPart(operands, { schema, dialect: own }, "never");
	return { tree, dialect: own, canFail, foreign: false, test, testOf, keepOf: null };
}

function knowledgeOf<T>(filter: CompiledFilter<T>, schema: Type<T>): Known {
	const before = known.get(filter);
	if (before !== undefined && before.schema === schema) return before;
	const found: Known = { schema, own: ownDialect(filter, schema), canFail: filter.canFail };
	known.set(filter, found);
	return found;
}

function testOfPart<T>(
	operands: readonly Expr[],
	ground: { readonly schema: Type<T>; readonly dialect: Dialect },
	codegen: "auto" | "never",
): (item: T) => boolean {
	const [only] = operands;
	const part: Expr = operands.length === 1 && only !== undefined ? only : { kind: "and", operands, span: null };
	return compileChecked<T>(part, { ...ground, codegen }).test;
}

function sound(tree: Expr): Expr {
	const fault = treeFault(tree);
	if (fault !== null) throw new FilterError([fault]);
	return tree;
}

// One pass finds what is wrong and whether the schema alone makes sure that nothing fails.
function isSure(tree: Expr, options: Required<Omit<ErrorOptions, "source">>, source: string | null): boolean {
	const places = new Map<Term, Place>();
	let wrong = false;
	eachTerm(tree, { ...options, source }, (term, place) => {
		wrong ||= errorIn(term, place) !== null;
		places.set(term, place);
	});
	if (wrong) throw new FilterError(checkErrors(tree, source === null ? options : { ...options, source }));
	return isTotal(tree, places);
}

function isCompiled<T>(filter: string | Expr | CompiledFilter<T>): filter is CompiledFilter<T> {
	return typeof filter === "object" && "test" in filter;
}
