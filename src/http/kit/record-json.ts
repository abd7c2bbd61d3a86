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
	let text = "{";
	for (const [key, field] of Object.entries(record).sort(byKey)) {
		if (field === undefined) continue;
		text += `${text === "{" ? "" : ","}${JSON.stringify(key)}:${recordJson(field)}`;
	}
	return `${text}}`;
}

function byKey(a: readonly [string, unknown], b: readonly [string, unknown]): number {
	return a[0] < b[0] ? -1 : 1;
}
