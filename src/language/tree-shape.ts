import type { Expr, Match, Selector } from "./ast.ts";
import { OPERATORS } from "./operators.ts";

/**
 * Whether something that is given for a node has the shape of one, its children aside, if only one that no text can say: a program without types, or JSON
 * from elsewhere, may give anything.
 */
export function isNode(given: unknown): given is Expr {
	if (!isRecord(given)) return false;
	switch (given.kind) {
		case "and":
		case "or":
			return Array.isArray(given.operands) && Array.from<unknown>(given.operands).every(isRecord);
		case "not":
			return isRecord(given.operand);
		case "match":
			return isMatch(given);
		case "any":
		case "all":
			return isSelector(given.selector) && isBinding(given.binding) && isRecord(given.body);
		default:
			return false;
	}
}

type Shape<Node> = { readonly [Field in keyof Node]?: unknown };

function isMatch({ operator, selector, value }: Shape<Match>): boolean {
	if (typeof operator !== "string" || !Object.hasOwn(OPERATORS, operator) || !isSelector(selector)) return false;
	return value === null || (isRecord(value) && typeof value.text === "string");
}

function isSelector(given: unknown): boolean {
	if (!isRecord(given)) return false;
	const { path }: Shape<Selector> = given;
	return Array.isArray(path) && path.every((name) => typeof name === "string");
}

function isBinding(given: unknown): boolean {
	if (!isRecord(given)) return false;
	if (given.kind === "one") return isName(given.name);
	const names = [given.key, given.value];
	return given.kind === "two" && names.every((name) => name === null || isName(name));
}

function isName(given: unknown): boolean {
	return isRecord(given) && typeof given.text === "string";
}

function isRecord(given: unknown): given is Readonly<Record<string, unknown>> {
	return typeof given === "object" && given !== null;
}
