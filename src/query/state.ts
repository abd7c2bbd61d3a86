import type { Key, Scalar } from "../source/query.ts";
import type { Staging } from "./changes.ts";
import { type Clock, type Commit, type ItemChange, tell } from "./commit.ts";
import type { Definition } from "./definition.ts";
import { type FirstLoad, firstLoad } from "./first-load.ts";
import { freezeDeep, freezesItems } from "./freeze.ts";
import { indexFrom } from "./indexes/index-kinds.ts";
import type { Index } from "./indexes/question.ts";
import { emptyKeyMap, enter, forget, type KeyMap, type KeyParts, lookUp, publicKey } from "./key.ts";
import { compareItems, compareToPosition, positionOf, type TotalOrder } from "./order.ts";
import { QueryError } from "./query-error.ts";
import { rankOf } from "./rank.ts";
import { clear, emptyRoom, type Room, within } from "./rows/room.ts";
import { addRow, emptyRowSet, ownRowSet, type RowSet, removeRow } from "./rows/row-set.ts";
import { dropRow, emptySequence, insertRow, type Newcomer, shareSequence, staysInOrder } from "./rows/sequence.ts";
import { addManyRows } from "./rows/sequence-writes.ts";
import { emptyTable, itemAt, setItem, shareTable, type Table, takeRow } from "./rows/table.ts";
import { sortedByAll } from "./sorted-rows.ts";
import type { Ordering, View } from "./view.ts";

/** A collection's data, written in place. Snapshots share its pages until it writes to them. */
export interface State<T> extends View<T> {
	index: number;
	live: RowSet;
	readonly table: Table<T>;
	keys: KeyMap;
	readonly orderings: ReadonlyMap<string, WritableOrdering>;
	readonly indexes: readonly Index[];
	readonly clock: Clock;
	/** Grows with each snapshot: what was made before belongs to snapshots too. */
	epoch: number;
	readonly freezes: boolean;
	readonly listeners: Set<(commit: Commit<T>) => void>;
}

interface WritableOrdering extends Ordering {
	readonly compare: (a: number, b: number) => number;
}

// From so many objects on, the rows of a first load are numbered in order: pages of fewer are quick without.
const LARGE = 8192;

// From so many new objects on, a commit sorts them and merges them into the orders instead of looking for the place of each.
const MANY = 256;

// So many bytes an object are asked for at once, for what is in hand meanwhile.
const ROOM = 44;

/** A collection without objects that counts its commits by `clock`. */
export function createState<T>(definition: Definition<T>, clock: Clock): State<T> {
	const table: Table<T> = emptyTable();
	const item = (row: number): T | undefined => itemAt(table, row);
	const orders = [definition.keyOrder, ...definition.orders.values()];
	const indexes = [...defaultIndexes(definition), ...(definition.options.indexes ?? [])].map((options) => {
		const { kind, subject } = indexFrom(options, definition.schema);
		return kind.make(subject, item);
	});
	return {
		definition,
		index: 1,
		live: emptyRowSet(0),
		table,
		keys: emptyKeyMap(definition.key.paths.length),
		orderings: new Map(
			orders.map((order) => {
				const compare = (a: number, b: number): number => compareItems(order, item(a), item(b));
				return [order.text, { order, sequence: emptySequence(), compare }];
			}),
		),
		indexes,
		clock,
		epoch: 0,
		freezes: freezesItems(),
		listeners: new Set(),
	};
}

// The leading fields of a key, a namespace say, are what `within` names first of all.
function defaultIndexes<T>({ key, options }: Definition<T>): readonly string[] {
	const declared = new Set(
		(options.indexes ?? []).map((index) =>
			typeof index === "string" ? index : index.kind === "equality" ? index.on : "",
		),
	);
	return key.paths.slice(0, -1).filter((path) => !declared.has(path));
}

/** The object with a key. */
export function find<T>(state: State<T>, parts: KeyParts): T | undefined {
	const row = lookUp(state.keys, parts);
	return row === undefined ? undefined : itemAt(state.table, row);
}

/** A stable view of the data as they are now. */
export function takeSnapshot<T>(state: State<T>): View<T> {
	state.epoch++;
	const table = shareTable(state.table);
	return {
		definition: state.definition,
		index: state.index,
		live: state.live,
		table,
		orderings: new Map(
			[...state.orderings].map(([text, { order, sequence }]) => [text, { order, sequence: shareSequence(sequence) }]),
		),
		indexes: state.indexes.map((index) => index.share((row) => itemAt(table, row))),
	};
}

/** Refuses a write that was meant for another state. */
export function expectIndex(index: number, wanted: number | undefined): void {
	if (wanted === undefined || wanted === index) return;
	throw new QueryError("index-moved", `the index is ${index} by now, not ${wanted}; read again, then write`);
}

/** Commits staged writes as the clock's next index, and says which that is; null where there is nothing to commit. */
export function commit<T>(state: State<T>, staging: Staging<T>): number | null {
	const index = state.clock.index + 1;
	const listeners = apply(state, staging, index);
	if (listeners === null) return null;
	state.clock.index = index;
	tell(state.clock, listeners);
	return index;
}

