import { unreachable } from "../base/invariant.ts";
import type { Outcome } from "../conformance/outcome.ts";
import type { Expr, Match, Quantifier } from "../language/ast.ts";
import { DEFAULT_DIALECT, type Dialect } from "../language/dialect.ts";
import { any, int, string } from "../schema/build.ts";
import { isNullable, plain, type Type } from "../schema/types.ts";
import { Failure, fail } from "./oracle-failure.ts";
import { ANSWERS, WHEN_ABSENT } from "./oracle-match.ts";
import { type Bound, child, type Found, isRecord, keysOf, select } from "./oracle-select.ts";

export type { Outcome };

/** What an oracle goes by. */
export interface OracleOptions {
	readonly schema?: Type;
	readonly dialect?: Dialect;
}

/**
 * The slow, obvious evaluator that the fast ones are held against: it goes through the tree as the language's text
 * does, remembers nothing, and prepares nothing. An error shows when evaluation reaches it (`checks: "run"`). What
 * the data's own getters throw is thrown.
 */
export function oracle(tree: Expr, datum: unknown, options: OracleOptions = {}): Outcome {
	const root: Found = { value: datum, type: options.schema ?? any() };
	const dialect = options.dialect ?? DEFAULT_DIALECT;
	try {
		return evaluate(tree, null);
	} catch (error) {
		if (error instanceof Failure) return error.errorClass;
		throw error;
	}

	function evaluate(node: Expr, scope: Bound | null): boolean {
		switch (node.kind) {
			case "and":
				return node.operands.every((operand) => evaluate(operand, scope));
			case "or":
				return node.operands.some((operand) => evaluate(operand, scope));
			case "not":
				return !evaluate(node.operand, scope);
			case "match":
				return match(node, scope) !== node.negated;
			case "any":
			case "all":
				return quantifier(node, scope);
			default:
				return unreachable(node);
		}
	}

	function match(node: Match, scope: Bound | null): boolean {
		const found = select(node.selector.path, root, scope, dialect);
		if (found === null) return WHEN_ABSENT[node.operator];
		return ANSWERS[node.operator](found, node.value?.text ?? "", dialect);
	}

	function quantifier(node: Quantifier, scope: Bound | null): boolean {
		const wanted = node.kind === "any";
		const found = select(node.selector.path, root, scope, dialect);
		if (found === null) return !wanted;
		const answered = entriesOf(found, dialect).some(({ key, value }) => {
			return evaluate(node.body, bind(node, key, value, scope)) === wanted;
		});
		return answered ? wanted : !wanted;
	}
}

interface Entry {
	readonly key: Found;
	readonly value: Found;
}

function entriesOf({ value, type }: Found, dialect: Dialect): readonly Entry[] {
	const declared = plain(type);
	const pointer = isNullable(type);
	// The reference does not follow a pointer here.
	if (pointer && (value === null || dialect === "reference")) return fail("not-iterable");
	if (value === null && (declared.kind === "list" || declared.kind === "map")) return [];
	if ((declared.kind === "list" || declared.kind === "any") && Array.isArray(value)) {
		const element = declared.kind === "list" ? declared.element : declared;
		return Array.from(value, (item, at) => ({
			key: { value: at, type: int() },
			value: { value: item, type: element },
		}));
	}
	if ((declared.kind === "map" || declared.kind === "any") && isRecord(value)) {
		const inside = declared.kind === "map" ? declared.value : declared;
		return keysOf(value).map((key) => ({
			key: { value: key, type: string() },
			value: { value: child(value, key), type: inside },
		}));
	}
	return fail("not-iterable");
}

function bind({ binding, selector }: Quantifier, key: Found, value: Found, outer: Bound | null): Bound {
	if (binding.kind === "one") {
		const isMap = typeof key.value === "string";
		return {
			...(isMap ? key : value),
			name: binding.name.text,
			role: isMap ? "key" : "value",
			captured: false,
			outer,
		};
	}
	if (binding.key?.text === binding.value?.text) fail("bad-binding");
	let scope = outer;
	if (binding.key !== null) scope = { ...key, name: binding.key.text, role: "key", captured: false, outer: scope };
	if (binding.value !== null) {
		const captured = binding.key?.text === selector.path[0];
		scope = { ...value, name: binding.value.text, role: "value", captured, outer: scope };
	}
	return scope ?? fail("bad-binding");
}
