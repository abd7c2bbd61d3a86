import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../src/eval/compile.ts";
import { EvalError } from "../../src/eval/filter.ts";
import { brokenDatumOf, datumOf, json } from "../../src/fuzz/arbitraries/datum.ts";
import { filterFor } from "../../src/fuzz/arbitraries/filter.ts";
import { schemaWith } from "../../src/fuzz/arbitraries/schema.ts";
import { type Outcome, oracle } from "../../src/fuzz/oracle.ts";
import type { Expr } from "../../src/language/ast.ts";
import { FilterError } from "../../src/language/diagnostic.ts";
import type { Dialect } from "../../src/language/dialect.ts";
import { any } from "../../src/schema/build.ts";
import type { Type } from "../../src/schema/types.ts";

interface Case {
	readonly schema: Type;
	readonly filter: Expr;
	readonly data: readonly unknown[];
}

/** A schema, a filter for it, and several data: enough for generated code to meet surprises. */
function cases(schemas: fc.Arbitrary<Type>, datum: (schema: Type) => fc.Arbitrary<unknown>): fc.Arbitrary<Case> {
	return schemas.chain((schema) =>
		fc.record({
			schema: fc.constant(schema),
			filter: filterFor(schema),
			data: fc.array(datum(schema), { minLength: 1, maxLength: 12 }),
		}),
	);
}

function outcome(test: (datum: unknown) => boolean, datum: unknown): Outcome {
	try {
		return test(datum);
	} catch (error) {
		if (error instanceof EvalError) return error.errorClass;
		throw error;
	}
}

const typed = cases(schemaWith(), datumOf);
const withAny = cases(schemaWith(any()), (schema) => datumOf(schema, true));
const broken = cases(schemaWith(any()), brokenDatumOf);
const untyped = cases(fc.constant(any()), () => json);

describe.each(["standard", "reference"] as const)("in %s dialect", (dialect: Dialect) => {
	it.each([
		["typed data", typed],
		["data with parts of any type", withAny],
		["data that break their schema", broken],
		["data without a schema", untyped],
	])("closures, generated code and the slow evaluator agree on %s", (_, examples) => {
		fc.assert(
			fc.property(examples, ({ schema, filter, data }) => {
				const options = { schema, dialect, checks: "run" } as const;
				const closures = compile(filter, { ...options, codegen: "never" });
				const generated = compile(filter, { ...options, codegen: "always" });
				for (const datum of data) {
					const wanted = oracle(filter, datum, { schema, dialect });
					expect(outcome(closures.test, datum)).toBe(wanted);
					expect(outcome(generated.test, datum)).toBe(wanted);
				}
			}),
			{ numRuns: 500 },
		);
	});

	it("a failure counts as no match where the caller chose so, whatever stands around it", () => {
		fc.assert(
			fc.property(broken, ({ schema, filter, data }) => {
				const options = { schema, dialect, checks: "run", onTypeError: "false" } as const;
				const closures = compile(filter, { ...options, codegen: "never" });
				const generated = compile(filter, { ...options, codegen: "always" });
				for (const datum of data) {
					const wanted = oracle(filter, datum, { schema, dialect }) === true;
					expect(closures.test(datum)).toBe(wanted);
					expect(generated.test(datum)).toBe(wanted);
				}
			}),
			{ numRuns: 200 },
		);
	});

	it("what says that it can't fail doesn't", () => {
		fc.assert(
			fc.property(withAny, ({ schema, filter }) => {
				const compiled = compile(filter, { schema, dialect, checks: "run" });
				if (compiled.canFail) return;
				fc.assert(
					fc.property(datumOf(schema), (datum) => {
						expect(typeof oracle(filter, datum, { schema, dialect })).toBe("boolean");
					}),
					{ numRuns: 20 },
				);
			}),
			{ numRuns: 200 },
		);
	});

	it("explanations come to the same", () => {
		fc.assert(
			fc.property(withAny, ({ schema, filter, data }) => {
				const compiled = compile(filter, { schema, dialect, checks: "run" });
				for (const datum of data) {
					const wanted = oracle(filter, datum, { schema, dialect });
					const { outcome: found, error } = compiled.explain(datum);
					expect(error?.errorClass ?? found).toBe(typeof wanted === "string" ? wanted : String(wanted));
				}
			}),
			{ numRuns: 200 },
		);
	});
});

it("what compiles against a schema without any never fails on its data, and answers as an unchecked filter does", () => {
	fc.assert(
		fc.property(typed, ({ schema, filter, data }) => {
			let compiled: ReturnType<typeof compile>;
			try {
				compiled = compile(filter, { schema });
			} catch (error) {
				if (error instanceof FilterError) return;
				throw error;
			}
			expect(compiled.canFail).toBe(false);
			for (const datum of data) expect(outcome(compiled.test, datum)).toBe(oracle(filter, datum, { schema }));
		}),
		{ numRuns: 1000 },
	);
});
