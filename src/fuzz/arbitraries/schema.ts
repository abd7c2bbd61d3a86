import type * as fc from "fast-check";
import type { Type } from "../../schema/types.ts";
import { drawSchema } from "../draw/schema.ts";
import { drawn } from "../drawn.ts";

/** A small schema of an object; `leaves` are what stands at its ends besides the scalars. */
export function schemaWith(...leaves: readonly Type[]): fc.Arbitrary<Type> {
	return drawn((choices) => drawSchema(choices, leaves));
}
