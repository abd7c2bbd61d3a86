import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { VERBS } from "../../src/cli/verbs.ts";
import { file, hasTerminal, inPipe, inTerminal, pathOf } from "./program.ts";

const JOB = file("job.json", '{"Status":"running","Priority":50,"Tags":["a","b"],"Nested":{"Key":1}}');

describe("the program", () => {
	it("lists every verb in its help", () => {
		const { status, stdout } = inPipe(["--help"]);
		expect(status).toBe(0);
		const unwrapped = stdout.replace(/\s+/g, " ");
		for (const { name, summary } of VERBS) expect(unwrapped).toMatch(new RegExp(` ${name} .*${summary}`));
	});

	it("shows its help and ends with 2 where no verb is given", () => {
		expect(inPipe([])).toMatchObject({ status: 2, stdout: "" });
		expect(inPipe(["sing"])).toEqual({
			status: 2,
			stdout: "",
			stderr: "error: unknown command 'sing'\n(try `trommel --help`)\n",
		});
	});

	it("says its version", () => {
		const { version } = JSON.parse(readFileSync("package.json", "utf8"));
		expect(inPipe(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
	});

	it.each(VERBS.map(({ name }) => name))("has help with an example for %s", (name) => {
		const words = name === "schema" ? ["schema", "infer", "--help"] : [name, "--help"];
		const { status, stdout } = inPipe(words);
		expect(status).toBe(0);
		expect(stdout).toMatch(/^Examples?:\n {2}\S/m);
		if (name !== "schema") expect(inPipe(["help", name]).stdout).toBe(stdout);
	});
});

describe("check in a pipe", () => {
	it("says nothing of a good filter", () => {
		expect(inPipe(["check", "Status == running"])).toEqual({ status: 0, stdout: "", stderr: "" });
	});

	it("points at what is wrong, and says how to mend it", () => {
		expect(inPipe(["check", "status == running", "--schema", "job"])).toEqual({
			status: 1,
			stdout: [
				"1:1 error There is no field `status` in what is filtered. Did you mean `Status`? [not-found]",
				"  status == running",
				"  ^^^^^^",
				"  fix: Write `Status`: Status == running\n",
			].join("\n"),
			stderr: "",
		});
	});

	it("puts the carets under the place, after wide characters too", () => {
		const { stdout } = inPipe(["check", '"日本" in Name = x']);
		const [, text = "", carets = ""] = stdout.split("\n");
		expect(text.indexOf("=") + 2).toBe(carets.indexOf("^"));
	});

	it("writes JSON", () => {
		const { status, stdout } = inPipe(["check", "--json", "a = 1"]);
		expect(status).toBe(1);
		expect(JSON.parse(stdout)).toEqual({
			text: "a = 1",
			diagnostics: [
				{
					code: "foreign-equals",
					severity: "error",
					message: "Found `=` where an operator is expected. Equality is written `==`.",
					from: 2,
					to: 3,
					fixes: [{ title: "Write `==`", edits: [{ from: 2, to: 3, insert: "==" }] }],
				},
			],
		});
	});

	it("writes the mended filter with --fix", () => {
		expect(inPipe(["check", "--fix", "Status = running && Stop == true"])).toEqual({
			status: 0,
			stdout: "Status == running and Stop == true\n",
			stderr: "",
		});
	});

	it("mends a file in its place", () => {
		const name = file("filter.txt", "Status = running\n");
		expect(inPipe(["check", "--fix", "--file", name])).toEqual({ status: 0, stdout: "", stderr: "" });
		expect(readFileSync(pathOf(name), "utf8")).toBe("Status == running\n");
	});

	it("reads a filter from standard input", () => {
		expect(inPipe(["check", "--file", "-"], "a = 1\n").status).toBe(1);
	});

	it("warns of what servers read otherwise, and is content", () => {
		const { status, stdout } = inPipe(["check", 'Path == "/etc/hosts"']);
		expect({ status, found: stdout.includes("warning") }).toEqual({ status: 0, found: true });
	});

	it.each([
		[[], "give a filter, or --file with - for standard input"],
		[["a == 1", "--file", "x"], "give a filter or --file, not both"],
		[["--file", "missing"], "missing: no such file or directory"],
		[["--file", "."], ".: illegal operation on a directory"],
	])("refuses %j", (words, message) => {
		expect(inPipe(["check", ...words])).toEqual({ status: 2, stdout: "", stderr: `trommel: ${message}\n` });
	});
});

describe("fmt in a pipe", () => {
	it("lays a filter out", () => {
		expect(inPipe(["fmt", '((Status=="running")) and (a==b or c==d)'])).toEqual({
			status: 0,
			stdout: 'Status == "running" and (a == b or c == d)\n',
			stderr: "",
		});
		expect(inPipe(["fmt", "--width", "10", "a==1 and b==2"]).stdout).toBe("a == 1\nand b == 2\n");
	});

	it("refuses what is no filter", () => {
		expect(inPipe(["fmt", "a ="])).toMatchObject({ status: 2, stdout: "" });
	});
});

describe("explain in a pipe", () => {
	it("says what each operand came to", () => {
		expect(inPipe(["explain", "Status == dead or b in Tags", JOB])).toEqual({
			status: 0,
			stdout: [
				"✓ Status == dead or b in Tags  operand 2 of 2 is true",
				'  ✗ Status == dead  Status is "running"',
				"  ✓ b in Tags  Tags is a list of 2\n",
			].join("\n"),
			stderr: "",
		});
	});

	it("ends with 1 when the object doesn't match, and with 2 when the filter fails on it", () => {
		expect(inPipe(["explain", "Status == dead", JOB]).status).toBe(1);
		const { status, stdout } = inPipe(["explain", "Nested == 1 or Priority == 50", JOB]);
		expect(status).toBe(2);
		expect(stdout).toMatch(/^! .*\n {2}! Nested == 1 {2}.*\n {2}· Priority == 50 {2}.*\n$/);
	});

	it("writes JSON, and reads standard input", () => {
		const { stdout } = inPipe(["explain", "--json", "a == x"], '{"a":"x"}');
		expect(JSON.parse(stdout)).toMatchObject({
			text: "a == x",
			outcome: "true",
			span: { from: 0, to: 6 },
			operands: [],
		});
	});

	it("refuses what is no JSON", () => {
		const { status, stderr } = inPipe(["explain", "a == x"], "nonsense");
		expect(status).toBe(2);
		expect(stderr).toMatch(/^trommel: standard input is no JSON: /);
	});
});

describe("quote in a pipe", () => {
	it("writes a literal that is read as the text", () => {
		expect(inPipe(["quote", 'say "hi"'])).toEqual({ status: 0, stdout: '`say "hi"`\n', stderr: "" });
		expect(inPipe(["quote", "--", "-x"]).stdout).toBe('"-x"\n');
		expect(inPipe(["quote"]).status).toBe(2);
	});
});

describe("schema infer in a pipe", () => {
	it("writes a schema that check takes, and tells where samples disagree", () => {
		const { status, stdout, stderr } = inPipe(["schema", "infer"], '{"a":"x","b":1}\n{"a":"y","b":"z"}\nnonsense\n');
		expect(status).toBe(2);
		expect(JSON.parse(stdout).properties.a).toEqual({ type: "string" });
		expect(stderr).toMatch(/^trommel: \(standard input\):3: .*\ntrommel: b: .*\n$/);
		file("inferred.json", stdout);
		expect(inPipe(["check", "c == 1", "--schema", "inferred.json"])).toMatchObject({ status: 1 });
		expect(inPipe(["check", "a == 1", "--schema", "inferred.json"])).toMatchObject({ status: 0 });
	});

	it("ends with 1 where there are no samples", () => {
		expect(inPipe(["schema", "infer"], "").status).toBe(1);
	});
});

describe.skipIf(!hasTerminal)("the verbs in a terminal", () => {
	it("check colours what it finds, but not where NO_COLOR is set", () => {
		expect(inTerminal(["check", "a = 1"]).stdout).toBe(
			[
				"\u001b[1m1:3\u001b[0m \u001b[31merror\u001b[0m Found `=` where an operator is expected. Equality is written `==`. \u001b[2m[foreign-equals]\u001b[0m",
				"  a = 1",
				"    \u001b[31m^\u001b[0m",
				"  \u001b[32mfix:\u001b[0m Write `==`: a == 1\n",
			].join("\n"),
		);
		expect(inTerminal(["check", "a = 1"], { NO_COLOR: "1" }).stdout).not.toContain("\u001b");
		expect(inTerminal(["check", "a = 1"], { TERM: "dumb" }).stdout).not.toContain("\u001b");
	});

	it("explain colours its marks", () => {
		expect(inTerminal(["explain", "Priority == 50", JOB]).stdout).toBe(
			"\u001b[32m✓\u001b[0m Priority == 50  \u001b[2mPriority is 50\u001b[0m\n",
		);
	});

	it.each([
		[["fmt", "a==1"], "a == 1\n"],
		[["quote", "a b"], '"a b"\n'],
	])("%j writes no colours", (words, stdout) => {
		expect(inTerminal(words)).toEqual({ status: 0, stdout, stderr: "" });
	});

	it("schema infer writes the schema", () => {
		expect(inTerminal(["schema", "infer", JOB]).stdout).toMatch(/^\{\n {2}"\$schema"/);
	});

	it("help fits the terminal and has no colours", () => {
		expect(inTerminal(["--help"])).toMatchObject({ status: 0, stdout: expect.stringContaining("Usage: trommel") });
	});
});
