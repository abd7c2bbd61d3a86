import { RE2JS } from "re2js";
import { compilePattern } from "../src/regex/pattern.ts";
import { type Effort, race } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";

/** Patterns that users write, each with the expression that one would write by hand. */
const PATTERNS: readonly (readonly [string, RegExp])[] = [
	["^web-[0-9]+$", /^web-[0-9]+$/],
	["^web", /^web/],
	["web|api", /web|api/],
	["(?i)^web-1", /^web-1/i],
	["[a-z]+-[0-9]*7$", /[a-z]+-[0-9]*7$/],
];

const HOSTILE: readonly (readonly [string, string])[] = [
	["(a+)+$", `${"a".repeat(100_000)}!`],
	["(a|b)*a(a|b){15}[cd]", "ab".repeat(50_000)],
	["(.*)(.*)(.*)[^a]x", "a".repeat(100_000)],
];

const NAMES = Array.from({ length: 1000 }, (_, index) => `${["web", "api", "batch", "cache"][index % 4]}-${index}`);

const scenario: Scenario = {
	name: "regex",
	title: "Patterns",
	about:
		"Testing 1,000 names of jobs, and hostile patterns over 100,000 characters. The RE2 port in the table is `re2js`.",
	run({ quick }) {
		const effort: Effort = quick ? { rounds: 15, turn: 3, take: "min" } : { take: "min" };
		const short = PATTERNS.map(([source, byHand]) => {
			const [ours, peer] = [testOf(source), RE2JS.compile(source)];
			return race(
				{
					ours: () => count(ours),
					hand: () => count((name) => byHand.test(name)),
					peer: () => count((name) => peer.test(name)),
				},
				effort,
			);
		});
		const long = HOSTILE.map(([source, text]) => {
			const [ours, peer] = [testOf(source), RE2JS.compile(source)];
			return race({ ours: () => ours(text), peer: () => peer.test(text) }, effort);
		});
		return [
			{
				title: "Ordinary patterns",
				unit: "ns for 1,000 names",
				better: "lower",
				columns: PATTERNS.map(([source]) => source),
				rows: [
					{ name: "trommel", role: "ours", figures: short.map(({ ours }) => ours) },
					{ name: "RegExp by hand", role: "yardstick", figures: short.map(({ hand }) => hand) },
					{ name: "re2js", role: "peer", figures: short.map(({ peer }) => peer) },
				],
			},
			{
				title: "Hostile patterns",
				unit: "ns for 100,000 characters",
				better: "lower",
				columns: HOSTILE.map(([source]) => source),
				rows: [
					{ name: "trommel", role: "ours", figures: long.map(({ ours }) => ours) },
					{ name: "re2js", role: "peer", figures: long.map(({ peer }) => peer) },
				],
				notes: ["A `RegExp` never ends on the first of these."],
			},
		];
	},
};

function testOf(source: string): (text: string) => boolean {
	const compiled = compilePattern(source);
	if (!compiled.ok) throw new Error(compiled.message);
	return compiled.pattern.test;
}

function count(test: (name: string) => boolean): number {
	let found = 0;
	for (const name of NAMES) if (test(name)) found++;
	return found;
}

export default scenario;
