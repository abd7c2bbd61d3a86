import { isContainer, isPlainName, read } from "../eval/property.ts";
import { parseSelector } from "../language/parse-selector.ts";
import { listIndex } from "../schema/list-index.ts";

/** Reads what stands at a path of a datum; undefined where nothing does. */
export type Reader = (datum: unknown) => unknown;

const WORD = /^[A-Za-z][A-Za-z0-9_]*$/;
const SEGMENT = /(?:^|\.)([^.[\]"]+)|\[\s*"((?:[^"\\]|\\.)*)"\s*\]|\[\s*`([^`]*)`\s*\]/y;

/**
 * The segments of a selector as filters have it (`Meta.owner`, `Meta["team.name"]`, `"/Meta/owner"`), or null where the text is
 * none. Nothing stands around it here, so that names may be bare which a filter would take for something else: `my-field`.
 */
export function parsePath(text: string): readonly string[] | null {
	if (WORD.test(text)) return [text];
	const selector = parseSelector(text);
	if (selector !== null) return selector.path;
	const path: string[] = [];
	SEGMENT.lastIndex = 0;
	while (SEGMENT.lastIndex < text.length) {
		const found = SEGMENT.exec(text);
		if (found === null) return null;
		path.push(found[1] ?? found[3] ?? (found[2] ?? "").replace(/\\(.)/g, "$1"));
	}
	return path.length === 0 ? null : path;
}

/** A reader of `path` with the language's rules of access: own data only, and a function counts as nothing. */
export function readerOf(path: readonly string[]): Reader {
	const [first, second] = path;
	if (first !== undefined && path.length === 1 && isPlainName(first)) return (datum) => plainField(datum, first);
	if (first !== undefined && second !== undefined && path.length === 2 && isPlainName(first) && isPlainName(second)) {
		return (datum) => plainField(plainField(datum, first), second);
	}
	return (datum) => {
		let value = datum;
		for (const name of path) value = field(value, name);
		return value;
	};
}

/** One step into a value. */
export function field(value: unknown, name: string): unknown {
	if (isContainer(value)) return read(value, name);
	if (!Array.isArray(value)) return undefined;
	const index = listIndex(name);
	return index === null ? undefined : value[index];
}

/** Whether `value` has fields; lists do too. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

function plainField(value: unknown, name: string): unknown {
	if (!isRecord(value)) return undefined;
	const found = value[name];
	return typeof found === "function" ? undefined : found;
}
