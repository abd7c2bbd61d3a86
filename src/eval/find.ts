import type { Dialect } from "../language/dialect.ts";
import { listIndex } from "../schema/list-index.ts";
import type { Step } from "../schema/select.ts";
import type { ErrorClass } from "./filter.ts";
import type { Place } from "./place.ts";
import { intern, isContainer, isNothing, isPlainName, read } from "./property.ts";
import { ABSENT, Trouble } from "./verdict.ts";

/** What bound names hold while a datum is evaluated. */
export type Frame = unknown[];

/** Looks a place up in a datum: a value, `ABSENT`, or `Trouble`. In the reference null may be the value, in standard never. */
export type Find = (datum: unknown, frame?: Frame) => unknown;

const NOT_FOUND = new Trouble("not-found");
const NOT_A_CONTAINER = new Trouble("not-a-container");
const OUT_OF_RANGE = new Trouble("index-out-of-range");
const BAD_INDEX = new Trouble("bad-index");
const NO_FIELDS = new Trouble("local-has-no-fields");

const STEPS: Readonly<Record<Dialect, (here: unknown, step: Step, mayLack: boolean) => unknown>> = {
	standard: standardStep,
	reference: referenceStep,
};

/** Makes the exact look-up of a place. It asks of every value what it is; the fast ways around it fall back on it. */
export function finder(place: Place, dialect: Dialect): Find {
	const { start, steps, dead } = place;
	const step = STEPS[dialect];
	const slot = start === null ? null : start.slot;
	const keyed = start === null || place.selector.path.length === 1 ? null : start.keyed;
	if (dead?.inside === "key") return () => NO_FIELDS;
	const last = dead === null ? steps.length - 1 : -1;
	const exactly: Find = (datum, frame) => {
		if (keyed !== null && frame?.[keyed] === true) return NO_FIELDS;
		let here = slot === null ? datum : frame?.[slot];
		for (let at = 0; at <= steps.length - 1; at++) {
			const next = steps[at];
			if (next === undefined) break;
			here = step(here, next, at === last && (at > 0 || slot !== null));
			if (here === ABSENT || here instanceof Trouble) return here;
		}
		if (isNothing(here)) {
			if (dialect === "standard") return ABSENT;
			if (dead !== null) return dead.nullable ? NOT_A_CONTAINER : troubleOf(dead.errorClass);
			return zeroOf(place);
		}
		if (dead === null) return here;
		if (dead.inside === "object" ? !isContainer(here) : dead.inside === "list" && !Array.isArray(here)) {
			return NOT_A_CONTAINER;
		}
		return troubleOf(dead.errorClass);
	};
	const isPlain = steps.every(({ kind, name }) => (kind === "field" || kind === "key") && isPlainName(name));
	if (dialect !== "standard" || start !== null || dead !== null || !isPlain) return exactly;
	return plainFind(
		steps.map(({ name }) => intern(name)),
		exactly,
	);
}

/** Walks plain names as long as it meets objects. That something is missing on the way, a key of a map say, is nothing rare. */
function plainFind(names: readonly string[], exactly: Find): Find {
	return (datum, frame) => {
		let here = datum;
		for (let at = 0; at < names.length; at++) {
			if (here === undefined || here === null) return ABSENT;
			if (!isContainer(here)) return exactly(datum, frame);
			here = here[names[at] ?? ""];
		}
		return isNothing(here) ? ABSENT : here;
	};
}

function standardStep(here: unknown, step: Step): unknown {
	if (isNothing(here)) return ABSENT;
	switch (step.kind) {
		case "field":
		case "key":
			return isContainer(here) ? read(here, step.name) : NOT_A_CONTAINER;
		case "index":
			if (!Array.isArray(here)) return NOT_A_CONTAINER;
			return step.index >= 0 && step.index < here.length ? here[step.index] : ABSENT;
		case "dynamic": {
			if (isContainer(here)) return read(here, step.name);
			const index = Array.isArray(here) ? listIndex(step.name) : null;
			return Array.isArray(here) && index !== null && index >= 0 && index < here.length ? here[index] : ABSENT;
		}
	}
}

/** `mayLack`: a missing key of a map is absent here, elsewhere it is an error. */
function referenceStep(here: unknown, step: Step, mayLack: boolean): unknown {
	const nothing = isNothing(here);
	if (nothing && (step.kind === "dynamic" || step.nullable)) return NOT_A_CONTAINER;
	switch (step.kind) {
		case "field":
			// What the data leave out is an object of zero values.
			if (nothing) return undefined;
			return isContainer(here) ? read(here, step.name) : NOT_A_CONTAINER;
		case "key": {
			if (!nothing && !isContainer(here)) return NOT_A_CONTAINER;
			const value = isContainer(here) ? read(here, step.name) : undefined;
			if (value !== undefined) return value;
			return mayLack && !step.nullable ? ABSENT : NOT_FOUND;
		}
		case "index":
			if (nothing) return OUT_OF_RANGE;
			return Array.isArray(here) ? element(here, step.index) : NOT_A_CONTAINER;
		case "dynamic": {
			if (Array.isArray(here)) return element(here, listIndex(step.name));
			if (!isContainer(here)) return NOT_A_CONTAINER;
			return read(here, step.name) ?? (read(here, step.name) === null ? null : mayLack ? ABSENT : NOT_FOUND);
		}
	}
}

function element(list: readonly unknown[], index: number | null): unknown {
	if (index === null) return BAD_INDEX;
	return index >= 0 && index < list.length ? list[index] : OUT_OF_RANGE;
}

const ZEROS: Readonly<Record<Place["type"]["kind"], unknown>> = {
	string: "",
	bool: false,
	int: 0,
	uint: 0,
	float32: 0,
	float64: 0,
	object: {},
	list: null,
	map: null,
	any: null,
};

function zeroOf(place: Place): unknown {
	return place.nullable ? null : ZEROS[place.type.kind];
}

function troubleOf(errorClass: ErrorClass): Trouble {
	switch (errorClass) {
		case "not-found":
			return NOT_FOUND;
		case "bad-index":
			return BAD_INDEX;
		default:
			return NOT_A_CONTAINER;
	}
}
