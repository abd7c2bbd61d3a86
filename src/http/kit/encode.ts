import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { createGzip, gzip, gzipSync } from "node:zlib";
import { CLOSE_BRACKET, COMMA, OPEN_BRACKET } from "../../values/json-units.ts";
import { isSentAgain, keepBody, keptBody } from "./kept-bodies.ts";
import { borrow, giveBack } from "./lending.ts";
import type { Answer, Rows } from "./message.ts";
import { indented, prettyJson } from "./pretty.ts";
import { STORED_SIZE, storedGzip } from "./stored-gzip.ts";

/** An answer ready for the wire. A body is in one piece unless it is so large that it is made while it is sent. */
export interface Encoded {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | number>>;
	readonly body: Buffer | Readable;
	/** The memory that the body lies in, to be given back when it is sent. */
	readonly lent?: Buffer;
}

/** How the client wants its answer. */
export interface Wishes {
	readonly gzip: boolean;
	readonly pretty: boolean;
}

/** Bodies up to this size are sent in one piece, larger ones while they are made. */
const WHOLE = 1 << 20;

/** The pieces of a large body. Between two of them others are answered, so that they are no larger than takes a few milliseconds to make. */
const PIECE = 1 << 17;

/** Bodies up to this size are compressed at once; a trip to the thread pool would take longer. */
const SMALL = 8 << 10;

const gzipLater = promisify(gzip);

/** Applies what the client wishes to an answer, and says how long it is where that is known. */
export function encode(answer: Answer, wishes: Wishes): Encoded | Promise<Encoded> {
	const { body } = answer;
	const pretty = wishes.pretty && answer.headers["Content-Type"] === "application/json";
	if (typeof body === "string") {
		const bytes = Buffer.from(pretty ? prettyJson(body) : body);
		if (bytes.length <= WHOLE) return whole(answer, bytes, null, wishes);
		return streamed(answer, cut(bytes), bytes.length, wishes);
	}
	return encodeRows(answer, body.rows, wishes, pretty);
}

function encodeRows(answer: Answer, rows: Rows, wishes: Wishes, pretty: boolean): Encoded | Promise<Encoded> {
	const form = wishes.gzip ? "gzip" : "plain";
	const kept = pretty ? undefined : keptBody(rows, form);
	if (kept !== undefined) {
		const lent = borrow(kept.length);
		lent.set(kept);
		const body = lent.subarray(0, kept.length);
		return { ...(wishes.gzip ? zipped(answer, body) : finished(answer, body, body.length)), lent };
	}
	const begun = take(rows, 0, WHOLE);
	if (begun.size > WHOLE) {
		const made = pretty ? prettyPieces(rows) : pieces(rows, begun);
		return streamed(answer, made, undefined, wishes);
	}
	const lent = borrow(begun.size);
	const joined = join(begun.taken, lent);
	if (pretty) {
		const text = joined.toString();
		giveBack(lent);
		return whole(answer, Buffer.from(prettyJson(text)), null, wishes);
	}
	const keep = isSentAgain(rows) ? (made: Buffer) => keepBody(rows, form, made) : null;
	return whole(answer, joined, lent, wishes, keep);
}

/** An answer whose body is made while it is sent, so that others are answered meanwhile. */
function streamed(
	answer: Answer,
	made: AsyncIterable<Buffer> | Iterable<Buffer>,
	size: number | undefined,
	{ gzip: zip }: Wishes,
): Encoded {
	const stream = Readable.from(made);
	if (!zip) return finished(answer, stream, size);
	return zipped(
		answer,
		pipeline(stream, createGzip(), () => {}),
	);
}

