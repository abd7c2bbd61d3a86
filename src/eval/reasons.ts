import type { Chain, Match, Quantifier } from "../language/ast.ts";
import { failure, textOf } from "./failure.ts";
import type { Explanation } from "./filter.ts";
import type { Verdict } from "./verdict.ts";

/** What an explanation says of an operand that was not asked. */
export const SKIPPED = "not asked: the operands before it decided";

/** Why a chain came to its verdict. `asked`: how many of its operands were. */
export function chainReason({ kind, operands }: Chain, verdict: Verdict, asked: number): string {
	if (typeof verdict === "string") return `operand ${asked} of ${operands.length} failed`;
	if (verdict === (kind === "and")) return `all ${operands.length} operands are ${verdict}`;
	return `operand ${asked} of ${operands.length} is ${verdict}`;
}

/** Why a `not` came to its verdict. */
export function notReason(verdict: Verdict): string {
	return typeof verdict === "string" ? "its operand failed" : `its operand is ${!verdict}`;
}

/** Why a match came to its verdict. */
export function matchReason(match: Match, verdict: Verdict, found: Explanation["found"]): string {
	if (typeof verdict === "string") return failure(verdict, match).message;
	return `${textOf(match.selector)} is ${shown(found)}`;
}

/** Why a quantifier came to its verdict. `asked`: of how many entries the body was. */
export function quantifierReason(
	quantifier: Quantifier,
	verdict: Verdict,
	asked: number,
	found: Explanation["found"],
): string {
	const place = textOf(quantifier.selector);
	if (typeof verdict === "string") {
		return asked === 0 ? failure(verdict, quantifier).message : `entry ${asked} of ${place} failed`;
	}
	if (asked === 0) return found?.absent === false ? `${place} has no entries` : `${place} is absent`;
	if (verdict === (quantifier.kind === "all")) return `all ${asked} entries of ${place} are ${verdict}`;
	return `entry ${asked} of ${place} is ${verdict}`;
}

const LONGEST = 60;

function shown(found: Explanation["found"]): string {
	if (found === undefined || found.absent) return "absent";
	const { value } = found;
	if (Array.isArray(value)) return value.length === 1 ? "a list of one" : `a list of ${value.length}`;
	switch (typeof value) {
		case "string":
			return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
		case "object":
			return value === null ? "null" : "an object";
		default:
			return String(value);
	}
}
