import type * as fc from "fast-check";
import { any } from "../../schema/build.ts";
import { deploymentSchema, jobSchema } from "../../schema/scheduler.ts";
import type { Type } from "../../schema/types.ts";
import { drawPair, type Pair } from "../draw/pair.ts";
import { drawSchema } from "../draw/schema.ts";
import { drawn } from "../drawn.ts";

/** A filter and a datum, with the type that both are of. */
export interface TypedPair extends Pair {
	readonly schema: Type;
}

/**
 * Filters with data, balanced: true, false and each class of error that the reference knows come about in at least
 * 3% of the cases, and hardly ever what it leaves undefined. `schema` is drawn where it isn't given: data
 * without a type, jobs, deployments, and small objects of any shape.
 */
export function balancedPair(schema?: Type): fc.Arbitrary<TypedPair> {
	return drawn((choices) => {
		const type =
			schema ?? choices.pick([any, () => jobSchema, () => deploymentSchema, () => drawSchema(choices, [any()])])();
		return { schema: type, ...drawPair(choices, type) };
	});
}
