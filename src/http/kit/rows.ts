import type { Rows } from "./message.ts";
import { recordJson } from "./record-json.ts";

/** The JSON of an object, made when it is first asked for and kept as long as the object lives. */
export type RowWriter<T> = (item: T) => Uint8Array;

/**
 * Makes a writer of rows. Stored objects never change, so each is written once, however often it is shown; `shown`
 * says what of it is.
 */
export function rowWriter<T extends object>(shown: (item: T) => object = (item) => item): RowWriter<T> {
	const written = new WeakMap<T, Uint8Array>();
	return (item) => {
		const known = written.get(item);
		if (known !== undefined) return known;
		const row = Buffer.from(recordJson(shown(item)));
		written.set(item, row);
		return row;
	};
}

const known = new WeakMap<RowWriter<never>, WeakMap<readonly unknown[], Rows>>();

/** The rows of objects, each written when it is asked for. Those of a frozen list, which is kept by someone, are the same each time. */
export function rowsOf<T>(items: readonly T[], rowOf: RowWriter<T>): Rows {
	if (!Object.isFrozen(items)) return makeRows(items, rowOf, false);
	const ofWriter = known.get(rowOf) ?? new WeakMap<readonly unknown[], Rows>();
	const before = ofWriter.get(items);
	if (before !== undefined) return before;
	const rows = makeRows(items, rowOf, true);
	known.set(rowOf, ofWriter.set(items, rows));
	return rows;
}

function makeRows<T>(items: readonly T[], rowOf: RowWriter<T>, lasting: boolean): Rows {
	return {
		length: items.length,
		lasting,
		at: (index) => {
			const item = items[index];
			return item === undefined ? undefined : rowOf(item);
		},
	};
}