/** An answer whose body is in one piece, which may lie in memory that was lent. `keep` is told of what goes over the wire. */
function whole(
	answer: Answer,
	body: Buffer,
	lent: Buffer | null,
	{ gzip: zip }: Wishes,
	keep: ((body: Buffer) => void) | null = null,
): Encoded | Promise<Encoded> {
	if (!zip) {
		keep?.(body);
		const encoded = finished(answer, body, body.length);
		return lent === null ? encoded : { ...encoded, lent };
	}
	const done = (compressed: Buffer): Encoded => {
		if (lent !== null) giveBack(lent);
		keep?.(compressed);
		return zipped(answer, compressed);
	};
	if (body.length <= STORED_SIZE) return done(storedGzip(body));
	return body.length <= SMALL ? done(gzipSync(body)) : gzipLater(body).then(done);
}

/** Some rows, and room for an array of them. */
interface Taken {
	readonly taken: readonly Uint8Array[];
	readonly size: number;
}

/** Rows from the one at `from` on, until they are more bytes than `most`. */
function take(rows: Rows, from: number, most: number): Taken {
	const taken: Uint8Array[] = [];
	let size = 2;
	for (let at = from; at < rows.length && size <= most; at++) {
		const row = rows.at(at) ?? NO_ROW;
		taken.push(row);
		size += row.length + 1;
	}
	return { taken, size };
}

const NO_ROW = Buffer.from("null");

/** The rows between brackets, with commas, at the beginning of `buffer`, which has room for them. */
function join(rows: readonly Uint8Array[], buffer: Buffer): Buffer {
	let at = fill(rows, OPEN_BRACKET, buffer);
	if (at === 0) buffer[at++] = OPEN_BRACKET;
	buffer[at++] = CLOSE_BRACKET;
	return buffer.subarray(0, at);
}

/** Writes each row behind a mark: `first`, then commas. Returns where they end. */
function fill(rows: readonly Uint8Array[], first: number, buffer: Buffer): number {
	let at = 0;
	for (const row of rows) {
		buffer[at] = at === 0 ? first : COMMA;
		buffer.set(row, at + 1);
		at += 1 + row.length;
	}
	return at;
}

function* cut(bytes: Buffer): Generator<Buffer> {
	for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** The text of an array whose first rows are there. The others are asked for piece by piece. */
async function* pieces(rows: Rows, { taken: first, size }: Taken): AsyncGenerator<Buffer> {
	yield part(first, OPEN_BRACKET, size);
	for (let at = first.length; at < rows.length; ) {
		await turn();
		const { taken, size } = take(rows, at, PIECE);
		yield part(taken, COMMA, size);
		at += taken.length;
	}
	yield Buffer.from("]");
}

function part(rows: readonly Uint8Array[], mark: number, size: number): Buffer {
	const buffer = Buffer.allocUnsafe(size);
	return buffer.subarray(0, fill(rows, mark, buffer));
}

/** The rows as `prettyJson` shows an array of them. */
async function* prettyPieces(rows: Rows): AsyncGenerator<Buffer> {
	let text = "[";
	for (let at = 0; at < rows.length; at++) {
		text += `${at > 0 ? "," : ""}\n    ${indented(textOf(rows.at(at) ?? NO_ROW), 1)}`;
		if (text.length < PIECE) continue;
		yield Buffer.from(text);
		text = "";
		await turn();
	}
	yield Buffer.from(`${text}\n]\n`);
}

function textOf({ buffer, byteOffset, length }: Uint8Array): string {
	return Buffer.from(buffer, byteOffset, length).toString();
}

/** Lets others have their turn. */
function turn(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

function zipped(answer: Answer, body: Buffer | Readable): Encoded {
	const encoded = { ...answer, headers: { ...answer.headers, "Content-Encoding": "gzip" } };
	return finished(encoded, body, Buffer.isBuffer(body) ? body.length : undefined);
}

function finished(answer: Answer, body: Buffer | Readable, size: number | undefined): Encoded {
	// One object to begin with: a second one spread costs more than all else here.
	const headers: Record<string, string | number> = { ...answer.headers, Vary: "Accept-Encoding" };
	if (size !== undefined && answer.status !== 204) headers["Content-Length"] = size;
	return { status: answer.status, headers, body };
}
