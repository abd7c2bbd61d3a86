import type { Rows } from "./message.ts";

/** How a body goes over the wire. */
export type Form = "plain" | "gzip";

/** Where a body was put: so many bytes after the first one ever. */
interface Stored {
	readonly at: number;
	readonly size: number;
}

type Forms = { readonly [F in Form]?: Stored };

/**
 * Bodies lie one behind the other in a ring of pieces of memory that are never given up: memory that comes and goes makes the
 * garbage collector look at everything there is. What was put there first is overwritten first.
 */
const PIECE = 4 << 20;
const PIECES = 24;

const ring: Buffer[] = [];
let end = 0;

const bodies = new WeakMap<Rows, Forms>();

/** The body of rows that were sent before, where it was kept. It is there until the next one is kept: who needs it for longer copies it. */
export function keptBody(rows: Rows, form: Form): Uint8Array | undefined {
	const stored = bodies.get(rows)?.[form];
	if (stored === undefined || pieceOf(stored.at) <= pieceOf(end) - PIECES) return undefined;
	const from = stored.at % PIECE;
	return ring[pieceOf(stored.at) % PIECES]?.subarray(from, from + stored.size);
}

/** Whether the body of these rows is worth keeping: they are sent for the second time. */
export function isSentAgain(rows: Rows): boolean {
	if (rows.lasting !== true) return false;
	if (bodies.has(rows)) return true;
	bodies.set(rows, {});
	return false;
}

/** Keeps a copy of a body. */
export function keepBody(rows: Rows, form: Form, body: Uint8Array): void {
	const size = body.length;
	if (size > PIECE) return;
	// A body lies in one piece.
	if ((end % PIECE) + size > PIECE) end = (pieceOf(end) + 1) * PIECE;
	const place = pieceOf(end) % PIECES;
	ring[place] ??= Buffer.allocUnsafeSlow(PIECE);
	ring[place].set(body, end % PIECE);
	bodies.set(rows, { ...bodies.get(rows), [form]: { at: end, size } });
	end += size;
}

function pieceOf(at: number): number {
	return Math.floor(at / PIECE);
}
