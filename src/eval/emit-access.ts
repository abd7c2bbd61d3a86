import type { Dialect } from "../language/dialect.ts";
import type { Step } from "../schema/select.ts";
import type { Place } from "./place.ts";
import { intern, isPlainName } from "./property.ts";
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

/**
 * What a look-up's statements are made of: `find` puts the value into `v`; `rest`, in terms of `v` and of `p`, the
 * `container` that it was found in, is for a value that was of no use.
 */
export interface Access {
	readonly find: string;
	readonly container: string;
	readonly rest: (exits: Exits) => string;
}

/** Statements that look a place up; null for a place that only the exact way can look up. */
export function emitAccess(writer: SourceWriter, place: Place, emission: Emission, exits: Exits): Access | null {
	const { start, steps, dead } = place;
	if (dead !== null || !steps.every(isSimple)) return null;
	let here = start === null ? "o" : slotName(start.slot);
	let find = "";
	let container = "null";
	let isSure = emission.dialect === "standard" ? "" : null;
	steps.forEach((step, at) => {
		const isLast = at === steps.length - 1;
		if ((isLast || step.kind === "index") && !isName(here)) {
			find += `const p${at}=${here};`;
			here = `p${at}`;
		}
		container = here;
		if (step.kind === "index") find += `if(!Array.isArray(${here})){${exits.doubt}}`;
		isSure = absence(step, isLast && (at > 0 || start !== null), emission.dialect);
		here += `[${writer.constant(step.kind === "index" ? step.index : intern(step.name))}]`;
		if (emission.manner === "careful" && !isLast) {
			const stop = `const v=p${at + 1},p=${container};${nothing(isSure, emission, exits)}`;
			find += `const p${at + 1}=${here};if(p${at + 1}===undefined||p${at + 1}===null){${stop}}`;
			here = `p${at + 1}`;
		}
	});
	const certain = isSure;
	return { find: `${find}const v=${here};`, container, rest: (ways) => nothing(certain, emission, ways) };
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

const IN_MAP = `&&typeof p==="object"&&!Array.isArray(p)`;

/** Under what condition a step off `p` that gave undefined found nothing, rather than something that can't be entered; null where that needs the exact way. */
function absence(step: Step, mayLack: boolean, dialect: Dialect): string | null {
	if (dialect === "reference") {
		const mayBeMissing = step.kind === "dynamic" || (step.kind === "key" && !step.nullable);
		return mayLack && mayBeMissing ? IN_MAP : null;
	}
	return step.kind === "field" || step.kind === "key" ? IN_MAP : "";
}

/** Goes on to `absent` where `v` is nothing, in a way that is sure; else to `doubt`. */
function nothing(isSure: string | null, { dialect }: Emission, { absent, doubt }: Exits): string {
	const ofUndefined = isSure === null ? "" : `if(v===undefined${isSure}){${absent}}`;
	const ofNull = dialect === "standard" ? `if(v===null){${absent}}` : "";
	return ofUndefined + ofNull + doubt;
}
