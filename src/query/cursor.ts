import { decodeBytes, encodeBytes } from "./base64url.ts";
import type { Position } from "./order.ts";
import { readPosition, writePosition } from "./position-bytes.ts";
import { QueryError } from "./query-error.ts";

/** A place in a result. `back` means the page that ends there, else the page that starts there. */
export interface Cursor {
	readonly position: Position;
	readonly back: boolean;
}

const VERSION = 1;

/**
 * The token of a cursor: a byte of version and direction, four of the fingerprint of the query that it belongs to, and the
 * position. Nothing in it is secret and nothing is trusted: a forged one can name another place, and no more.
 */
export function encodeCursor(cursor: Cursor, fingerprint: number): string {
	const bytes = [(VERSION << 1) | (cursor.back ? 1 : 0)];
	for (let shift = 24; shift >= 0; shift -= 8) bytes.push((fingerprint >>> shift) & 255);
	writePosition(cursor.position, bytes);
	return encodeBytes(bytes);
}

/** The cursor of a token that belongs to the query with this fingerprint and has a position of `parts` values; else a `QueryError`. */
export function decodeCursor(token: string, fingerprint: number, parts: number): Cursor {
	const bytes = decodeBytes(token);
	const head = bytes?.[0];
	if (bytes === null || head === undefined || bytes.length < 5) throw unreadable();
	if (head >>> 1 !== VERSION) {
		throw new QueryError(
			"stale-token",
			"the token was made by another version of this library; start from the first page",
		);
	}
	let owner = 0;
	for (let at = 1; at < 5; at++) owner = (owner << 8) | (bytes[at] ?? 0);
	if (owner >>> 0 !== fingerprint >>> 0) {
		throw new QueryError(
			"foreign-token",
			"the token belongs to a query with another filter, order, direction or scope",
		);
	}
	const position = readPosition(bytes, 5);
	if (position === null || position.length !== parts) throw unreadable();
	return { position, back: (head & 1) === 1 };
}

function unreadable(): QueryError {
	return new QueryError("bad-token", "the token can't be read; pass one back exactly as a page gave it");
}
