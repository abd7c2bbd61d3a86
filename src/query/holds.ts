import { plain, type Type } from "../schema/types.ts";

/** What the schema says of the values that an order's part meets, if there are any. */
export type Holds = "texts" | "integers" | "anything";

/** What values of a type are to a rank. */
export function holdsOf(type: Type): Holds {
	switch (plain(type).kind) {
		case "string":
			return "texts";
		case "int":
		case "uint":
			return "integers";
		default:
			return "anything";
	}
}
