import type { Span } from "../base/span.ts";
import { CODES, type Code } from "./codes.ts";
import type { Diagnostic, Fix } from "./diagnostic.ts";

/** The `{holes}` of a message, as names. */
type HolesOf<Message extends string> = Message extends `${string}{${infer Hole}}${infer Rest}`
	? Hole | HolesOf<Rest>
	: never;

/** What a code's message needs to be told. */
export type Words<C extends Code> = Readonly<Record<HolesOf<(typeof CODES)[C]["message"]>, string>>;

/** A diagnostic with the severity and the wording of its row in the table. Quoted input is shortened, so that a message stays a sentence. */
export function diagnostic<C extends Code>(code: C, span: Span, words: Words<C>, fixes?: readonly Fix[]): Diagnostic {
	const { severity, message } = CODES[code];
	const said = { code, severity, message: fill(message, words), from: span.from, to: span.to };
	return fixes === undefined || fixes.length === 0 ? said : { ...said, fixes };
}

/** A fix of one edit: `span`'s text becomes `insert`. */
export function replacing(title: string, span: Span, insert: string): Fix {
	return { title, edits: [{ from: span.from, to: span.to, insert }] };
}

function fill(message: string, words: Readonly<Record<string, string>>): string {
	return message.replace(/\{(\w+)\}/g, (hole, name: string) => shorten(words[name] ?? hole));
}

/** At most about 60 characters of quoted input, cut between code points. */
function shorten(words: string): string {
	if (words.length <= 60) return words;
	return `${Array.from(words.slice(0, 60)).slice(0, -1).join("")}…`;
}
