import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../src/eval/compile.ts";
import { EvalError } from "../../src/eval/filter.ts";
import { FilterError } from "../../src/language/diagnostic.ts";
import type { Dialect } from "../../src/language/dialect.ts";
import { OPERATOR_NAMES, OPERATORS } from "../../src/language/operators.ts";
import { parse } from "../../src/language/parse.ts";
import { jobSchema } from "../../src/schema/scheduler.ts";
import { parseJson } from "../../src/values/json.ts";
import { has } from "../needs.ts";
import { commandsIn, type FilterExample, filtersIn } from "./filters.ts";

const PAGE = readFileSync("docs/language.md", "utf8");
const examples = filtersIn(PAGE);
const PROGRAM = ["dist/esm/cli.js"];

describe.each(["standard", "reference"] as const)("an example of the language, in %s dialect", (dialect) => {
	it.each(examples)("at line $line: $filter", (example) => {
		expect(answerOf(example, dialect)).toBe(example.answers[dialect]);
	});
});

const REFERENCE = ".tmp/go-bexpr";
const untyped = examples.filter(({ schema }) => schema === null);

// Built by the full checks, and by whoever builds `test/adapters/go-bexpr`.
describe.skipIf(!existsSync(REFERENCE))("the reference implementation itself", () => {
	it("answers every example without a schema as the page says", () => {
		const requests = untyped.map(({ filter, datum }) =>
			[
				`{"op":"parse","expr":${JSON.stringify(filter)}}\n`,
				`{"op":"eval","kind":"json","expr":${JSON.stringify(filter)},"datum":${datum.replaceAll("\n", " ")}}\n`,
			].join(""),
		);
		const { stdout } = spawnSync(REFERENCE, { input: requests.join(""), encoding: "utf8" });
		const answers = stdout.trimEnd().split("\n");
		const told = untyped.map(({ line, filter }, at) => {
			const [parsed = "", evaluated = ""] = answers.slice(2 * at, 2 * at + 2);
			const { result, error } = JSON.parse(evaluated);
			return { line, filter, answer: JSON.parse(parsed).ok ? String(result ?? error) : "syntax" };
		});
		expect(told).toEqual(
			untyped.map(({ line, filter, answers: { reference } }) => ({ line, filter, answer: reference })),
		);
	});
});

describe("the examples of the language", () => {
	it("have every operator in all its spellings", () => {
		const written = examples.map(({ filter }) => filter).join("\n");
		for (const name of OPERATOR_NAMES) {
			const { words, flipped = words } = OPERATORS[name];
			for (const spelling of [words.plain, words.negated, flipped.plain, flipped.negated]) {
				expect(written).toContain(` ${spelling}`);
			}
		}
	});

	it("are read with their lines and answers", () => {
		const text =
			'x\n```filter job\n{ "a": 1 }\n\na == 1   # => true\na == "b#"  # => false, reference: bad-value\n```\n';
		expect(filtersIn(text)).toEqual([
			{
				line: 5,
				schema: "job",
				datum: '{ "a": 1 }',
				filter: "a == 1",
				answers: { standard: "true", reference: "true" },
			},
			{
				line: 6,
				schema: "job",
				datum: '{ "a": 1 }',
				filter: 'a == "b#"',
				answers: { standard: "false", reference: "bad-value" },
			},
		]);
	});
});

describe.skipIf(!has("curl"))("a command in the page on the language", () => {
	let server: ChildProcess;
	let url = "";

	beforeAll(async () => {
		const child = spawn(process.execPath, [...PROGRAM, "serve", "--port", "0", "--seed-data", "20"]);
		server = child;
		for await (const piece of child.stdout) {
			url = /http:\/\/[\d.]+:\d+/.exec(String(piece))?.[0] ?? "";
			if (url !== "") break;
		}
	});

	afterAll(() => {
		server.kill();
	});

	it.each(commandsIn(PAGE))("at line $line writes what it says", ({ command, output }) => {
		const line = command
			.replaceAll("http://localhost:4646", url)
			.replaceAll("trommel ", `'${process.execPath}' ${PROGRAM.join(" ")} `);
		const { stdout } = spawnSync("bash", ["-c", line], { encoding: "utf8" });
		expect(stdout.replace(/\n?$/, "\n")).toBe(output);
	});
});

function answerOf({ filter, datum, schema }: FilterExample, dialect: Dialect): string {
	try {
		parse(filter, { dialect });
	} catch (error) {
		if (error instanceof FilterError) return "syntax";
		throw error;
	}
	try {
		const options = { dialect, checks: "run" as const };
		const compiled = compile<unknown>(filter, schema === null ? options : { ...options, schema: jobSchema });
		return String(compiled.test(parseJson(datum)));
	} catch (error) {
		if (error instanceof EvalError) return error.errorClass;
		throw error;
	}
}
