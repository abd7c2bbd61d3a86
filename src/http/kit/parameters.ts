import { parseDuration } from "./duration.ts";
import { accept, type Result, refuse } from "./message.ts";
import type { Parameters } from "./query-string.ts";

/** A page's size: a positive integer, or undefined when the parameter is absent. Bounded by what a number can say. */
export function readPerPage(parameters: Parameters): Result<number | undefined> {
	const text = parameters.get("per_page");
	if (text === undefined || text === "") return accept(undefined);
	const size = /^\+?\d{1,15}$/.test(text) ? Number(text) : 0;
	if (size < 1) return refuse(400, `Invalid per_page: ${quoted(text)} is not a positive integer`);
	return accept(size);
}

/** The words for true and false, as Go reads them. */
const TRUE: ReadonlySet<string> = new Set(["", "1", "t", "T", "true", "TRUE", "True"]);
const FALSE: ReadonlySet<string> = new Set(["0", "f", "F", "false", "FALSE", "False"]);

/** A flag that is on when present without a value; the words for true and false are taken as said. */
export function readFlag(parameters: Parameters, name: string): Result<boolean> {
	const text = parameters.get(name);
	if (text === undefined || FALSE.has(text)) return accept(false);
	if (TRUE.has(text)) return accept(true);
	return refuse(400, `Invalid ${name}: ${quoted(text)} is neither true nor false`);
}

/** An index to wait after: 64 bits unsigned. What a number can't hold lies beyond every index that there will be. */
export function readIndex(parameters: Parameters): Result<number> {
	const text = parameters.get("index");
	if (text === undefined || text === "") return accept(0);
	if (!/^\d{1,32}$/.test(text) || BigInt(text) > 0xffff_ffff_ffff_ffffn) return refuse(400, "Invalid index");
	return accept(Math.min(Number(text), Number.MAX_SAFE_INTEGER));
}

/** The longest wait in milliseconds: `fallback` when absent or not positive, never above `most`. */
export function readWait(parameters: Parameters, fallback: number, most: number): Result<number> {
	const text = parameters.get("wait");
	if (text === undefined || text === "") return accept(fallback);
	const wait = parseDuration(text);
	if (wait === null) return refuse(400, "Invalid wait time");
	return accept(wait <= 0 ? fallback : Math.min(wait, most));
}

/** `text` between quotes, cut to what fits a message. */
export function quoted(text: string): string {
	return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
