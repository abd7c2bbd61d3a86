import type { Rows } from "./message.ts";

/** How a body goes over the wire. */
export type Form = "plain" | "gzip";

/** Bytes that are kept at the most. */
const MOST = 96 << 20;

type Forms = { [F in Form]?: Buffer };

const seen = new WeakSet<Rows>();
const bodies = new Map<Rows, Forms>();
let held = 0;

/** The body of rows that were sent before, where it was kept. */
export function keptBody(rows: Rows, form: Form): Buffer | undefined {
	const forms = bodies.get(rows);
	const body = forms?.[form];
	if (forms === undefined || body === undefined) return undefined;
	// Those that were asked for last stay longest.
	bodies.delete(rows);
	bodies.set(rows, forms);
	return body;
}

/** Whether the body of these rows is worth keeping: they are sent for the second time. */
export function isAskedAgain(rows: Rows): boolean {
	if (seen.has(rows)) return true;
	seen.add(rows);
	return false;
}

/** Keeps a body, which nobody may write to from now on. */
export function keepBody(rows: Rows, form: Form, body: Buffer): void {
	const forms: Forms = bodies.get(rows) ?? {};
	if (forms[form] !== undefined) return;
	forms[form] = body;
	bodies.set(rows, forms);
	held += body.length;
	for (const [oldest, { plain, gzip }] of bodies) {
		if (held <= MOST) return;
		bodies.delete(oldest);
		held -= (plain?.length ?? 0) + (gzip?.length ?? 0);
	}
}
