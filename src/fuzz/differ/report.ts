import { canonicalJson } from "../../conformance/canonical-json.ts";
import { REFUSAL } from "../../conformance/run-parse.ts";
import type { Finding, Outcome, Tally } from "./campaign.ts";
import { type Case, requestOf } from "./case.ts";
import { DIFFERENCES } from "./differences.ts";
import type { Side } from "./side.ts";

/** What a report says of its run besides what came out. */
export interface About {
	readonly sides: readonly [Side, Side];
	readonly seed: number;
	readonly seconds: number;
	/** How one calls the adapter. */
	readonly command: string;
}

/** A run in a line. */
export function tallyLine({ cases, agreed, disagreed, byDesign, undefined: open }: Tally): string {
	return `${cases} cases: ${agreed} agree, ${total(byDesign)} differ by design, ${total(open)} undefined, ${disagreed} disagree`;
}

/** A run as a page of Markdown, with a reproduction of each cause that can be filed as it is. */
export function reportPage({ tally, findings, gaveUp }: Outcome, about: About): string {
	const [left, right] = about.sides;
	const rate = Math.round(tally.cases / Math.max(about.seconds, 0.001));
	const titles = new Map(DIFFERENCES.map(({ id, title }) => [id, title]));
	return [
		`# ${left.name} against ${right.name}`,
		"",
		`${tallyLine(tally)}. Seed ${about.seed}, ${about.seconds.toFixed(0)} s, ${rate} cases a second.`,
		...(gaveUp === null ? [] : ["", `The run ended early: ${gaveUp}.`]),
		"",
		...rows("answers of the first", tally.words, tally.cases, (word) => `\`${word}\``),
		...rows("differences by design", tally.byDesign, tally.cases, (id) => titles.get(id) ?? id),
		...rows("what the reference leaves undefined", tally.undefined, tally.cases, (why) => why),
		...findings.flatMap((finding, at) => section(finding, at + 1, about)),
	].join("\n");
}

function rows(
	title: string,
	counts: ReadonlyMap<string, number>,
	cases: number,
	name: (key: string) => string,
): string[] {
	if (counts.size === 0) return [];
	const lines = [...counts].sort(([, a], [, b]) => b - a);
	return [
		`| ${title} | cases | share |`,
		"|---|---:|---:|",
		...lines.map(([key, count]) => `| ${name(key)} | ${count} | ${((100 * count) / cases).toFixed(2)}% |`),
		"",
	];
}

function section({ cause, asked, words, cases }: Finding, number: number, { sides, command }: About): string[] {
	const request = canonicalJson(requestOf(asked));
	return [
		`## ${number}. ${cause.replaceAll("\n", " ")}`,
		"",
		`Shrunk from ${cases === 1 ? "a case" : `${cases} cases`}. ${sides[0].name} says ${quoted(words[0])}, ${sides[1].name} says ${quoted(words[1])}.`,
		"",
		"```",
		asked.expr,
		"```",
		"",
		...(asked.op === "eval" ? ["on", "", "```json", canonicalJson(asked.datum), "```", ""] : []),
		"```sh",
		`printf '%s\\n' '${request.replaceAll("'", "'\\''")}' | ${command}`,
		"```",
		"",
	];
}

function quoted(word: string): string {
	return `\`${word}\``;
}

/** The findings as vectors, with what the side at `trusted` says; what none can be made of is left out. */
export function vectorLines(findings: readonly Finding[], trusted: 0 | 1): readonly string[] {
	return findings
		.filter(({ words }) => !words[trusted].startsWith("trouble:"))
		.map(({ asked, words }) => canonicalJson(vector(asked, words[trusted])));
}

function vector(asked: Case, word: string): Readonly<Record<string, unknown>> {
	const { expr } = asked;
	if (asked.op === "parse") return word === REFUSAL ? { expr, error: "syntax" } : { expr, ast: JSON.parse(word) };
	const outcome = word === "true" || word === "false" ? word === "true" : word;
	return { kind: asked.kind, schema: asked.notation, expr, datum: asked.datum, outcome };
}

function total(counts: ReadonlyMap<string, number>): number {
	return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
