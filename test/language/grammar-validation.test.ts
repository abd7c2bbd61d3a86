import { expect, test } from "vitest";
import { FilterParser } from "../../src/language/parser.ts";

/** The toolkit's own checks need this, which Node 20 lacks; at run time they are skipped. */
function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => PropertyKey): Record<PropertyKey, Item[]> {
	const groups: Record<PropertyKey, Item[]> = Object.create(null);
	for (const item of items) groups[keyOf(item)] = [...(groups[keyOf(item)] ?? []), item];
	return groups;
}

test("the grammar is unambiguous with one token of lookahead, and every rule is sound", () => {
	if (!("groupBy" in Object)) Object.defineProperty(Object, "groupBy", { value: groupBy, configurable: true });
	expect(() => new FilterParser({ skipValidations: false })).not.toThrow();
});
