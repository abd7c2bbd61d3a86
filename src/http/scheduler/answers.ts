import { type Answer, jsonAnswer, textAnswer } from "../kit/message.ts";
import { recordJson } from "../kit/record-json.ts";
import type { Shown } from "./blocking.ts";
import type { Context } from "./context.ts";
import { readHeaders } from "./headers.ts";

/** A read of one thing, with the index that it shows. */
export function readAnswer(context: Context, value: unknown, index: number): Shown {
	return { answer: jsonAnswer(recordJson(value), readHeaders(context.headers, index)), index };
}

/** A 404 for one thing, with the index that it shows: clients can wait for what isn't there yet. */
export function missingAnswer(context: Context, message: string, index: number): Shown {
	return { answer: textAnswer(404, message, readHeaders(context.headers, index)), index };
}

/** The answer to a write: its index alone is in the headers. */
export function writeAnswer(context: Context, index: number, value?: unknown): Answer {
	const headers = { [context.headers.index]: String(index) };
	return value === undefined ? { status: 200, headers, body: "" } : jsonAnswer(recordJson(value), headers);
}
