import { makesFunctions } from "../eval/make-function.ts";
import { INHERITED } from "../eval/property.ts";
import { resolve, type Type } from "../schema/types.ts";
import { isRecord } from "./path.ts";
import { type SurelyFits, surelyFits } from "./surely-fits.ts";

/** Where a datum departs from its schema, and what would fit there. It holds no data. */
export interface Misfit {
	readonly path: string;
	readonly expected: string;
}

/** Says what is wrong with a datum, or null. */
export type Fits = (datum: unknown) => Misfit | null;

// Schemas that refer to themselves meet data that do: a cycle has to end somewhere.
const DEEPEST = 256;

type Check = (value: unknown, depth: number) => Misfit | null;

/**
 * A test of data against `schema`, made once. A field that is missing fits anywhere (filters call it absent), and so does
 * null for a list or a map (filters call it an empty one); fields that the schema doesn't know are not looked at.
 */
export function fits(schema: Type): Fits {
	const known = new Map<Type, Check>();
	const check = checker(schema, known);
	let asked = 0;
	let surely: SurelyFits | null = null;
	return (datum) => {
		if (asked < OFTEN && ++asked === OFTEN && makesFunctions()) {
			surely = surelyFits(schema, (type, depth) => {
				const inner = checker(type, known);
				return (value) => inner(value, depth) === null;
			});
		}
		return surely?.(datum) === true ? null : check(datum, 0);
	};
}

// For fewer data than these no code is generated: to write and compile it takes as long as to look at hundreds.
const OFTEN = 1024;

function checker(type: Type, known: Map<Type, Check>): Check {
	const made = known.get(type);
	if (made !== undefined) return made;
	// A type within itself finds this stand-in, which by then knows the real one.
	let real: Check = () => null;
	known.set(type, (value, depth) => real(value, depth));
	real = makeChecker(type, known);
	known.set(type, real);
	return real;
}

function makeChecker(type: Type, known: Map<Type, Check>): Check {
	const node = resolve(type);
	switch (node.kind) {
		case "any":
			return () => null;
		case "string":
			return (value) => (typeof value === "string" ? null : misfit("a string"));
		case "bool":
			return (value) => (typeof value === "boolean" ? null : misfit("true or false"));
		case "int":
			return (value) => (isInteger(value, LEAST_INT, GREATEST_INT) ? null : misfit("an integer of 64 bits"));
		case "uint":
			return (value) => (isInteger(value, 0n, GREATEST_UINT) ? null : misfit("an unsigned integer of 64 bits"));
		case "float32":
		case "float64":
			return (value) => (typeof value === "number" || typeof value === "bigint" ? null : misfit("a number"));
		case "nullable": {
			const check = checker(node.type, known);
			return (value, depth) => (value === null ? null : check(value, depth));
		}
		case "list":
			return listChecker(checker(node.element, known));
		case "map":
			return mapChecker(checker(node.value, known));
		case "object":
			return objectChecker([...node.fields].map(([name, field]) => [name, checker(field, known)]));
	}
}

function listChecker(check: Check): Check {
	return (value, depth) => {
		if (value === null) return null;
		if (!Array.isArray(value)) return misfit("a list");
		if (depth > DEEPEST) return misfit("data nested less deeply");
		for (let at = 0; at < value.length; at++) {
			const wrong = check(value[at], depth + 1);
			if (wrong !== null) return within(String(at), wrong);
		}
		return null;
	};
}

function mapChecker(check: Check): Check {
	return (value, depth) => {
		if (value === null) return null;
		if (!isRecord(value) || Array.isArray(value)) return misfit("a map");
		if (depth > DEEPEST) return misfit("data nested less deeply");
		for (const name in value) {
			const entry = value[name];
			if (!Object.hasOwn(value, name)) continue;
			const wrong = entry === undefined ? misfit("no undefined entry in a map") : check(entry, depth + 1);
			if (wrong !== null) return within(name, wrong);
		}
		return null;
	};
}

function objectChecker(fields: readonly (readonly [string, Check])[]): Check {
	const names = fields.map(([name]) => name);
	const checks = fields.map(([, check]) => check);
	const inherited = names.map((name) => INHERITED.has(name));
	return (value, depth) => {
		if (!isRecord(value) || Array.isArray(value)) return misfit("an object");
		if (depth > DEEPEST) return misfit("data nested less deeply");
		for (let at = 0; at < names.length; at++) {
			const name = names[at] ?? "";
			const entry = value[name];
			if (entry === undefined || (inherited[at] === true && !Object.hasOwn(value, name))) continue;
			const wrong = checks[at]?.(entry, depth + 1) ?? null;
			if (wrong !== null) return within(name, wrong);
		}
		return null;
	};
}

const LEAST_INT = -(2n ** 63n);
const GREATEST_INT = 2n ** 63n - 1n;
const GREATEST_UINT = 2n ** 64n - 1n;

function isInteger(value: unknown, least: bigint, greatest: bigint): boolean {
	// Small integers, nearly all there are, don't meet a bigint.
	if (typeof value === "number" && (value | 0) === value) return value >= 0 || least < 0n;
	if (typeof value === "number") return Number.isInteger(value) && value >= least && value <= greatest;
	return typeof value === "bigint" && value >= least && value <= greatest;
}

function misfit(expected: string): Misfit {
	return { path: "", expected };
}

function within(name: string, wrong: Misfit): Misfit {
	return { path: wrong.path === "" ? name : `${name}.${wrong.path}`, expected: wrong.expected };
}
