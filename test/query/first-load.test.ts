import { describe, expect, it } from "vitest";
import { Collection } from "../../src/query/collection.ts";
import { int, object, string } from "../../src/schema/build.ts";
import type { Type } from "../../src/schema/types.ts";

interface Thing {
	readonly Group: string;
	readonly ID: string;
	readonly Kind: string;
	readonly Size: number;
}

const schema = object({ Group: string(), ID: string(), Kind: string(), Size: int() }) as Type<unknown> as Type<Thing>;
const COUNT = 9_000;

// They come in no order at all.
const things: readonly Thing[] = Array.from({ length: COUNT }, (_, at) => ({
	Group: ["a", "b", "c"][(at * 5) % 3] ?? "a",
	ID: `thing-${(at * 7_919) % COUNT}`,
	Kind: ["red", "green", "blue", "grey"][(at * 31) % 4] ?? "red",
	Size: (at * 4_001) % 10_007,
}));

function byKey(a: Thing, b: Thing): number {
	return a.Group === b.Group ? (a.ID < b.ID ? -1 : 1) : a.Group < b.Group ? -1 : 1;
}

function bySize(a: Thing, b: Thing): number {
	return b.Size - a.Size || byKey(a, b);
}

describe("A first load of many objects that come in no order", () => {
	for (const orders of [{}, { large: [{ by: "Size", desc: true }] }]) {
		const named = Object.keys(orders).length > 0;

		it(`is found by key, in order and by index${named ? ", with a declared order" : ""}`, () => {
			const collection = new Collection<Thing>({ schema, key: ["Group", "ID"], orders, indexes: ["Kind"] });
			const heard: string[] = [];
			collection.onCommit(({ changes }) => {
				for (const { key, after } of changes) heard.push(`${key}=${after?.Group},${after?.ID}`);
			});
			collection.putAll(things);
			expect(collection.size).toBe(COUNT);
			expect(heard).toHaveLength(COUNT);
			expect(heard.filter((text) => text.split("=")[0] !== text.split("=")[1])).toEqual([]);
			for (const thing of things) expect(collection.get([thing.Group, thing.ID])).toBe(thing);
			const grey = things.filter(({ Kind }) => Kind === "grey");
			expect(collection.query().items).toEqual([...things].sort(byKey));
			expect(collection.query({ filter: "Kind == grey" }).items).toEqual([...grey].sort(byKey));
			expect(collection.query({ filter: "Kind == grey", order: [{ by: "Size", desc: true }] }).items).toEqual(
				[...grey].sort(bySize),
			);
			// What is written later finds what came first.
			for (const thing of grey.slice(0, 500)) collection.put({ ...thing, Kind: "red" });
			for (const { Group, ID } of grey.slice(500, 1_000)) expect(collection.remove([Group, ID])).toBe(true);
			const left = grey.slice(1_000).sort(byKey);
			expect(collection.query({ filter: "Kind == grey" }).items).toEqual(left);
			expect(collection.count({ filter: "Kind == grey" })).toBe(left.length);
		});
	}
});
