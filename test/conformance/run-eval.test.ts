import { describe, expect, it } from "vitest";
import { runEval } from "../../src/conformance/run-eval.ts";
import { type EvalVector, readEvalVectors } from "../../src/conformance/vectors.ts";
import type { Dialect } from "../../src/language/dialect.ts";

const results = (vectors: readonly EvalVector[], dialect: Dialect, answer: boolean) =>
	runEval(vectors, dialect, () => answer).map(({ result }) => result);

describe("runEval", () => {
	it("asks for every outcome in reference dialect, and for true and false alone in standard", () => {
		const vectors: EvalVector[] = [
			{ kind: "job", expr: "Stop == true", datum: { Stop: true }, outcome: true },
			{ kind: "job", expr: "Nope == true", datum: {}, outcome: "not-found" },
			{ kind: "job", expr: "Stop == true", datum: { Stop: false }, outcome: false },
		];
		expect(results(vectors, "reference", true)).toEqual(["agrees", "disagrees", "disagrees"]);
		expect(results(vectors, "standard", true)).toEqual(["agrees", "by-design", "disagrees"]);
	});

	it("lets standard differ where a value is a pointer and where an integer is beyond 2^53", () => {
		const vectors = readEvalVectors(
			[
				'{"kind":"file","expr":"Path == \\"/etc/hosts\\"","datum":{"Path":"etc/hosts"},"outcome":true}',
				'{"kind":"json","expr":"n == 9007199254740993","datum":{"n":9007199254740992},"outcome":true}',
				'{"kind":"json","expr":"n == 1","datum":{"n":1,"at":[9007199254740993]},"outcome":true}',
				'{"kind":"json","expr":"n == 9007199254740991","datum":{"n":9007199254740991},"outcome":true}',
				'{"kind":"job","expr":"SubmitTime == 9007199254740993","datum":{"SubmitTime":9007199254740993},"outcome":true}',
			].join("\n"),
		);
		expect(results(vectors, "standard", false)).toEqual([
			"by-design",
			"by-design",
			"by-design",
			"disagrees",
			"disagrees",
		]);
	});

	it("reads big integers of the data exactly", () => {
		const [vector] = readEvalVectors(
			'{"kind":"json","expr":"a is nil","datum":18446744073709551615,"outcome":"syntax"}',
		);
		expect(vector?.datum).toBe(18446744073709551615n);
	});
});
