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

/** The rows of objects, each written when it is asked for. For the same list and writer they are the same. */
export function rowsOf<T>(items: readonly T[], rowOf: RowWriter<T>): Rows {
	let ofWriter = known.get(rowOf);
	if (ofWriter === undefined) {
		ofWriter = new WeakMap();
		known.set(rowOf, ofWriter);
	}
	const before = ofWriter.get(items);
	if (before !== undefined) return before;
	const rows: Rows = {
		length: items.length,
		at: (index) => {
			const item = items[index];
			return item === undefined ? undefined : rowOf(item);
		},
	};
	ofWriter.set(items, rows);
	return rows;
}
