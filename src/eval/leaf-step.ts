import type { Dialect } from "../language/dialect.ts";
import { type Frame, finder } from "./find.ts";
import type { Leaf } from "./lower.ts";
import { ABSENT, Trouble, type Verdict } from "./verdict.ts";

/** Makes the closure that answers a leaf. */
export function leafStep(leaf: Leaf, dialect: Dialect): (datum: unknown, frame: Frame) => Verdict {
	return exactStep(leaf, dialect);
}

/** The exact answer to a leaf: find the value, then judge it. */
export function exactStep(leaf: Leaf, dialect: Dialect): (datum: unknown, frame: Frame) => Verdict {
	const { negated, whenAbsent } = leaf;
	const { judge } = leaf.question;
	const find = finder(leaf.place, dialect);
	return (datum, frame) => {
		const found = find(datum, frame);
		if (found === ABSENT) return whenAbsent;
		if (found instanceof Trouble) return found.errorClass;
		const verdict = judge(found);
		return negated && typeof verdict === "boolean" ? !verdict : verdict;
	};
}
