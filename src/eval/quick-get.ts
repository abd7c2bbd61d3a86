import type { Step } from "../schema/select.ts";
import type { Frame } from "./find.ts";
import type { Place } from "./place.ts";
import { isPlainName } from "./property.ts";
import { readerOf } from "./readers.ts";

/** Looks a place up without asking what is on the way. Whatever it finds, but for nothing, is what is there. */
export type QuickGet = (datum: unknown, frame?: Frame) => unknown;

/** The quick look-up of a place, or null for a place that only the exact one can look up. */
export function quickGet({ start, steps, dead, selector }: Place): QuickGet | null {
	if (dead !== null || !steps.every(isSimple)) return null;
	if (start !== null && start.keyed !== null && selector.path.length > 1) return null;
	const reader = readerOf(steps);
	if (start === null) return reader;
	const { slot } = start;
	return steps.length === 0 ? (_datum, frame) => frame?.[slot] : (_datum, frame) => reader(frame?.[slot]);
}

function isSimple(step: Step): boolean {
	return step.kind !== "index" && isPlainName(step.name);
}
