import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Kinds } from "../../src/conformance/kinds.ts";
import { campaign, type Outcome } from "../../src/fuzz/differ/campaign.ts";
import { reportPage, tallyLine, vectorLines } from "../../src/fuzz/differ/report.ts";
import { ourSide, type Side } from "../../src/fuzz/differ/side.ts";
import { parseJson } from "../../src/values/json.ts";

const kinds = new Kinds(parseJson(readFileSync("grammar/vectors/schemas.json", "utf8")));

/** An implementation that takes what `is empty` asks of a text for the opposite. */
const faulty: Side = {
	name: "faulty",
	dialect: "reference",
	async ask(cases) {
		const said = await ourSide("reference").ask(cases);
		return said.map((word, at) => {
			const asked = cases[at];
			const wrong = asked?.op === "eval" && /^\w+ is (not )?empty$/.test(asked.expr);
			return wrong && (word === "true" || word === "false") ? String(word === "false") : word;
		});
	},
};

function run(second: Side, dialect: "standard" | "reference", count = 4_000): Promise<Outcome> {
	return campaign({ sides: [ourSide(dialect), second], seed: 5, count, material: { kinds, ownSchemas: true } });
}

describe("a campaign", () => {
	it("shrinks what disagrees and groups it by its cause", async () => {
		const { tally, findings } = await run(faulty, "reference");
		expect(tally.disagreed).toBeGreaterThan(0);
		const causes = findings.map(({ cause }) => cause);
		expect(causes).toContain("eval, false against true: empty");
		expect(causes.filter((cause) => !/^eval, (true|false) against (true|false): (not )?empty$/.test(cause))).toEqual(
			[],
		);
		expect(vectorLines(findings, 0)[0]?.length).toBeLessThan(120);
	});

	it("draws the same cases again from the same seed", async () => {
		const [one, other] = [await run(faulty, "reference", 1_000), await run(faulty, "reference", 1_000)];
		expect(one).toEqual(other);
	});

	it("takes nothing but the documented differences between the dialects for agreement", async () => {
		const { tally, findings } = await run(ourSide("reference"), "standard");
		expect(findings).toEqual([]);
		expect([...tally.byDesign.keys()].sort()).toEqual([
			"big-integer",
			"failure",
			"pointer-value",
			"syntax",
			"zero-value",
		]);
	});

	it("reports what others can file as it is", async () => {
		const outcome = await run(faulty, "reference");
		const page = reportPage(outcome, {
			sides: [ourSide("reference"), faulty],
			seed: 5,
			seconds: 1,
			command: "./faulty",
		});
		expect(page).toContain(tallyLine(outcome.tally));
		expect(page).toContain("' | ./faulty");
	});
});
