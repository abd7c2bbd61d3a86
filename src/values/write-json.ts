/** A value that knows its own JSON form, as `JSON.stringify` asks it. */
interface Representable {
	toJSON(key: string): unknown;
}

/** Characters that stand for themselves in JSON text. */
const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * Writes as `JSON.stringify` writes, omissions, `toJSON`, boxed values, indentation and cycles included, with bigints
 * as digits. `stringifyJson` comes here only when there is a bigint.
 */
export function writeJson(value: unknown, space: string | number | undefined): string | undefined {
	return new JsonWriter(indentOf(space)).write("", value, "\n");
}

class JsonWriter {
	readonly #indent: string;
	readonly #colon: string;
	readonly #names = new Map<string, string>();
	readonly #open = new Set<object>();

	constructor(indent: string) {
		this.#indent = indent;
		this.#colon = indent === "" ? ":" : ": ";
	}

	/** `line` is the line break and indentation of what encloses the value; undefined is what has no JSON form. */
	write(key: string, given: unknown, line: string): string | undefined {
		switch (typeof given) {
			case "string":
				return quoted(given);
			case "number":
				return Number.isFinite(given) ? String(given) : "null";
			case "bigint":
			case "boolean":
				return String(given);
			case "object":
				return given === null ? "null" : this.#writeObject(key, given, line);
			default:
				return JSON.stringify(given);
		}
	}

	#writeObject(key: string, given: object, line: string): string | undefined {
		const value: unknown = hasToJson(given) ? given.toJSON(key) : given;
		if (typeof value !== "object" || value === null) return this.write(key, value, line);
		if (value instanceof Number || value instanceof String || value instanceof Boolean || value instanceof BigInt) {
			return this.write(key, value.valueOf(), line);
		}
		if (this.#open.has(value)) throw new TypeError("Converting circular structure to JSON");
		this.#open.add(value);
		const inner = this.#indent === "" ? "" : line + this.#indent;
		const outer = this.#indent === "" ? "" : line;
		const text = this.#writeContainer(value, inner, outer);
		this.#open.delete(value);
		return text;
	}

	#writeContainer(container: object, inner: string, outer: string): string {
		if (Array.isArray(container)) return this.#writeList(container, inner, outer);
		return isRecord(container) ? this.#writeRecord(container, inner, outer) : "{}";
	}

	/** A property's name with its colon; records of one kind have the same names over and over. */
	#name(key: string): string {
		const known = this.#names.get(key);
		if (known !== undefined) return known;
		const name = quoted(key) + this.#colon;
		this.#names.set(key, name);
		return name;
	}

	#writeList(list: readonly unknown[], inner: string, outer: string): string {
		let text = "";
		for (let index = 0; index < list.length; index++) {
			text += `${index === 0 ? "" : ","}${inner}${this.write(String(index), list[index], inner) ?? "null"}`;
		}
		return text === "" ? "[]" : `[${text}${outer}]`;
	}

	#writeRecord(record: Readonly<Record<string, unknown>>, inner: string, outer: string): string {
		let text = "";
		for (const key of Object.keys(record)) {
			const written = this.write(key, record[key], inner);
			if (written !== undefined) text += (text === "" ? inner : `,${inner}`) + this.#name(key) + written;
		}
		return text === "" ? "{}" : `{${text}${outer}}`;
	}
}

function isRecord(value: object): value is Readonly<Record<string, unknown>> {
	return !Array.isArray(value);
}

function quoted(text: string): string {
	return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

function hasToJson(value: object): value is Representable {
	return "toJSON" in value && typeof value.toJSON === "function";
}

function indentOf(space: string | number | undefined): string {
	return typeof space === "number"
		? " ".repeat(Math.min(10, Math.max(0, Math.trunc(space))))
		: (space ?? "").slice(0, 10);
}
