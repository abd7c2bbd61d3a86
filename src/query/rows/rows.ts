import { type Sifter, setSifter } from "./keep-rows.ts";
import { hasRow, type RowSet, rowsOfSet, rowsOfSetBetween } from "./row-set.ts";

/**
 * Rows as sets and what is made of them with `and`, `or` and `not`; nothing is computed until asked for. `most` is how many
 * rows there are at the most, or about. `not` is meant within the rows of the collection.
 */
export type Rows =
	| { readonly kind: "none"; readonly most: 0 }
	| { readonly kind: "one"; readonly row: number; readonly most: 1 }
	| { readonly kind: "set"; readonly set: RowSet; readonly most: number }
	| { readonly kind: "list"; readonly most: number; readonly list: () => Uint32Array }
	| { readonly kind: "not"; readonly rows: Rows; readonly most: number }
	| { readonly kind: "and" | "or"; readonly parts: readonly Rows[]; readonly most: number };

/** No rows. */
export const NO_ROWS: Rows = { kind: "none", most: 0 };

/** The rows of a set, which may be a lone row or nothing. */
export function rowsIn(set: RowSet | number | undefined): Rows {
	if (set === undefined) return NO_ROWS;
	if (typeof set === "number") return { kind: "one", row: set, most: 1 };
	return set.size === 0 ? NO_ROWS : { kind: "set", set, most: set.size };
}

/** Rows that take work to list, which is done once and only when needed. */
export function listedRows(most: number, list: () => Uint32Array): Rows {
	let rows: Uint32Array | null = null;
	return {
		kind: "list",
		most,
		list: () => {
			rows ??= list();
			return rows;
		},
	};
}

/** The rows, of `total`, that aren't these. */
export function notRows(rows: Rows, total: number): Rows {
	if (rows.kind === "not") return rows.rows;
	return { kind: "not", rows, most: Math.max(0, total - rows.most) };
}

/** Rows that are in all of the parts. Tests run in ascending order of the parts' sizes. */
export function allOf(parts: readonly Rows[], total: number): Rows {
	const sorted = parts.flatMap((part) => (part.kind === "and" ? part.parts : [part])).sort((a, b) => a.most - b.most);
	const [least] = sorted;
	if (least === undefined || sorted.length === 1) return least ?? notRows(NO_ROWS, total);
	// What is thought to have no rows, a complement say, may well have some.
	if (sorted.some((part) => part.kind === "none")) return NO_ROWS;
	const most = sorted.reduce((share, part) => share * (total === 0 ? 0 : part.most / total), total);
	return { kind: "and", parts: sorted, most: Math.min(least.most, Math.ceil(most)) };
}

/** Rows that are in any of the parts. Tests run in descending order of the parts' sizes. */
export function anyOf(parts: readonly Rows[], total: number): Rows {
	const sorted = parts
		.flatMap((part) => (part.kind === "or" ? part.parts : [part]))
		.filter((part) => part.kind !== "none")
		.sort((a, b) => b.most - a.most);
	const [greatest] = sorted;
	if (greatest === undefined) return NO_ROWS;
	if (sorted.length === 1) return greatest;
	return {
		kind: "or",
		parts: sorted,
		most: Math.min(
			total,
			sorted.reduce((sum, part) => sum + part.most, 0),
		),
	};
}

/** A test whether a row of the collection is among these. */
export function testerOf(rows: Rows): (row: number) => boolean {
	switch (rows.kind) {
		case "none":
			return () => false;
		case "one": {
			const only = rows.row;
			return (row) => row === only;
		}
		case "set":
			return setTester(rows.set);
		case "list":
			return listTester(rows.list());
		case "not": {
			const inside = testerOf(rows.rows);
			return (row) => !inside(row);
		}
		case "and":
			return testerOfAll(rows.parts);
		case "or": {
			// Many alternatives of few rows, names say, are looked up in their union instead of one by one.
			const small = rows.parts.filter((part) => part.most <= SMALL && driverOf(part) !== null);
			const members = new Set(small);
			const tests = rows.parts.filter((part) => small.length <= MANY || !members.has(part)).map(testerOf);
			if (small.length > MANY) tests.push(listTester(unionOf(small)));
			return (row) => {
				for (const test of tests) if (test(row)) return true;
				return false;
			};
		}
	}
}

/** A test whether a row is in all of the parts. */
export function testerOfAll(parts: readonly Rows[]): (row: number) => boolean {
	const tests = parts.map(testerOf);
	const [first, second, third] = tests;
	if (first === undefined) return () => true;
	if (second === undefined) return first;
	if (third === undefined) return (row) => first(row) && second(row);
	if (tests.length === 3) return (row) => first(row) && second(row) && third(row);
	// A loop, since `every` would make a function for each row.
	return (row) => {
		for (const test of tests) if (!test(row)) return false;
		return true;
	};
}