/** Does staged writes at `index`. Returns what tells each listener, for when the whole commit is done; null where nothing changed. */
export function apply<T>(state: State<T>, given: Staging<T>, index: number): readonly (() => void)[] | null {
	const many = given.items.length >= MANY;
	const room = emptyRoom(ROOM * given.items.length);
	const first = many && isFirst(state, given);
	const load = first && given.items.length >= LARGE ? firstLoad(given, room) : null;
	const staging = load?.staging ?? given;
	const { items, parts } = staging;
	const { width } = state.keys;
	const changes: ItemChange<T>[] = [];
	const added = new Uint32Array(many ? items.length : 0);
	let adding = 0;
	const heard = state.listeners.size > 0;
	// A first load takes over the map of keys that was made to find those named twice: its numbers are those of the rows to come.
	const keys = first ? staging.places : null;
	if (keys !== null) state.keys = keys;
	let changed = false;
	for (let at = 0; at < items.length; at++) {
		const from = at * width;
		const row = keys !== null ? undefined : lookUp(state.keys, parts, from);
		const before = row === undefined ? undefined : itemAt(state.table, row);
		const item = items[at];
		if (item !== undefined) {
			const after = state.freezes ? freezeDeep(item) : item;
			if (row !== undefined) replaceItem(state, row, after);
			else {
				const fresh = addItem(state, after);
				if (keys === null) enter(state.keys, parts, fresh, from);
				if (many) added[adding++] = fresh;
				else placeRow(state, fresh, after);
			}
			if (heard) changes.push({ key: keyAt(parts, from, width), ...(before === undefined ? {} : { before }), after });
		} else if (row !== undefined && before !== undefined) {
			removeItem(state, row);
			forget(state.keys, parts, from);
			if (heard) changes.push({ key: keyAt(parts, from, width), before });
		} else continue;
		changed = true;
	}
	if (!changed) return null;
	if (adding > 0) placeRows(state, added.subarray(0, adding), load, room);
	state.index = index;
	return [...state.listeners].map((listener) => () => listener({ index, changes }));
}

function isFirst<T>({ table }: State<T>, { items }: Staging<T>): boolean {
	return table.height === 0 && !items.includes(undefined);
}

function keyAt(parts: readonly Scalar[], from: number, width: number): Key {
	return publicKey(parts.slice(from, from + width));
}

function addItem<T>(state: State<T>, item: T): number {
	const row = takeRow(state.table);
	state.live = ownRowSet(state.live, state.epoch);
	addRow(state.live, row);
	setItem(state.table, row, item, state.epoch);
	return row;
}

function placeRow<T>(state: State<T>, row: number, item: T): void {
	for (const { order, sequence } of state.orderings.values()) {
		insertRow(sequence, newcomer(state, order, row, item), state.epoch);
	}
	for (const each of state.indexes) each.write(row, item, state.epoch);
}

function placeRows<T>(state: State<T>, rows: Uint32Array, load: FirstLoad<T> | null, room: Room): void {
	const item = (row: number): T | undefined => itemAt(state.table, row);
	const { keyOrder, orders } = state.definition;
	const sorted = load?.sorted ?? sortedByAll(keyOrder, orders.values(), rows, item, room);
	for (const [text, { sequence, compare }] of state.orderings) {
		const own = sorted.get(text);
		if (own !== undefined) addManyRows(sequence, own, compare, state.epoch);
	}
	// What is in order has its place by now.
	clear(room);
	const fresh = { rows, reading: load?.reading ?? null, room };
	for (const each of state.indexes) within(room, () => each.writeNew(fresh, state.epoch));
}

// The neighbours tell whether a row may stay where it is. What it held before would not: that may have changed since.
function replaceItem<T>(state: State<T>, row: number, item: T): void {
	setItem(state.table, row, item, state.epoch);
	for (const { order, sequence } of state.orderings.values()) {
		// It has the same key, and so its place by key.
		if (order === state.definition.keyOrder) continue;
		const next = newcomer(state, order, row, item);
		if (staysInOrder(sequence, next, state.epoch)) continue;
		dropRow(sequence, row, state.epoch);
		insertRow(sequence, next, state.epoch);
	}
	for (const each of state.indexes) each.write(row, item, state.epoch);
}

// The object's position is read once for all comparisons.
function newcomer<T>(state: State<T>, order: TotalOrder, row: number, item: T): Newcomer {
	const position = positionOf(order, item);
	const compare = (other: number): number => compareToPosition(order, itemAt(state.table, other), position);
	return { row, rank: rankOf(order, position), compare };
}

function removeItem<T>(state: State<T>, row: number): void {
	for (const { sequence } of state.orderings.values()) dropRow(sequence, row, state.epoch);
	for (const each of state.indexes) each.write(row, undefined, state.epoch);
	setItem(state.table, row, undefined, state.epoch);
	state.live = ownRowSet(state.live, state.epoch);
	removeRow(state.live, row);
}
