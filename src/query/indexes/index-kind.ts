import type { Plain } from "../../schema/types.ts";
import type { Index } from "./question.ts";

/** What an index is declared on. */
export interface Subject {
	/** As declared. */
	readonly on: string;
	/** The selector's path; of `Meta.*`, the map's. */
	readonly path: readonly string[];
	/** Whether the selector ended in `.*`. */
	readonly entries: boolean;
	/** The type of what stands at `path`, or with `entries` of the map's values. */
	readonly type: Plain;
	/** Whether that may be null. */
	readonly nullable: boolean;
}

/** A kind of index. The list of them is `INDEX_KINDS`. */
export interface IndexKind {
	readonly name: string;
	/** Whether the kind can be on this subject. */
	readonly suits: (subject: Subject) => boolean;
	/** An empty index; `itemAt` gives it the object in a row. */
	readonly make: (subject: Subject, itemAt: (row: number) => unknown) => Index;
}
