import { boundTo } from "../schema/select.ts";
import { plain } from "../schema/types.ts";
import type { Place } from "./place.ts";

/** A name for an element that hides neither a field nor a name that is bound already. */
export function elementName({ schema, scope }: Place): string {
	const type = plain(schema);
	const taken = (name: string): boolean =>
		boundTo(scope, name) !== null || (type.kind === "object" && type.fields.has(name));
	let name = "item";
	for (let count = 2; taken(name); count++) name = `item${count}`;
	return name;
}
