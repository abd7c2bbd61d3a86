import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Collection } from "../../src/query/collection.ts";
import { conditionOf, lasting } from "../../src/query/condition.ts";
import { type Item, item, options, query, schema } from "./model.ts";

const MANY = 700;

/** What came of a call: its value, or the name of the error and where that lies. */
function outcome(run: () => unknown): unknown {
	try {
		return run();
	} catch (error) {
		return error instanceof Error ? `${error.name}: ${error.message}` : error;
	}
}

describe("A collection that is asked the same filters again and again", () => {
	it("answers as one that reads each of them anew, however long they are in use, in both dialects", () => {
		fc.assert(
			fc.property(
				options,
				fc.array(item, { minLength: 5, maxLength: 30 }),
				fc.array(query, { minLength: 1, maxLength: 4 }),
				fc.constantFrom("standard" as const, "reference" as const),
				fc.integer({ min: 1, max: 400 }),
				(declared, some, queries, dialect, perPage) => {
					const items = Array.from({ length: MANY }, (_, id) => ({ ...(some[id % some.length] as Item), id }));
					const keeping = new Collection(declared);
					const forgetful = new Collection({ ...declared, keptFilters: 0 });
					for (const each of [keeping, forgetful]) each.putAll(items);
					for (const each of queries) {
						const asked = { ...each, dialect, perPage };
						if (typeof asked.order === "string" && declared.orders?.[asked.order] === undefined) continue;
						const { order: _, reverse: __, perPage: ___, ...selection } = asked;
						const page = outcome(() => ({ ...forgetful.query(asked), stats: null }));
						const count = outcome(() => forgetful.count(selection));
						for (let time = 0; time < 6; time++) {
							expect(outcome(() => ({ ...keeping.query(asked), stats: null }))).toEqual(page);
							expect(outcome(() => keeping.count(selection))).toEqual(count);
						}
					}
				},
			),
			{ numRuns: 120 },
		);
	});

	const declared = { schema, key: ["ns", "id"] } as const;
	const filled = (keptFilters?: number): Collection<Item> => {
		const collection = new Collection<Item>({ ...declared, ...(keptFilters === undefined ? {} : { keptFilters }) });
		collection.putAll(Array.from({ length: 3_000 }, (_, id) => ({ ns: "x", id, s: id % 3 === 0 ? "a" : "b" })));
		return collection;
	};

	it("goes on well when what it meets changes: other values, other shapes of objects, what wasn't there before", () => {
		const collection = filled();
		const ask = (): number => collection.query({ filter: "m.owner == alice or s == a" }).items.length;
		for (let time = 0; time < 5; time++) expect(ask()).toBe(1_000);
		collection.putAll(
			Array.from({ length: 500 }, (_, id) => ({ ns: "y", id, m: { owner: id % 2 ? "alice" : "bob" } })),
		);
		for (let time = 0; time < 5; time++) expect(ask()).toBe(1_250);
		collection.putAll(Array.from({ length: 100 }, (_, id) => ({ ns: "z", id, m: null, s: undefined })));
		for (let time = 0; time < 5; time++) expect(ask()).toBe(1_250);
		collection.remove(["x", 0]);
		expect(ask()).toBe(1_249);
	});

	it("takes the same text for another filter in the other dialect, and reads it anew under limits", () => {
		const collection = filled();
		const filter = "s == a and m.k == b";
		for (let time = 0; time < 4; time++) {
			expect(collection.query({ filter }).items).toEqual([]);
			// There an object without a map is entered in vain.
			expect(() => collection.query({ filter, dialect: "reference" })).toThrow(
				expect.objectContaining({ name: "EvalError" }),
			);
			expect(() => collection.query({ filter, limits: { terms: 1 } })).toThrow(
				expect.objectContaining({ code: "bad-filter" }),
			);
		}
	});

	it("says the same of a wrong filter each time", () => {
		const collection = filled();
		for (let time = 0; time < 4; time++) {
			expect(() => collection.query({ filter: "Nme == 1" })).toThrow(expect.objectContaining({ code: "bad-filter" }));
		}
	});

	it("shows it nothing that isn't visible, and tells how many objects it saw", () => {
		const collection = filled();
		for (let time = 0; time < 100; time++) {
			const { items, stats } = collection.query({ filter: "s == a", perPage: 10 });
			expect(items.map(({ id }) => id)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
			expect(stats).toMatchObject({ tested: 31 });
			const back = collection.query({ filter: "s == a", perPage: 3, reverse: true });
			expect(back.items.map(({ id }) => id)).toEqual([2_997, 2_994, 2_991]);
			const visible = ({ id }: Item): boolean => Number(id) >= 2_990;
			expect(collection.query({ filter: "s == a", visible }).items.map(({ id }) => id)).toEqual([2_991, 2_994, 2_997]);
		}
	});

	it("tests whichever of its operands indexes leave", () => {
		const condition = conditionOf<Item>({ filter: "s == a and t == b and n == 1" }, schema);
		const operands = condition?.tree.kind === "and" ? condition.tree.operands : [];
		const own = condition === null ? null : lasting(condition, schema);
		const holds = (given: Item): readonly (boolean | undefined)[] => [
			...operands.map((operand) => own?.testOf([operand])(given)),
			own?.testOf(operands.slice(1))(given),
			own?.test()(given),
		];
		const given: Item = { ns: "x", id: 0 };
		for (let time = 0; time < 3; time++) {
			expect(holds({ ...given, s: "a", t: "c", n: 2 })).toEqual([true, false, false, false, false]);
			expect(holds({ ...given, s: "c", t: "b", n: 1 })).toEqual([false, true, true, true, false]);
			expect(holds({ ...given, s: "a", t: "b", n: 1 })).toEqual([true, true, true, true, true]);
		}
	});

	it("refuses a `keptFilters` that is no number of filters", () => {
		expect(() => filled(-1)).toThrow("keptFilters must be 0 or more");
	});
});
