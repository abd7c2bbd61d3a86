/** A value that knows its own JSON form, as `JSON.stringify` asks it. */
interface Representable {
	toJSON(key: string): unknown;
}

/**
 * Writes as `JSON.stringify` writes, omissions, `toJSON`, boxed values, indentation and cycles included, with bigints
 * as digits. The slow way: `stringifyJson` comes here only when there is a bigint.
 */
export function writeJson(value: unknown, space: string | number | undefined): string | undefined {
	return new JsonWriter(indentOf(space)).write("", value, "\n");
}

class JsonWriter {
	readonly #indent: string;
	readonly #open = new Set<object>();

	constructor(indent: string) {
		this.#indent = indent;
	}

	/** `line` is the line break and indentation of what encloses the value. */
	write(key: string, given: unknown, line: string): string | undefined {
		const value = unboxed(represented(key, given));
		switch (typeof value) {
			case "bigint":
				return String(value);
			case "object":
				return value === null ? "null" : this.#writeContainer(value, line);
			default:
				return JSON.stringify(value);
		}
	}

	#writeContainer(container: object, line: string): string {
		if (this.#open.has(container)) throw new TypeError("Converting circular structure to JSON");
		this.#open.add(container);
		const inner = line + this.#indent;
		const text = Array.isArray(container)
			? this.#enclose("[", this.#elements(container, inner), "]", line)
			: this.#enclose("{", this.#properties(container, inner), "}", line);
		this.#open.delete(container);
		return text;
	}

	#elements(list: readonly unknown[], line: string): string[] {
		const parts: string[] = [];
		for (let index = 0; index < list.length; index++)
			parts.push(this.write(String(index), list[index], line) ?? "null");
		return parts;
	}

	#properties(container: object, line: string): string[] {
		const colon = this.#indent === "" ? ":" : ": ";
		const parts: string[] = [];
		for (const [key, value] of Object.entries(container)) {
			const text = this.write(key, value, line);
			if (text !== undefined) parts.push(JSON.stringify(key) + colon + text);
		}
		return parts;
	}

	#enclose(open: string, parts: readonly string[], close: string, line: string): string {
		if (parts.length === 0 || this.#indent === "") return open + parts.join(",") + close;
		const inner = line + this.#indent;
		return open + inner + parts.join(`,${inner}`) + line + close;
	}
}

function represented(key: string, value: unknown): unknown {
	const asks = typeof value === "object" && value !== null && hasToJson(value);
	return asks ? value.toJSON(key) : value;
}

function hasToJson(value: object): value is Representable {
	return "toJSON" in value && typeof value.toJSON === "function";
}

function unboxed(value: unknown): unknown {
	const boxed =
		value instanceof Number || value instanceof String || value instanceof Boolean || value instanceof BigInt;
	return boxed ? value.valueOf() : value;
}

function indentOf(space: string | number | undefined): string {
	return typeof space === "number"
		? " ".repeat(Math.min(10, Math.max(0, Math.trunc(space))))
		: (space ?? "").slice(0, 10);
}
