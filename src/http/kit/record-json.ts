/**
 * Writes a value as minified JSON with the keys of every record in alphabetical order (by code unit), integers of
 * any size as digits, and nothing escaped that JSON does not ask to be. A field that is undefined is left out.
 */
export function recordJson(value: unknown): string {
	switch (typeof value) {
		case "string":
			return JSON.stringify(value);
		case "number":
			return Number.isFinite(value) ? String(value) : "null";
		case "boolean":
		case "bigint":
			return String(value);
		case "object":
			if (value === null) return "null";
			return Array.isArray(value) ? listJson(value) : objectJson(value);
		default:
			return "null";
	}
}

function listJson(list: readonly unknown[]): string {
	let text = "[";
	for (let i = 0; i < list.length; i++) text += (i > 0 ? "," : "") + recordJson(list[i]);
	return `${text}]`;
}

function objectJson(record: object): string {
	if (!isRecord(record)) return "null";
	const { names, labels } = orderOf(Object.keys(record));
	let text = "{";
	for (let i = 0; i < names.length; i++) {
		const field = record[names[i] ?? ""];
		if (field !== undefined) text += (text === "{" ? "" : ",") + labels[i] + recordJson(field);
	}
	return `${text}}`;
}

function isRecord(value: object): value is Readonly<Record<string, unknown>> {
	return !Array.isArray(value);
}

/** The fields of a record in their alphabetical order, and what stands before the value of each. */
interface FieldOrder {
	readonly given: readonly string[];
	readonly names: readonly string[];
	readonly labels: readonly string[];
}

/** The last order of so many fields. Objects of a kind come one after the other and have the same ones; to sort them takes half of all the time. */
const lastOrders: (FieldOrder | undefined)[] = [];

/** Records with fewer fields are sorted soon enough, those with more are too rare. */
const FEWEST = 6;
const MOST = 64;

function orderOf(given: readonly string[]): FieldOrder {
	const { length } = given;
	const last = lastOrders[length];
	if (last?.given.every((name, i) => name === given[i])) return last;
	const names = given.toSorted(byCodeUnit);
	const order = { given, names, labels: names.map((name) => `${JSON.stringify(name)}:`) };
	if (length >= FEWEST && length <= MOST) lastOrders[length] = order;
	return order;
}

function byCodeUnit(a: string, b: string): number {
	return a < b ? -1 : 1;
}
