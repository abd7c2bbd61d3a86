import type { Case } from "./case.ts";
import { differenceIn, leftUndefined } from "./differences.ts";
import type { Side } from "./side.ts";

/** How two words on a case compare. `rule` says which documented difference, or what the reference leaves undefined. */
export type Judgement =
	| { readonly result: "agrees" }
	| { readonly result: "by-design" | "undefined"; readonly rule: string }
	| { readonly result: "disagrees" };

/** What an adapter answers where its implementation leaves the answer open. */
const UNDEFINED = "undefined:";

/** Compares what two sides said to a case. */
export function judge(asked: Case, [left, right]: readonly [Side, Side], words: readonly [string, string]): Judgement {
	const [first, second] = words;
	if (first === second) return { result: "agrees" };
	const open = words.find((word) => word.startsWith(UNDEFINED));
	if (open !== undefined) return { result: "undefined", rule: open.slice(UNDEFINED.length) };
	if (left.dialect !== right.dialect) {
		const [standard, reference] = left.dialect === "standard" ? [first, second] : [second, first];
		const difference = differenceIn({ asked, standard, reference });
		if (difference !== null) return { result: "by-design", rule: difference.id };
	}
	const why = left.dialect === "reference" || right.dialect === "reference" ? leftUndefined(asked) : null;
	return why === null ? { result: "disagrees" } : { result: "undefined", rule: why };
}
