/**
 * A request as endpoints see it: plain data. A listener makes one of a socket's bytes, `fromFetch` of a fetch
 * `Request`, a test of a literal; none of them pays for the others.
 */
export interface HttpRequest {
	readonly method: string;
	/** As sent: still percent-encoded, without the query. */
	readonly path: string;
	/** As sent, without the question mark. */
	readonly query: string;
	/** The value of a header by its lower-case name. */
	header(name: string): string | undefined;
	/** The whole body; `null` when it is larger than the server takes. Rejects when the client goes away. */
	readBody(): Promise<Uint8Array | null>;
	/** Calls `run` when the client goes away, at once where it has gone, unless the function returned is called before. */
	onLeave(run: () => void): () => void;
}

/** What a server says to a request. */
export interface Answer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Body;
}

/** A body: text, or the ready-made JSON of each element of an array, which is joined or streamed as it is sent. */
export type Body = string | { readonly rows: Rows };

/** The elements of an array as JSON. They may be made when they are asked for: those of a long array while it is sent. */
export interface Rows {
	readonly length: number;
	/** Whether they are likely to be sent again, as the same object. */
	readonly lasting?: boolean;
	at(index: number): Uint8Array | undefined;
}

/** Data, or the answer that says why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly answer: Answer };

/** What answers requests. */
export type Handler = (request: HttpRequest) => Answer | Promise<Answer>;

const JSON_HEADERS = { "Content-Type": "application/json" } as const;
const TEXT_HEADERS = { "Content-Type": "text/plain; charset=utf-8" } as const;

/** 200 with JSON that is already text. */
export function jsonAnswer(text: string, headers: Readonly<Record<string, string>> = {}): Answer {
	return { status: 200, headers: { ...JSON_HEADERS, ...headers }, body: text };
}

/** 200 with a JSON array of rows. */
export function rowsAnswer(rows: Rows, headers: Readonly<Record<string, string>>): Answer {
	return { status: 200, headers: { ...headers, "Content-Type": "application/json" }, body: { rows } };
}

/** An error as clients of the API know it: the bare message, no newline. */
export function textAnswer(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer {
	return { status, headers: message === "" ? headers : { ...TEXT_HEADERS, ...headers }, body: message };
}

/** The failing half of a `Result`. */
export function refuse(status: number, message: string): { readonly ok: false; readonly answer: Answer } {
	return { ok: false, answer: textAnswer(status, message) };
}

/** The succeeding half of a `Result`. */
export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
	return { ok: true, value };
}
