import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { evaluator } from "../../src/conformance/evaluate.ts";
import { Kinds } from "../../src/conformance/kinds.ts";
import { report } from "../../src/conformance/report.ts";
import { type Evaluate, runEval } from "../../src/conformance/run-eval.ts";
import { readEvalVectors } from "../../src/conformance/vectors.ts";
import { oracle } from "../../src/fuzz/oracle.ts";
import type { Dialect } from "../../src/language/dialect.ts";
import { parse } from "../../src/language/parse.ts";
import { any } from "../../src/schema/build.ts";
import { parseJson } from "../../src/values/json.ts";

const kinds = new Kinds(parseJson(readFileSync("grammar/vectors/schemas.json", "utf8")));
const vectors = ["eval", "regex"].flatMap((name) =>
	readEvalVectors(readFileSync(`grammar/vectors/${name}.ndjson`, "utf8")),
);

const evaluators: Readonly<Record<string, (dialect: Dialect) => Evaluate>> = {
	closures: (dialect) => evaluator(dialect, kinds, "never"),
	"generated code": (dialect) => evaluator(dialect, kinds, "always"),
	"the slow evaluator":
		(dialect) =>
		({ kind, expr, datum }) =>
			oracle(parse(expr, { dialect }), datum, { dialect, schema: kinds.of(kind) ?? any() }),
};

describe.each(["reference", "standard"] as const)("in %s dialect", (dialect) => {
	it.each(Object.keys(evaluators))("%s agree with the recorded outcomes", (name) => {
		const evaluate = evaluators[name]?.(dialect);
		if (evaluate === undefined) throw new Error(name);
		const { failures } = report(runEval(vectors, dialect, evaluate), new Set());
		expect(failures.map(({ detail }) => detail)).toEqual([]);
	});
});
