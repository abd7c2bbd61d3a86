import type { Staging } from "./changes.ts";
import type { Clock, Commit, ItemChange } from "./commit.ts";
import type { Definition } from "./definition.ts";
import { freezeDeep, freezesItems } from "./freeze.ts";
import { emptyKeyMap, enter, forget, type KeyMap, type KeyParts, lookUp, publicKey } from "./key.ts";
import { QueryError } from "./query-error.ts";
import { emptyTable, itemAt, setItem, shareTable, type Table, takeRow } from "./rows/table.ts";
import type { View } from "./view.ts";

/** A collection's data, written in place. Snapshots share its pages until it writes to them. */
export interface State<T> extends View<T> {
	index: number;
	size: number;
	readonly table: Table<T>;
	readonly keys: KeyMap;
	readonly clock: Clock;
	/** Grows with each snapshot: what was made before belongs to snapshots too. */
	epoch: number;
	readonly listeners: Set<(commit: Commit<T>) => void>;
}

/** A collection without objects that counts its commits by `clock`. */
export function createState<T>(definition: Definition<T>, clock: Clock): State<T> {
	return {
		definition,
		index: 1,
		size: 0,
		table: emptyTable(),
		keys: emptyKeyMap(),
		clock,
		epoch: 0,
		listeners: new Set(),
	};
}

/** The object with a key. */
export function find<T>(state: State<T>, parts: KeyParts): T | undefined {
	const row = lookUp(state.keys, parts);
	return row === undefined ? undefined : itemAt(state.table, row);
}

/** A stable view of the data as they are now. */
export function takeSnapshot<T>(state: State<T>): View<T> {
	state.epoch++;
	return { definition: state.definition, index: state.index, size: state.size, table: shareTable(state.table) };
}

/** Refuses a write that was meant for another state. */
export function expectIndex(index: number, wanted: number | undefined): void {
	if (wanted === undefined || wanted === index) return;
	throw new QueryError("index-moved", `the index is ${index} by now, not ${wanted}; read again, then write`);
}

/** Commits staged writes as the clock's next index, and says who is to hear of it; null where there is nothing to commit. */
export function commit<T>(state: State<T>, staging: Staging<T>): number | null {
	const tell = apply(state, staging, state.clock.index + 1);
	if (tell === null) return null;
	state.clock.index++;
	tell();
	return state.clock.index;
}

/** Does staged writes at `index`. Returns what tells the listeners, for when the whole commit is done; null where nothing changed. */
export function apply<T>(state: State<T>, staging: Staging<T>, index: number): (() => void) | null {
	const changes: ItemChange<T>[] = [];
	const freeze = freezesItems();
	for (const write of staging.writes) {
		const row = lookUp(state.keys, write.parts);
		const before = row === undefined ? undefined : itemAt(state.table, row);
		const key = publicKey(write.parts);
		if (write.kind === "put") {
			const after = freeze ? freezeDeep(write.item) : write.item;
			setRow(state, row, write.parts, after);
			changes.push(before === undefined ? { key, after } : { key, before, after });
		} else if (row !== undefined && before !== undefined) {
			clearRow(state, row, write.parts);
			changes.push({ key, before });
		}
	}
	if (changes.length === 0) return null;
	state.index = index;
	return () => {
		for (const listener of [...state.listeners]) listener({ index, changes });
	};
}

function setRow<T>(state: State<T>, row: number | undefined, parts: KeyParts, item: T): void {
	const at = row ?? takeRow(state.table);
	if (row === undefined) {
		enter(state.keys, parts, at);
		state.size++;
	}
	setItem(state.table, at, item, state.epoch);
}

function clearRow<T>(state: State<T>, row: number, parts: KeyParts): void {
	forget(state.keys, parts);
	setItem(state.table, row, undefined, state.epoch);
	state.size--;
}
