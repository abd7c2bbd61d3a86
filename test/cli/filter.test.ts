import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { has } from "../needs.ts";
import { file, hasTerminal, inPipe, inShell, inTerminal, inTerminalTo, pathOf, started } from "./program.ts";

const WEB = '{"ID":"web","Status":"running","Priority":50,"Meta":{"owner":"alice"}}';
const DB = '{"ID":"db","Status":"dead","Priority":70,"Meta":{"owner":"bob"}}';
const ETL = '{"ID":"etl","Status":"running","Priority":10,"Meta":{}}';
const JOBS = file("jobs.ndjson", `${WEB}\n${DB}\n${ETL}\n`);
const BROKEN = file("broken.ndjson", `${WEB}\nnot JSON\n\n{"ID":\n${ETL}\n`);

describe("filter in a pipe", () => {
	it("writes the lines that match as they stand, and succeeds", () => {
		expect(inPipe(["filter", "Status == running", JOBS])).toEqual({
			status: 0,
			stdout: `${WEB}\n${ETL}\n`,
			stderr: "",
		});
	});

	it("reads standard input for no file and for -", () => {
		expect(inPipe(["filter", "ID == db"], `${WEB}\n${DB}`).stdout).toBe(`${DB}\n`);
		expect(inPipe(["filter", "Priority == 70", "-", JOBS], `${DB}`).stdout).toBe(`${DB}\n${DB}\n`);
	});

	it("ends with 1 when nothing matches", () => {
		expect(inPipe(["filter", "Status == pending", JOBS])).toEqual({ status: 1, stdout: "", stderr: "" });
		expect(inPipe(["filter", "Status == pending"], "")).toEqual({ status: 1, stdout: "", stderr: "" });
	});

	it("reports a bad line with its number, goes on, and ends with 2", () => {
		const { status, stdout, stderr } = inPipe(["filter", "Status == running", BROKEN]);
		expect({ status, stdout }).toEqual({ status: 2, stdout: `${WEB}\n${ETL}\n` });
		expect(stderr).toMatch(/^trommel: broken\.ndjson:2: .*\ntrommel: broken\.ndjson:4: .*\n$/);
	});

	it("stops at the first bad line with --strict", () => {
		const { status, stdout, stderr } = inPipe(["filter", "--strict", "Status == running", BROKEN]);
		expect({ status, stdout }).toEqual({ status: 2, stdout: `${WEB}\n` });
		expect(stderr).toMatch(/^trommel: broken\.ndjson:2: .*\n$/);
	});

	it("stops with --strict where the filter fails on a record, which otherwise doesn't match", () => {
		const line = '{"Status":{"code":1}}';
		expect(inPipe(["filter", "Status == running"], line)).toEqual({ status: 1, stdout: "", stderr: "" });
		expect(inPipe(["filter", "Status == running", "--strict"], line).stderr).toMatch(
			/^trommel: \(standard input\):1: /,
		);
	});

	it("reads a JSON array, with its elements over several lines", () => {
		const array = file("jobs.json", `[${WEB},\r\n  ${DB} ,\n{\n"ID": "x",\n"Priority": 70 }\n]\n`);
		expect(inPipe(["filter", "Priority == 70", array])).toEqual({
			status: 0,
			stdout: `${DB}\n{\n"ID": "x",\n"Priority": 70 }\n`,
			stderr: "",
		});
		expect(inPipe(["filter", "a == 1"], "[]")).toEqual({ status: 1, stdout: "", stderr: "" });
	});

	it("says where an array is broken, after the elements before", () => {
		expect(inPipe(["filter", "a == x"], '[{"a":"x"},\n,{"a":"x"}]')).toEqual({
			status: 2,
			stdout: '{"a":"x"}\n',
			stderr: 'trommel: (standard input):2: found "," where an element of the JSON array is expected\n',
		});
		expect(inPipe(["filter", "a == x"], '[{"a":"x"}').stderr).toBe(
			"trommel: (standard input):1: the JSON array isn't closed\n",
		);
		expect(inPipe(["filter", "a == x"], '[{"a":"x"},\n{"a":"y"}]\n[]').stderr).toBe(
			"trommel: (standard input):3: there is something after the JSON array\n",
		);
	});

	it("passes over a byte order mark, carriage returns and blank lines", () => {
		expect(inPipe(["filter", "ID == web"], `\ufeff\r\n  ${WEB}\r\n\r\n${DB}\r\n`)).toEqual({
			status: 0,
			stdout: `${WEB}\n`,
			stderr: "",
		});
	});

	it("finds what escapes spell", () => {
		const escaped = '{"Status":"\\u0072unning"}';
		expect(inPipe(["filter", "Status == running"], `${escaped}\n${DB}`).stdout).toBe(`${escaped}\n`);
		expect(inPipe(["filter", '"/a/" in Path'], '{"Path":"x\\/a\\/b"}').status).toBe(0);
	});

	it("takes a record of many megabytes", () => {
		const long = `{"a":"${"x".repeat(20_000_000)}","b":"y"}`;
		expect(inPipe(["filter", "b == y", "--select", "b"], `${long}\n{"b":"z"}`).stdout).toBe('{"b":"y"}\n');
		expect(inPipe(["filter", "b == y", "--select", "b"], `[${long},{"b":"z"}]`).stdout).toBe('{"b":"y"}\n');
	});

	it("tells of a file that isn't there and of a directory, and reads the others", () => {
		mkdirSync(pathOf("folder"), { recursive: true });
		expect(inPipe(["filter", "ID == web", "missing", "folder", JOBS])).toEqual({
			status: 2,
			stdout: `${WEB}\n`,
			stderr: "trommel: missing: no such file or directory\ntrommel: folder: illegal operation on a directory\n",
		});
	});

	it("reports binary input without sending its control characters on", () => {
		const { status, stderr } = inPipe(["filter", "a == b"], new Uint8Array([0xff, 0xfe, 0x1b, 0x5b, 0x00, 0x0a, 0x07]));
		expect(status).toBe(2);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
		expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
	});

	it("orders, and keeps the first of the order with --limit", () => {
		const ids = (...words: string[]) =>
			inPipe(["filter", "ID is not empty", "--select", "ID", ...words, JOBS])
				.stdout.split("\n")
				.slice(0, -1)
				.map((line) => JSON.parse(line).ID);
		expect(ids("--order", "Priority")).toEqual(["etl", "web", "db"]);
		expect(ids("--order", "Status:desc,Priority:desc")).toEqual(["web", "etl", "db"]);
		expect(ids("--order", "Meta.owner", "--limit", "2")).toEqual(["etl", "web"]);
		expect(ids("--limit", "2")).toEqual(["web", "db"]);
	});

	it("writes nothing with --limit 0", () => {
		for (const more of [[], ["--order", "ID"], ["--table"]]) {
			expect(inPipe(["filter", "ID == web", "--limit", "0", ...more, JOBS])).toEqual({
				status: 1,
				stdout: "",
				stderr: "",
			});
		}
	});

	it("counts", () => {
		expect(inPipe(["filter", "Status == running", "--count", JOBS])).toEqual({ status: 0, stdout: "2\n", stderr: "" });
		expect(inPipe(["filter", "Status == running", "-c", "-v", JOBS]).stdout).toBe("1\n");
		expect(inPipe(["filter", "Status == pending", "-c", JOBS])).toEqual({ status: 1, stdout: "0\n", stderr: "" });
	});

	it("writes what doesn't match with --invert, and no line that is no JSON", () => {
		const { stdout } = inPipe(["filter", "--invert", "Status == running"], `${WEB}\n{nonsense}\n${DB}\n`);
		expect(stdout).toBe(`${DB}\n`);
	});

	it("selects fields", () => {
		expect(inPipe(["filter", "ID == web", "--select", "ID,Meta.owner", JOBS]).stdout).toBe(
			'{"ID":"web","Meta":{"owner":"alice"}}\n',
		);
	});

	it("keeps integers beyond 2^53 in what it selects and compares", () => {
		const line = '{"a":1716387219559280001,"b":1}';
		expect(inPipe(["filter", "a == 1716387219559280001", "--select", "a"], line).stdout).toBe(
			'{"a":1716387219559280001}\n',
		);
		expect(inPipe(["filter", "a == 1716387219559280002"], line).status).toBe(1);
	});

	it("lays a table out, wide characters too", () => {
		const lines = '{"ID":"web","Name":"日本"}\n{"ID":"database","Name":"e\u0301t\u00e9 \\u001b[31m","N":1}\n';
		expect(inPipe(["filter", "ID is not empty", "--table", "--select", "Name,ID"], lines).stdout).toBe(
			"Name       ID\n日本       web\ne\u0301t\u00e9 \ufffd[31m  database\n",
		);
	});

	it("takes a filter that begins with - after --", () => {
		expect(inPipe(["filter", "--", "-5 in List"], '{"List":[-5]}').stdout).toBe('{"List":[-5]}\n');
	});

	it("shows what is wrong with a filter", () => {
		expect(inPipe(["filter", "Status = running", JOBS])).toEqual({
			status: 2,
			stdout: "",
			stderr: [
				"1:8 error Found `=` where an operator is expected. Equality is written `==`. [foreign-equals]",
				"  Status = running",
				"         ^",
				"  fix: Write `==`: Status == running\n",
			].join("\n"),
		});
	});

	it.each([
		[["--limit", "-1"], "a whole number is expected"],
		[["--limit", "many"], "a whole number is expected"],
		[["--order", "ID:down"], "after the colon stands asc or desc"],
		[["--order", "a["], "it is no selector"],
		[["--select", "a["], "it is no selector"],
		[["--table", "--select", "a["], "it is no selector"],
		[["--dialect", "klingon"], "Allowed choices are standard, reference"],
		[["--schema", "missing.json"], "missing.json: no such file or directory"],
		[["--schema", "jobs.ndjson"], "jobs.ndjson is no JSON"],
		[["--colour"], "unknown option '--colour'"],
	])("refuses %j", (words, message) => {
		const { status, stdout, stderr } = inPipe(["filter", "ID == web", ...words, JOBS]);
		expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
		expect(stderr).toContain(message);
	});

	it("ends quietly when its reader has enough", () => {
		file("many.ndjson", `${WEB}\n`.repeat(50_000));
		expect(inShell('trommel filter "ID == web" many.ndjson | head -1; echo "$PIPESTATUS"')).toEqual({
			status: 0,
			stdout: `${WEB}\n0\n`,
			stderr: "",
		});
	});

	it("ends at once on an interrupt", async () => {
		const waiting = started(["filter", "a == b"]);
		// What it says of a bad line shows that it runs.
		waiting.stdin.write("nonsense\n");
		await once(waiting.stderr, "data");
		waiting.kill("SIGINT");
		expect(await once(waiting, "exit")).toEqual([null, "SIGINT"]);
	});

	it.skipIf(!has("jq"))("writes the lines that jq writes", () => {
		const lines = Array.from({ length: 500 }, (_, at) =>
			JSON.stringify({
				ID: `job-${at}`,
				Status: ["running", "dead", "pend\u00e9"][at % 3],
				N: at % 7,
				Tags: [`t${at % 5}`],
			}),
		);
		const mixed = lines.map((line, at) => (at % 10 === 0 ? line.replace('"run', '"\\u0072un') : line));
		file("mixed.ndjson", `${mixed.join("\n")}\n`);
		for (const [filter, select] of [
			["Status == running", '.Status == "running"'],
			["N == 3 or t2 in Tags", '.N == 3 or (.Tags | index("t2"))'],
			['Status matches "^pend"', '.Status | test("^pend")'],
			['not Status == "pend\u00e9"', '.Status != "pend\u00e9"'],
		] as const) {
			const ours = inShell(`trommel filter '${filter}' mixed.ndjson | jq -c .`);
			expect(ours.stdout).toBe(inShell(`jq -c 'select(${select})' mixed.ndjson`).stdout);
			expect(ours.stdout).not.toBe("");
		}
	});
});

describe.skipIf(!hasTerminal)("filter in a terminal", () => {
	it("writes plain lines and no progress where they would mix", () => {
		expect(inTerminal(["filter", "ID == web", JOBS])).toEqual({ status: 0, stdout: `${WEB}\n`, stderr: "" });
	});

	it("shows progress where standard output is a file, and wipes it", () => {
		file("large.ndjson", `${ETL}\n`.repeat(1_000_000));
		const { status, stdout } = inTerminalTo("matched.ndjson", ["filter", "Priority == 10", "large.ndjson"]);
		expect(status).toBe(0);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these move the cursor
		expect(stdout).toMatch(/^(\r\u001b\[K\d+% of \d+ MiB, \d+ MiB\/s)+\r\u001b\[K$/);
		expect(readFileSync(pathOf("matched.ndjson")).length).toBe((ETL.length + 1) * 1_000_000);
	});

	it("colours what is wrong with a filter, but not where NO_COLOR is set", () => {
		const words = ["filter", "Status = running", JOBS];
		expect(inTerminal(words).stdout).toContain("\u001b[31merror\u001b[0m");
		expect(inTerminal(words, { NO_COLOR: "1" }).stdout).not.toContain("\u001b");
	});
});
