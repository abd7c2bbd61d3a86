import type { Step } from "../schema/select.ts";
import { type Accessor, accessorOf } from "./accessors.ts";
import type { Frame } from "./find.ts";
import type { Place } from "./place.ts";
import { intern, isPlainName } from "./property.ts";

/** Looks a place up without asking what is on the way. Whatever it finds, but for nothing, is what is there. */
export type QuickGet = (datum: unknown, frame?: Frame) => unknown;

/** The quick look-up of a place, or null for a place that only the exact one can look up. */
export function quickGet({ start, steps, dead, selector }: Place): QuickGet | null {
	if (dead !== null || !steps.every(isSimple)) return null;
	if (start !== null && start.keyed !== null && selector.path.length > 1) return null;
	const [a, b, c, d, ...more] = steps.map((step) => accessorOf(intern(step.name), step.kind === "field"));
	if (start !== null)
		return fromSlot(
			start.slot,
			[a, b, c, d, ...more].flatMap((one) => one ?? []),
		);
	if (a === undefined) return (datum) => datum;
	if (b === undefined) return a;
	if (c === undefined) return (datum) => b(a(datum));
	if (d === undefined) return (datum) => c(b(a(datum)));
	if (more.length === 0) return (datum) => d(c(b(a(datum))));
	return (datum) => more.reduce((value: unknown, one) => one(value), d(c(b(a(datum)))));
}

function fromSlot(slot: number, accessors: readonly Accessor[]): QuickGet {
	const [first, ...more] = accessors;
	if (first === undefined) return (_datum, frame) => frame?.[slot];
	if (more.length === 0) return (_datum, frame) => first(frame?.[slot]);
	return (_datum, frame) => more.reduce((value: unknown, one) => one(value), first(frame?.[slot]));
}

function isSimple(step: Step): boolean {
	return step.kind !== "index" && isPlainName(step.name);
}
