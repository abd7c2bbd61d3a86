import { describe, expect, it } from "vitest";
import { Collection } from "../../src/query/collection.ts";
import { int, map, object, string } from "../../src/schema/build.ts";

const schema = object({ ID: string(), Status: string(), Priority: int(), Meta: map(string()) });

function jobs(): Collection<unknown> {
	const collection = new Collection<unknown>({
		schema,
		key: ["ID"],
		orders: { priority: [{ by: "Priority", desc: true }] },
		indexes: ["Status"],
	});
	collection.putAll(
		Array.from({ length: 2000 }, (_, at) => ({
			ID: `job_${at}`,
			Status: at % 4 === 0 ? "running" : "dead",
			Priority: at % 7,
			Meta: { owner: `user_${at % 500}` },
		})),
	);
	return collection;
}

describe("A plan", () => {
	it("names the index that served an operand, and what had to be tested", () => {
		const plan = jobs().explain({ filter: "Status == running and Meta.owner == user_4", perPage: 2 });
		expect(plan).toMatchObject({
			order: "+ID",
			sorted: null,
			served: [
				{
					text: "Status == running",
					span: { from: 0, to: 17 },
					index: "Status",
					kind: "equality",
					rows: 500,
					exact: true,
				},
			],
			tested: [{ text: "Meta.owner == user_4", span: { from: 22, to: 42 } }],
			actual: { items: 2 },
		});
		expect(plan.actual.tested).toBeLessThanOrEqual(500);
	});

	it("advises an index that would leave fewer rows", () => {
		const plan = jobs().explain({ filter: "Meta.owner == user_4" });
		expect(plan.advice).toEqual([
			{
				on: "Meta.owner",
				kind: "equality",
				rows: 4,
				insteadOf: 2000,
				text: "an index on Meta.owner would examine 4 rows instead of 2,000",
			},
		]);
		expect(jobs().explain({ filter: "ID contains job_123" }).advice).toMatchObject([
			{ text: "a substring index on ID would examine 11 rows instead of 2,000" },
		]);
		expect(jobs().explain({ filter: "Status == running" }).advice).toEqual([]);
	});

	it("says that it sorts where the order isn't kept", () => {
		const plan = jobs().explain({ filter: "Status == running", order: [{ by: "Meta.owner" }], perPage: 10 });
		expect(plan).toMatchObject({ strategy: "sort", sorted: "the 500 matches or so, by +Meta.owner,+ID" });
	});

	it("reads as text", () => {
		expect(jobs().explain({ filter: "Meta.owner == user_4" }).text.split("\n")).toEqual([
			"walked along the order +ID",
			"examined 2,000 of 2,000 rows (expected 2,000), tested 2,000, found 4",
			"Meta.owner == user_4: tested row by row",
			"advice: an index on Meta.owner would examine 4 rows instead of 2,000",
		]);
	});

	it("goes through every object where the filter can fail", () => {
		const mixed = new Collection<unknown>({ schema: object({ ID: string(), Any: { kind: "any" } }), key: ["ID"] });
		mixed.putAll([
			{ ID: "a", Any: 1 },
			{ ID: "b", Any: [] },
		]);
		expect(mixed.explain({ filter: "ID == a and Any == 1" })).toMatchObject({
			strategy: "scan",
			actual: { examined: 2 },
		});
		expect(() => mixed.query({ filter: "Any == 1", perPage: 1 })).toThrow(
			expect.objectContaining({ name: "EvalError" }),
		);
		expect(() => mixed.count({ filter: "Any == 1" })).toThrow(expect.objectContaining({ name: "EvalError" }));
		expect(mixed.query({ filter: "Any == 1", within: { ID: "a" } }).items).toEqual([{ ID: "a", Any: 1 }]);
		expect(
			mixed.query({ filter: "Any == 1", visible: (each) => JSON.stringify(each) !== '{"ID":"b","Any":[]}' }).items,
		).toHaveLength(1);
	});
});
