import type { Dialect } from "../language/dialect.ts";
import type { Step } from "../schema/select.ts";
import type { Place } from "./place.ts";
import { isPlainName } from "./property.ts";
import type { SourceWriter } from "./source-writer.ts";

/**
 * How much generated code takes for granted. A `bold` one reads paths as hand-written code does and trusts that nothing
 * on the way is null, which costs nothing; the engine throws where that fails, and the datum is evaluated again by
 * closures. A `careful` one asks at each step, for data in which that happens often.
 */
export type Manner = "bold" | "careful";

/** For whom code is written. */
export interface Emission {
	readonly dialect: Dialect;
	readonly manner: Manner;
}

/** Where to go on from a look-up that found nothing: statements that never fall through. */
export interface Exits {
	readonly absent: string;
	readonly doubt: string;
}

/** What a look-up's statements are made of: those that put the value into `v`, and those for a value that was of no use. */
export interface Access {
	readonly find: string;
	readonly rest: string;
}

/** Statements that look a place up; null for a place that only the exact way can look up. */
export function emitAccess(writer: SourceWriter, place: Place, emission: Emission, exits: Exits): Access | null {
	const { start, steps, dead } = place;
	if (dead !== null || !steps.every(isSimple)) return null;
	let here = start === null ? "o" : slotName(start.slot);
	let find = "";
	let absentIfUndefined = emission.dialect === "standard" ? "true" : null;
	steps.forEach((step, at) => {
		const isLast = at === steps.length - 1;
		const stops = isLast || step.kind === "index" || emission.manner === "careful";
		if (stops && !isName(here)) {
			find += `const p${at}=${here};`;
			here = `p${at}`;
		}
		if (step.kind === "index") find += `if(!Array.isArray(${here})){${exits.doubt}}`;
		absentIfUndefined = absence(here, step, isLast && (at > 0 || start !== null), emission.dialect);
		here += `[${writer.constant(step.kind === "index" ? step.index : step.name)}]`;
		if (emission.manner === "careful" && !isLast) {
			find += `const p${at + 1}=${here};`;
			here = `p${at + 1}`;
			find += `if(${here}===undefined||${here}===null){${nothing(here, absentIfUndefined, emission, exits)}}`;
		}
	});
	return { find: `${find}const v=${here};`, rest: nothing("v", absentIfUndefined, emission, exits) };
}

/** The variable of the generated code that holds what a slot of the frame holds. */
export function slotName(slot: number): string {
	return `s${slot}`;
}

function isSimple(step: Step): boolean {
	return step.kind === "index" ? step.index >= 0 : isPlainName(step.name);
}

function isName(text: string): boolean {
	return !text.includes("[");
}

/** Under what condition a step that gave undefined found nothing, rather than something that can't be entered; null where that needs the exact way. */
function absence(container: string, step: Step, mayLack: boolean, dialect: Dialect): string | null {
	const isMap = `typeof ${container}==="object"&&!Array.isArray(${container})`;
	if (dialect === "reference") {
		const mayBeMissing = step.kind === "dynamic" || (step.kind === "key" && !step.nullable);
		return mayLack && mayBeMissing ? isMap : null;
	}
	return step.kind === "field" || step.kind === "key" ? isMap : "true";
}

/** Goes on to `absent` where a value is nothing, in a way that is sure; else to `doubt`. */
function nothing(
	value: string,
	absentIfUndefined: string | null,
	{ dialect }: Emission,
	{ absent, doubt }: Exits,
): string {
	const ofUndefined = absentIfUndefined === null ? "" : `if(${value}===undefined&&${absentIfUndefined}){${absent}}`;
	const ofNull = dialect === "standard" ? `if(${value}===null){${absent}}` : "";
	return ofUndefined + ofNull + doubt;
}
