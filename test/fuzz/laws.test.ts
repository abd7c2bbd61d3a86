import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { datumOf } from "../../src/fuzz/arbitraries/datum.ts";
import { filterFor } from "../../src/fuzz/arbitraries/filter.ts";
import { balancedPair } from "../../src/fuzz/arbitraries/pair.ts";
import { schemaWith } from "../../src/fuzz/arbitraries/schema.ts";
import { evaluatorsAgree } from "../../src/fuzz/laws/agreement.ts";
import { negationIsOpposite, negationMovesInwards } from "../../src/fuzz/laws/de-morgan.ts";
import { engineMatchesModel } from "../../src/fuzz/laws/engine.ts";
import { printIsReadBack } from "../../src/fuzz/laws/print-parse.ts";
import { any } from "../../src/schema/build.ts";
import { isScalar, plain, type Type } from "../../src/schema/types.ts";

const runs = { numRuns: 500 };

describe("the laws on balanced pairs", () => {
	it("what is printed is read back", () => {
		fc.assert(
			fc.property(balancedPair(), ({ filter }) => {
				expect(printIsReadBack(filter)).toBeNull();
			}),
			runs,
		);
	});

	it.each(["standard", "reference"] as const)("evaluators agree, and negation behaves, in %s dialect", (dialect) => {
		fc.assert(
			fc.property(balancedPair(), ({ schema, filter, datum }) => {
				expect(evaluatorsAgree(filter, datum, schema, dialect)).toBeNull();
				expect(negationIsOpposite(filter, datum, schema, dialect)).toBeNull();
				expect(negationMovesInwards(filter, datum, schema, dialect)).toBeNull();
			}),
			runs,
		);
	});
});

function isIndexed([name, type]: readonly [string, Type]): boolean {
	return /^[a-z]/.test(name) && isScalar(plain(type));
}

describe("the engine", () => {
	it("finds on any schema what going through all objects finds, with whatever indexes", () => {
		const cases = schemaWith(any()).chain((schema) => {
			const type = plain(schema);
			const fields = type.kind === "object" ? [...type.fields].filter(isIndexed).map(([name]) => name) : [];
			return fc.record({
				schema: fc.constant(schema),
				filter: filterFor(schema),
				data: fc.array(datumOf(schema), { maxLength: 12 }),
				indexes: fc.subarray(fields),
			});
		});
		fc.assert(
			fc.property(cases, (asked) => {
				expect(engineMatchesModel(asked)).toBeNull();
			}),
			runs,
		);
	});
});