/** The rows that are easiest to go through so as to meet all of `rows`, and what else each has to pass; null where that is all rows. */
export function driverOf(
	rows: Rows,
): { readonly size: number; readonly list: () => Uint32Array; readonly rest: readonly Rows[] } | null {
	switch (rows.kind) {
		case "none":
			return { size: 0, list: () => new Uint32Array(0), rest: [] };
		case "one":
			return { size: 1, list: () => Uint32Array.of(rows.row), rest: [] };
		case "set":
			return { size: rows.most, list: () => rowsOfSet(rows.set), rest: [] };
		case "list":
			return { size: rows.most, list: rows.list, rest: [] };
		case "not":
			return null;
		case "or": {
			const drivers = rows.parts.map(driverOf);
			const size = drivers.reduce((sum, driver) => (driver === null ? Number.POSITIVE_INFINITY : sum + driver.size), 0);
			return Number.isFinite(size) ? { size, list: () => unionOf(rows.parts), rest: [] } : null;
		}
		case "and": {
			for (const part of rows.parts) {
				const driver = driverOf(part);
				if (driver !== null)
					return { ...driver, rest: [...driver.rest, ...rows.parts.filter((other) => other !== part)] };
			}
			return null;
		}
	}
}

/** The rows, each once, by way of their driver, for the caller to keep and to overwrite; null where that is all rows. */
export function listRows(rows: Rows): Uint32Array | null {
	const driver = driverOf(rows);
	if (driver === null) return null;
	const kept = driver.list().slice();
	return kept.subarray(0, sifterOf(driver.rest)(kept, kept.length));
}

/** The sifter of all parts. To go through rows once for each set takes no calls for each row, which is what `testerOfAll` costs. */
export function sifterOf(parts: readonly Rows[]): Sifter {
	const sifters = parts.map((part): Sifter => {
		if (part.kind === "set") return setSifter(part.set, true);
		if (part.kind === "not" && part.rows.kind === "set") return setSifter(part.rows.set, false);
		const passes = testerOf(part);
		return (rows, size) => {
			let kept = 0;
			for (let at = 0; at < size; at++) {
				const row = rows[at] ?? 0;
				if (passes(row)) rows[kept++] = row;
			}
			return kept;
		};
	});
	return (rows, size) => {
		let kept = size;
		for (let at = 0; at < sifters.length && kept > 0; at++) kept = sifters[at]?.(rows, kept) ?? kept;
		return kept;
	};
}

/** The set that rows which follow each other are taken from, where there is one. */
export function firstSet(parts: readonly Rows[]): Extract<Rows, { readonly kind: "set" }> | undefined {
	return parts.find((part) => part.kind === "set");
}

/** Leaves at the beginning of `out`, ascending, those of the rows from one up to another, all of the collection, that pass. */
export type RunSifter = (from: number, to: number, out: Uint32Array) => number;

/** The same for rows that follow each other: the first set is asked for those that it has, the others are asked for each of these. */
export function runSifterOf(parts: readonly Rows[]): RunSifter {
	const first = firstSet(parts);
	const sift = sifterOf(parts.filter((part) => part !== first));
	if (first === undefined) return (from, to, out) => sift(out, everyRow(from, to, out));
	return (from, to, out) => sift(out, rowsOfSetBetween(first.set, from, to, out));
}

function everyRow(from: number, to: number, out: Uint32Array): number {
	for (let row = from; row < to; row++) out[row - from] = row;
	return to - from;
}

const MANY = 8;
const SMALL = 4096;

function unionOf(parts: readonly Rows[]): Uint32Array {
	const lists = parts.map((part) => listRows(part) ?? new Uint32Array(0));
	const all = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0));
	let to = 0;
	for (const list of lists) {
		all.set(list, to);
		to += list.length;
	}
	all.sort();
	let kept = 0;
	for (let at = 0; at < all.length; at++) if (at === 0 || all[at] !== all[at - 1]) all[kept++] = all[at] ?? 0;
	return all.subarray(0, kept);
}

function setTester(set: RowSet): (row: number) => boolean {
	const { blocks } = set;
	// The commonest case in the shortest way: a set that is bitmaps throughout.
	if (set.few === null && blocks.every((block) => block === undefined || block.bits !== null)) {
		const bitmaps = blocks.map((block) => block?.bits ?? null);
		return (row) => {
			const bits = bitmaps[row >>> 16];
			return bits !== null && bits !== undefined && (((bits[(row & 0xffff) >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
		};
	}
	return (row) => hasRow(set, row);
}

function listTester(rows: Uint32Array): (row: number) => boolean {
	const members = new Set(rows);
	return (row) => members.has(row);
}
