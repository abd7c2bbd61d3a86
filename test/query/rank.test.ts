import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactNumber, keyFields } from "../../src/query/key.ts";
import { comparePositions, orderFrom } from "../../src/query/order.ts";
import { rankOf } from "../../src/query/rank.ts";
import { int, object, string } from "../../src/schema/build.ts";

const schema = object({ id: string(), whole: int(), other: int(), name: string() });
const key = keyFields(["id"], schema);

/** Where integers are looked at: a few next to each other, where doubles are exact, where they aren't, and in between. */
const base = fc.oneof(
	fc.integer({ min: -5_000, max: 5_000 }).map(BigInt),
	fc.constantFrom(2n ** 49n, 2n ** 53n, -(2n ** 53n), -(2n ** 49n), 2n ** 62n, -(2n ** 62n)),
);
const name = fc.oneof(
	fc.constantFrom("", "\uFFFD", "\u{1F600}", "zzzzzzzzzz", "-", "~~~~~~~~~~", "\u0000"),
	fc.string({ maxLength: 12 }),
);
const part = fc.record({ by: fc.constantFrom("whole", "other", "name"), desc: fc.boolean() });
const positions = base.chain((from) => {
	const integer = fc.option(
		fc.integer({ min: -4, max: 4 }).map((step) => exactNumber(from + BigInt(step))),
		{ freq: 20 },
	);
	const position = fc.record({ id: fc.constant("x"), whole: integer, other: integer, name: fc.option(name) });
	return fc.tuple(position, position);
});

describe("The rank of a position", () => {
	it("never says otherwise than comparing two positions does", () => {
		fc.assert(
			fc.property(fc.array(part, { minLength: 1, maxLength: 2 }), positions, (parts, [one, other]) => {
				const order = orderFrom(parts, key, schema);
				const [a = [], b = []] = [one, other].map((each) =>
					order.parts.map(({ by }) => each[by as keyof typeof each] ?? undefined),
				);
				const compared = comparePositions(order, a, b);
				if (rankOf(order, a) < rankOf(order, b)) expect(compared).toBeLessThan(0);
				if (rankOf(order, a) > rankOf(order, b)) expect(compared).toBeGreaterThan(0);
			}),
			{ numRuns: 50_000 },
		);
	}, 60_000);
});
