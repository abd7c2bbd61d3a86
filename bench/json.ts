import { parseJson, stringifyJson } from "../src/values/json.ts";
import { type Effort, race } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";

const JOBS = Array.from({ length: 1000 }, (_, index) => job(index, 1716387219));
const PRECISE_JOBS = Array.from({ length: 1000 }, (_, index) => job(index, 1716387219559280001n + BigInt(index)));

const TEXTS: Readonly<Record<string, string>> = {
	"1,000 jobs": JSON.stringify(JOBS),
	"one job": JSON.stringify(JOBS[0]),
	"20,000 fractions": JSON.stringify(Array.from({ length: 20_000 }, (_, index) => Math.sin(index))),
	"50,000 integers": JSON.stringify(Array.from({ length: 50_000 }, (_, index) => index * index)),
	"20,000 long integers": JSON.stringify(Array.from({ length: 20_000 }, (_, index) => 1234567890123456 - index)),
	"5,000 times": JSON.stringify(
		Array.from({ length: 5000 }, (_, index) => `2026-11-21T09:48:17.${123456789 + index}Z`),
	),
	"20,000 digit strings": JSON.stringify(
		Array.from({ length: 20_000 }, (_, index) => `17163872195592${80000 + index}`),
	),
	escapes: JSON.stringify(Array.from({ length: 5000 }, (_, index) => `line\n"quoted"\t\u0001 ${index}`)),
	"other scripts": JSON.stringify(Array.from({ length: 5000 }, (_, index) => `日本語のテキスト ${index}`)),
	"1,000 jobs, indented": JSON.stringify(JOBS, null, 4),
	"1,000 levels": `${"[".repeat(1000)}${"]".repeat(1000)}`,
	"1,000 jobs with big integers": stringifyJson(PRECISE_JOBS) ?? "",
};

const scenario: Scenario = {
	name: "json",
	title: "JSON that keeps 64-bit integers",
	about:
		"`parseJson` and `stringifyJson` beside the native functions, which round integers beyond 2^53. Only the last text has any.",
	run({ quick }) {
		const effort: Effort = quick ? { rounds: 15, turn: 3, take: "min" } : { take: "min" };
		const names = Object.keys(TEXTS);
		const parse = names.map((name) => {
			const text = TEXTS[name] ?? "";
			return race({ ours: () => parseJson(text), native: () => JSON.parse(text) }, effort);
		});
		const stringify = names.map((name) => {
			const text = TEXTS[name] ?? "";
			const exact = parseJson(text);
			const rounded = name.endsWith("big integers") ? JSON.parse(text) : exact;
			return race({ ours: () => stringifyJson(exact), native: () => JSON.stringify(rounded) }, effort);
		});
		return [table("Reading", names, parse), table("Writing", names, stringify)];
	},
};

function table(
	title: string,
	columns: readonly string[],
	figures: readonly { readonly ours: number; readonly native: number }[],
) {
	return {
		title,
		unit: "ns a text",
		better: "lower" as const,
		columns,
		rows: [
			{ name: "trommel", role: "ours" as const, figures: figures.map(({ ours }) => ours) },
			{ name: "JSON", role: "yardstick" as const, figures: figures.map(({ native }) => native) },
		],
	};
}

function job(index: number, submitTime: number | bigint) {
	return {
		ID: `web-${index}`,
		Name: `web-${index}`,
		Namespace: "default",
		Type: "service",
		Status: ["running", "pending", "dead"][index % 3],
		Priority: index % 100,
		Datacenters: ["dc1", "dc2"],
		Meta: { owner: "alice", team: `team-${index % 7}` },
		JobSummary: { Summary: { web: { Queued: 0, Complete: 1, Failed: 0, Running: index % 9, Starting: 0, Lost: 0 } } },
		CreateIndex: index,
		ModifyIndex: index * 2,
		SubmitTime: submitTime,
	};
}

export default scenario;
