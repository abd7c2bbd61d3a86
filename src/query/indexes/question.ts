import type { Required } from "../../regex/required-literals.ts";
import type { Scalar } from "../../source/query.ts";
import type { Room } from "../rows/room.ts";
import type { Rows } from "../rows/rows.ts";

/** What the planner asks of every index, whatever its kind: which rows have, at `path`, … */
export type Question = { readonly path: readonly string[] } & (
	| { readonly ask: "equal"; readonly value: Scalar }
	/** a list with this element, or a map with this key */
	| { readonly ask: "has"; readonly value: Scalar }
	/** nothing, or null */
	| { readonly ask: "absent" }
	/** a text, list or map without content, or nothing */
	| { readonly ask: "empty" }
	| TextQuestion
);

/** … a text that passes `test`; then it starts with `prefix` (and passes if it does, where `prefixIsAll`) and has in it what is `required`. */
export interface TextQuestion {
	readonly ask: "text";
	readonly test: (text: string) => boolean;
	readonly prefix: string;
	readonly prefixIsAll: boolean;
	readonly required: () => Required;
}

/** Rows that answer a question: exactly, or these and no others but maybe not all of these. */
export interface Answer {
	readonly rows: Rows;
	readonly exact: boolean;
}

/** What queries see of an index. */
export interface IndexView {
	/** The selector that it was declared on. */
	readonly on: string;
	readonly kind: string;
	/** The rows that answer a question as far as this index knows; null where it knows nothing. `total` is the collection's size. */
	answer(question: Question, total: number): Answer | null;
	/** Whether every one of `total` rows has something here. */
	covers(total: number): boolean;
}

/** Many rows that held nothing and have objects now. */
export interface NewRows {
	readonly rows: Uint32Array;
	/** The places of `rows` in the order that objects are read best in; null where that is theirs. */
	readonly reading: Uint32Array | null;
	/** For what is in hand meanwhile. */
	readonly room: Room;
}

/** What writes see of an index. */
export interface Index extends IndexView {
	/** Sets what `row` holds: an object, or undefined for none. Never looks at what it held before. */
	write(row: number, item: unknown, epoch: number): void;
	/** The same for many rows that held nothing. */
	writeNew(fresh: NewRows, epoch: number): void;
	/** A view that later writes, in later epochs, don't touch. `itemAt` gives the objects of its time. */
	share(itemAt: (row: number) => unknown): IndexView;
}
