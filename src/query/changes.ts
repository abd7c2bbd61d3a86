import type { Scalar } from "../source/query.ts";
import type { Definition } from "./definition.ts";
import { addKeyParts, emptyKeyMap, enter, type KeyMap, type KeyParts, lookUp } from "./key.ts";
import { QueryError } from "./query-error.ts";

/**
 * Writes of one batch to one collection, checked, in order, each key once. They lie in columns: a million objects at once
 * are a million writes, and an object for each of these would cost more than the checks.
 */
export interface Staging<T> {
	readonly definition: Definition<T>;
	/** The object of each write, undefined for a removal. */
	readonly items: (T | undefined)[];
	/** The keys' parts, one key after the other. */
	readonly parts: Scalar[];
	/** The place in `items` of each key; made when first asked for after a write, as the second does, the first that can repeat one. */
	places: KeyMap | null;
}

/** A batch without writes. */
export function noChanges<T>(definition: Definition<T>): Staging<T> {
	return { definition, items: [], parts: [], places: null };
}

/** Adds an object to the batch; one that doesn't fit the schema, or whose key the batch has written already, throws. */
export function stagePut<T>(staging: Staging<T>, item: T): void {
	const wrong = staging.definition.fits(item);
	if (wrong !== null) {
		const where = wrong.path === "" ? "an object" : `${wrong.path} of an object`;
		throw new QueryError("bad-item", `${where} doesn't fit the schema: ${wrong.expected} is expected`, wrong);
	}
	addKeyParts(staging.definition.key, item, staging.parts);
	stage(staging, item);
}

/** Adds a removal to the batch. */
export function stageRemove<T>(staging: Staging<T>, parts: KeyParts): void {
	for (const part of parts) staging.parts.push(part);
	stage(staging, undefined);
}

/** What the batch does to a key so far: what it puts there, nothing (it removes it), or null where it doesn't touch it. */
export function stagedAt<T>(staging: Staging<T>, key: KeyParts): { readonly item: T | undefined } | null {
	if (staging.items.length === 0) return null;
	const place = lookUp(placesOf(staging), key);
	return place === undefined ? null : { item: staging.items[place] };
}

// The key's parts are there already.
function stage<T>(staging: Staging<T>, item: T | undefined): void {
	const { items, parts, definition } = staging;
	if (items.length > 0) {
		const from = items.length * definition.key.paths.length;
		const present = enter(placesOf(staging), parts, items.length, from);
		if (present !== undefined) {
			parts.length = from;
			throw new QueryError("duplicate-key", "a batch writes each key once, and this one names a key twice", {
				path: definition.key.paths.join(","),
			});
		}
	}
	items.push(item);
}

// As long as there is no map, there is one write at the most.
function placesOf<T>(staging: Staging<T>): KeyMap {
	if (staging.places !== null) return staging.places;
	const places = emptyKeyMap(staging.definition.key.paths.length);
	enter(places, staging.parts, 0);
	staging.places = places;
	return places;
}
