import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { createGzip, gzip, gzipSync } from "node:zlib";
import type { Answer, Body } from "./message.ts";
import { prettyJson } from "./pretty.ts";

/** An answer ready for the wire. A body is in one piece unless it is so large that it is made while it is sent. */
export interface Encoded {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | number>>;
	readonly body: Buffer | Readable;
}

/** How the client wants its answer. */
export interface Wishes {
	readonly gzip: boolean;
	readonly pretty: boolean;
}

/** Bodies up to this size are joined, larger ones streamed in pieces of this size. */
const PIECE = 1 << 20;

/** Bodies up to this size are compressed at once; a trip to the thread pool would take longer. */
const SMALL = 8 << 10;

const gzipLater = promisify(gzip);

/** Applies what the client wishes to an answer, and says how long it is where that is known. */
export function encode(answer: Answer, wishes: Wishes): Encoded | Promise<Encoded> {
	const body = wishes.pretty && isJson(answer) ? prettyBody(answer.body) : answer.body;
	const size = sizeOf(body);
	const piece = size <= PIECE ? joined(body, size) : null;
	if (!wishes.gzip) return finished(answer, piece ?? Readable.from(pieces(body)), size);
	if (piece === null)
		return zipped(
			answer,
			pipeline(Readable.from(pieces(body)), createGzip(), () => {}),
		);
	if (size <= SMALL) return zipped(answer, gzipSync(piece));
	return gzipLater(piece).then((compressed) => zipped(answer, compressed));
}

function isJson(answer: Answer): boolean {
	return answer.headers["Content-Type"] === "application/json";
}

function prettyBody(body: Body): string {
	return prettyJson(typeof body === "string" ? body : joined(body, sizeOf(body)).toString());
}

function sizeOf(body: Body): number {
	if (typeof body === "string") return Buffer.byteLength(body);
	let size = 2 + Math.max(0, body.rows.length - 1);
	for (const row of body.rows) size += row.length;
	return size;
}

/** The whole body in one buffer: the rows between brackets, with commas. */
function joined(body: Body, size: number): Buffer {
	if (typeof body === "string") return Buffer.from(body);
	const buffer = Buffer.allocUnsafe(size);
	let at = 0;
	for (const row of body.rows) {
		buffer[at] = at === 0 ? OPEN : COMMA;
		buffer.set(row, at + 1);
		at += 1 + row.length;
	}
	if (at === 0) buffer[at++] = OPEN;
	buffer[at] = CLOSE;
	return buffer;
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

function zipped(answer: Answer, body: Buffer | Readable): Encoded {
	const encoded = { ...answer, headers: { ...answer.headers, "Content-Encoding": "gzip" } };
	return finished(encoded, body, Buffer.isBuffer(body) ? body.length : undefined);
}

function finished(answer: Answer, body: Buffer | Readable, size: number | undefined): Encoded {
	const length = size === undefined || answer.status === 204 ? {} : { "Content-Length": size };
	return { status: answer.status, headers: { Vary: "Accept-Encoding", ...answer.headers, ...length }, body };
}
