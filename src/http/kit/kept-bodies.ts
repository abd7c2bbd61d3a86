import { RecentlyUsed } from "../../base/recently-used.ts";
import type { Rows } from "./message.ts";

/** How a body goes over the wire. */
export type Form = "plain" | "gzip";

/** Bytes that are kept at the most. */
const MOST = 96 << 20;

type Forms = { readonly [F in Form]?: Buffer };

const seen = new WeakSet<Rows>();
const bodies = new RecentlyUsed<Rows, Forms>(MOST);

/** The body of rows that were sent before, where it was kept. */
export function keptBody(rows: Rows, form: Form): Buffer | undefined {
	return bodies.get(rows)?.[form];
}

/** Whether the body of these rows is worth keeping: they are sent for the second time. */
export function isAskedAgain(rows: Rows): boolean {
	if (seen.has(rows)) return true;
	seen.add(rows);
	return false;
}

/** Keeps a body, which nobody may write to from now on. */
export function keepBody(rows: Rows, form: Form, body: Buffer): void {
	const forms: Forms = { ...bodies.get(rows), [form]: body };
	bodies.set(rows, forms, (forms.plain?.length ?? 0) + (forms.gzip?.length ?? 0));
}
