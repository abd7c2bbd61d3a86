/** What is still to be written: a value, or text that is ready. */
type Item = { readonly text: string } | { readonly value: unknown };

/**
 * JSON on one line with the keys of objects in order, so that equal data have equal text; a `bigint` is written as
 * its digits, and undefined members are left out. It keeps its own stack: trees of long chains nest by the thousand.
 */
export function canonicalJson(value: unknown): string {
	const text: string[] = [];
	// The next item stands last.
	const items: Item[] = [{ value }];
	for (let item = items.pop(); item !== undefined; item = items.pop()) {
		if ("text" in item) text.push(item.text);
		else if (Array.isArray(item.value)) {
			text.push("[");
			pushList(items, item.value, "]");
		} else if (typeof item.value === "object" && item.value !== null) {
			text.push("{");
			pushMembers(items, Object.entries(item.value), "}");
		} else text.push(typeof item.value === "bigint" ? String(item.value) : (JSON.stringify(item.value) ?? "null"));
	}
	return text.join("");
}

function pushList(items: Item[], list: readonly unknown[], end: string): void {
	items.push({ text: end });
	for (let index = list.length - 1; index >= 0; index--) {
		items.push({ value: list[index] });
		if (index > 0) items.push({ text: "," });
	}
}

function pushMembers(items: Item[], members: readonly (readonly [string, unknown])[], end: string): void {
	const present = members.filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? 1 : -1));
	items.push({ text: end });
	for (const [index, [key, value]] of present.entries()) {
		const comma = index < present.length - 1 ? "," : "";
		items.push({ value }, { text: `${comma}${JSON.stringify(key)}:` });
	}
}
