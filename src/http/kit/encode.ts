import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { createGzip, gzip, gzipSync } from "node:zlib";
import { borrow, giveBack } from "./lending.ts";
import type { Answer, Body } from "./message.ts";
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

/** Bodies up to this size are joined, larger ones streamed in pieces of this size. */
const PIECE = 1 << 20;

/** It takes long to reformat JSON, so that pieces of it are smaller. */
const PRETTY_PIECE = 1 << 17;

/** Bodies up to this size are compressed at once; a trip to the thread pool would take longer. */
const SMALL = 8 << 10;

const gzipLater = promisify(gzip);

/** Applies what the client wishes to an answer, and says how long it is where that is known. */
export function encode(answer: Answer, wishes: Wishes): Encoded | Promise<Encoded> {
	const { body } = answer;
	const size = sizeOf(body);
	if (wishes.pretty && isJson(answer)) {
		if (typeof body === "string") return whole(answer, Buffer.from(prettyJson(body)), null, wishes);
		if (size > PIECE) return streamed(answer, prettyPieces(body.rows), undefined, wishes);
		const text = join(body.rows, Buffer.allocUnsafe(size)).toString();
		return whole(answer, Buffer.from(prettyJson(text)), null, wishes);
	}
	if (size > PIECE) return streamed(answer, pieces(body), size, wishes);
	if (typeof body === "string") return whole(answer, Buffer.from(body), null, wishes);
	const lent = borrow(size);
	return whole(answer, join(body.rows, lent), lent, wishes);
}

/** An answer whose body is made while it is sent, so that others are answered meanwhile. */
function streamed(answer: Answer, made: Iterable<Buffer>, size: number | undefined, { gzip: zip }: Wishes): Encoded {
	const stream = Readable.from(made);
	if (!zip) return finished(answer, stream, size);
	return zipped(
		answer,
		pipeline(stream, createGzip(), () => {}),
	);
}

/** An answer whose body is in one piece, which may lie in memory that was lent. */
function whole(answer: Answer, body: Buffer, lent: Buffer | null, { gzip: zip }: Wishes): Encoded | Promise<Encoded> {
	if (!zip) {
		const encoded = finished(answer, body, body.length);
		return lent === null ? encoded : { ...encoded, lent };
	}
	const done = (compressed: Buffer): Encoded => {
		if (lent !== null) giveBack(lent);
		return zipped(answer, compressed);
	};
	if (body.length <= STORED_SIZE) return done(storedGzip(body));
	return body.length <= SMALL ? done(gzipSync(body)) : gzipLater(body).then(done);
}

function isJson(answer: Answer): boolean {
	return answer.headers["Content-Type"] === "application/json";
}

function sizeOf(body: Body): number {
	if (typeof body === "string") return Buffer.byteLength(body);
	let size = 2 + Math.max(0, body.rows.length - 1);
	for (const row of body.rows) size += row.length;
	return size;
}

/** The rows between brackets, with commas, at the beginning of `buffer`, which has room for them. */
function join(rows: readonly Uint8Array[], buffer: Buffer): Buffer {
	let at = 0;
	for (const row of rows) {
		buffer[at] = at === 0 ? OPEN : COMMA;
		buffer.set(row, at + 1);
		at += 1 + row.length;
	}
	if (at === 0) buffer[at++] = OPEN;
	buffer[at++] = CLOSE;
	return buffer.subarray(0, at);
}

const OPEN = 0x5b;
const CLOSE = 0x5d;
const COMMA = 0x2c;

function* pieces(body: Body): Generator<Buffer> {
	if (typeof body === "string") {
		for (let at = 0, bytes = Buffer.from(body); at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
		return;
	}
	let piece: Uint8Array[] = [];
	let size = 0;
	let mark = "[";
	for (const row of body.rows) {
		piece.push(Buffer.from(mark), row);
		mark = ",";
		size += 1 + row.length;
		if (size < PIECE) continue;
		yield Buffer.concat(piece, size);
		piece = [];
		size = 0;
	}
	yield Buffer.concat([...piece, Buffer.from("]")]);
}

/** The rows as `prettyJson` shows an array of them. */
function* prettyPieces(rows: readonly Uint8Array[]): Generator<Buffer> {
	let text = "[";
	for (const [i, row] of rows.entries()) {
		text += `${i > 0 ? "," : ""}\n    ${indented(Buffer.from(row.buffer, row.byteOffset, row.length).toString(), 1)}`;
		if (text.length < PRETTY_PIECE) continue;
		yield Buffer.from(text);
		text = "";
	}
	yield Buffer.from(`${text}\n]\n`);
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
