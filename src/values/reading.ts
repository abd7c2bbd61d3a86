/** What became of reading a text as a scalar; the errors are named as the error classes of the language. */
export type Reading<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly error: "bad-value" | "value-out-of-range" };

export const BAD_VALUE: Reading<never> = { ok: false, error: "bad-value" };
export const OUT_OF_RANGE: Reading<never> = { ok: false, error: "value-out-of-range" };
