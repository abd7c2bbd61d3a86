import type { Definition } from "./definition.ts";
import { emptyKeyMap, enter, type KeyMap, type KeyParts, keyPartsOf, lookUp } from "./key.ts";
import { QueryError } from "./query-error.ts";

/** A write that is checked and waits for its batch. */
export type Staged<T> =
	| { readonly kind: "put"; readonly parts: KeyParts; readonly item: T }
	| { readonly kind: "remove"; readonly parts: KeyParts };

/** Writes of one batch to one collection, in order, each key once. */
export interface Staging<T> {
	readonly definition: Definition<T>;
	readonly writes: Staged<T>[];
	/** The place in `writes` of each key; made with the second write, which is the first that can repeat one. */
	places: KeyMap | null;
}

/** A batch without writes. */
export function noChanges<T>(definition: Definition<T>): Staging<T> {
	return { definition, writes: [], places: null };
}

/** Adds an object to the batch; one that doesn't fit the schema, or whose key the batch has written already, throws. */
export function stagePut<T>(staging: Staging<T>, item: T): void {
	const wrong = staging.definition.fits(item);
	if (wrong !== null) {
		const where = wrong.path === "" ? "an object" : `${wrong.path} of an object`;
		throw new QueryError("bad-item", `${where} doesn't fit the schema: ${wrong.expected} is expected`, wrong);
	}
	stage(staging, { kind: "put", parts: keyPartsOf(staging.definition.key, item), item });
}

/** Adds a removal to the batch. */
export function stageRemove<T>(staging: Staging<T>, parts: KeyParts): void {
	stage(staging, { kind: "remove", parts });
}

/** What the batch does to a key so far. */
export function stagedAt<T>(staging: Staging<T>, parts: KeyParts): Staged<T> | undefined {
	if (staging.writes.length === 0) return undefined;
	const place = lookUp(placesOf(staging), parts);
	return place === undefined ? undefined : staging.writes[place];
}

function stage<T>(staging: Staging<T>, write: Staged<T>): void {
	if (staging.writes.length > 0) {
		const places = placesOf(staging);
		if (lookUp(places, write.parts) !== undefined) {
			throw new QueryError("duplicate-key", "a batch writes each key once, and this one names a key twice", {
				path: staging.definition.key.paths.join(","),
			});
		}
		enter(places, write.parts, staging.writes.length);
	}
	staging.writes.push(write);
}

function placesOf<T>(staging: Staging<T>): KeyMap {
	if (staging.places !== null) return staging.places;
	const places = emptyKeyMap();
	staging.writes.forEach((write, place) => {
		enter(places, write.parts, place);
	});
	staging.places = places;
	return places;
}
