import { check } from "../src/check/check.ts";
import { checkErrors } from "../src/check/errors.ts";
import { parse } from "../src/language/parse.ts";
import { jobSchema } from "../src/schema/scheduler.ts";
import { race } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";

const FILTERS: readonly (readonly [string, string])[] = [
	["3 terms", 'Status == "running" and Priority == 50 and Datacenters contains "dc1"'],
	[
		"12 terms",
		'(Status == "running" or Status == "pending") and not (Type == "batch" or Type == "system") and Priority != 0 and ' +
			'(Meta.owner == "alice" or Meta.owner == "bob" or Meta.team is not empty) and Stop == false and ' +
			'Namespace != "test" and Datacenters contains "dc1" and Datacenters not contains "dc9"',
	],
	["a slip", "status == running and Priority == 50 and Datacenters contains dc1"],
];

const scenario: Scenario = {
	name: "check",
	title: "Checking",
	about:
		"Holding a filter against the schema of a job, warm: the errors alone, as before compiling, and everything there is to say, parsing included. What it takes to parse the text is the yardstick.",
	run({ quick }) {
		const effort = quick ? { rounds: 7, turn: 5 } : {};
		const times = FILTERS.map(([, text]) => {
			const tree = parse(text);
			return race(
				{
					errors: () => checkErrors(tree, { schema: jobSchema, source: text }),
					all: () => check(text, { schema: jobSchema }),
					parse: () => parse(text),
				},
				effort,
			);
		});
		return [
			{
				title: "Errors alone",
				unit: "ns a filter",
				better: "lower",
				columns: FILTERS.map(([name]) => name),
				rows: [
					{ name: "trommel, checkErrors of a tree", role: "ours", figures: times.map(({ errors }) => errors) },
					{ name: "trommel, parse", role: "yardstick", figures: times.map(({ parse }) => parse) },
				],
			},
			{
				title: "Everything, from text",
				unit: "ns a filter",
				better: "lower",
				columns: FILTERS.map(([name]) => name),
				rows: [
					{ name: "trommel, check of a text", role: "ours", figures: times.map(({ all }) => all) },
					{ name: "trommel, parse", role: "yardstick", figures: times.map(({ parse }) => parse) },
				],
			},
		];
	},
};
export default scenario;
