import { parse as parseCel } from "@bufbuild/cel";
import { parse as parseCelJs } from "@marcbachmann/cel-js";
import { compileExpression } from "filtrex";
import { parse as parseLiqe } from "liqe";
import { parse } from "../src/language/parse.ts";
import { measure, race } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";
import type { Table } from "./harness/table.ts";
import { parseMini } from "./parse/mini-grammar.ts";
import { referenceTimes } from "./parse/reference.ts";
import { SHAPES, type Shape } from "./parse/shapes.ts";

/** The same terms as each language writes them. */
const TERMS = {
	ours: ['Status == "running"', "Priority == 50", "Type == batch"],
	cel: ['Status == "running"', "Priority == 50", 'Type == "batch"'],
	liqe: ['Status:"running"', "Priority:50", "Type:batch"],
};
const LENGTHS = [3, 12] as const;
const SIZES = [100, 1_000, 10_000, 65_000];

const scenario: Scenario = {
	name: "parse",
	title: "Parsing",
	about:
		"From text to tree, warm. The yardstick is a grammar of the same toolkit that knows nothing but " +
		"`name == value and …`. `filtrex` compiles as it parses.",
	run({ quick }) {
		const effort = quick ? { rounds: 7, turn: 5 } : {};
		return [terms(effort, quick), linearity(quick ? { rounds: 5, turn: 5 } : { rounds: 9, turn: 20 })];
	},
};

function terms(effort: Parameters<typeof race>[1], quick: boolean): Table {
	const texts = LENGTHS.map((count) => chained(TERMS.ours, count, " and "));
	const times = LENGTHS.map((count, at) => {
		const text = texts[at] ?? "";
		const cel = chained(TERMS.cel, count, " && ");
		const filtrex = chained(TERMS.cel, count, " and ");
		const liqe = chained(TERMS.liqe, count, " AND ");
		return race(
			{
				ours: () => parse(text),
				mini: () => parseMini(text),
				celJs: () => parseCelJs(cel),
				filtrex: () => compileExpression(filtrex),
				cel: () => parseCel(cel),
				liqe: () => parseLiqe(liqe),
			},
			effort,
		);
	});
	const row = (name: keyof (typeof times)[number]) => times.map((figures) => figures[name]);
	return {
		title: "Chains of comparisons",
		unit: "ns a parse",
		better: "lower",
		columns: LENGTHS.map((count) => `${count} terms`),
		rows: [
			{ name: "trommel", role: "ours", figures: row("ours") },
			{ name: "lean grammar", role: "yardstick", figures: row("mini") },
			{ name: "@marcbachmann/cel-js", role: "peer", figures: row("celJs") },
			{ name: "filtrex", role: "peer", figures: row("filtrex") },
			{ name: "@bufbuild/cel", role: "peer", figures: row("cel") },
			{ name: "liqe", role: "peer", figures: row("liqe") },
			...(quick ? [] : [{ name: "go-bexpr (Go)", role: "peer" as const, figures: referenceTimes(texts) }]),
		],
		chart: "bars",
	};
}

/** Time a byte over length, shape by shape; the yardstick is the `and` chain of 1,000 bytes. */
function linearity(effort: Parameters<typeof measure>[1]): Table {
	const figures = SHAPES.map((shape) => SIZES.map((size) => timePerByte(shape, size, effort)));
	const par = figures[0]?.[1] ?? null;
	return {
		title: "Time a byte",
		unit: "ns a byte",
		better: "lower",
		columns: SIZES.map((size) => `${size} B`),
		rows: [
			...SHAPES.map(({ name }, at) => ({ name, role: "ours" as const, figures: figures[at] ?? [] })),
			{ name: "and chain of 1,000 B", role: "yardstick", figures: SIZES.map(() => par) },
		],
		notes: ["Nesting ends at the ceiling of 2,000 levels; longer texts are left out there."],
	};
}

function timePerByte(shape: Shape, size: number, effort: Parameters<typeof measure>[1]): number | null {
	if (size > shape.longest) return null;
	const text = shape.text(size);
	const options = { limits: { depth: 2_000 } };
	const work = shape.valid ? () => parse(text, options) : () => refuse(text);
	return measure(work, effort) / text.length;
}

function refuse(text: string): unknown {
	try {
		return parse(text);
	} catch (error) {
		return error;
	}
}

function chained(terms: readonly string[], count: number, connective: string): string {
	return Array.from({ length: count }, (_, at) => terms[at % terms.length]).join(connective);
}

export default scenario;
