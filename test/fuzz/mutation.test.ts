import { describe, expect, it, vi } from "vitest";
import { check } from "../../src/check/check.ts";
import { OPERANDS, type Operand } from "../../src/check/operands.ts";
import { outcomeOf } from "../../src/conformance/evaluate.ts";
import { BEHAVIOURS, type Behaviour } from "../../src/eval/operators.ts";
import { NO_GUARD, type Question } from "../../src/eval/question.ts";
import { Choices, randomNumbers } from "../../src/fuzz/draw/choices.ts";
import { drawPair } from "../../src/fuzz/draw/pair.ts";
import { drawSchema } from "../../src/fuzz/draw/schema.ts";
import { OPERATOR_NAMES, OPERATORS } from "../../src/language/operators.ts";
import { any } from "../../src/schema/build.ts";
import type * as Coerce from "../../src/values/coerce.ts";
import type { ReadableKind } from "../../src/values/coerce.ts";

type Reader = typeof Coerce.coerce;

/** The mutant that reads texts in place of the real reader, if there is one. */
const coercion = vi.hoisted(
	(): { mutant: ((kind: ReadableKind, text: string, real: Reader) => ReturnType<Reader>) | null } => ({
		mutant: null,
	}),
);
vi.mock(import("../../src/values/coerce.ts"), async (load) => {
	const { coerce } = await load();
	return {
		coerce: (kind, text) => (coercion.mutant === null ? coerce(kind, text) : coercion.mutant(kind, text, coerce)),
	};
});

const CASES = 3_000;
const next = randomNumbers(20_26);
const cases = Array.from({ length: CASES }, () => {
	const choices = new Choices(next);
	const schema = choices.once(4) ? any() : drawSchema(choices, [any()]);
	return { schema, ...drawPair(choices, schema) };
});

const evaluations = cases.map((asked) => () => {
	const said = (["standard", "reference"] as const).map((dialect) =>
		outcomeOf(asked.filter, asked.datum, { dialect, schema: asked.schema }),
	);
	return said.join();
});
const checks = cases.map(({ filter, schema }) => () => {
	const errors = check(filter, { schema }).filter(({ severity }) => severity === "error");
	return errors.map(({ code }) => code).join();
});

/** How many cases it takes until one comes out otherwise than `wanted`; null where none does. */
function foundAfter(asks: readonly (() => string)[], wanted: readonly string[]): number | null {
	const at = asks.findIndex((ask, index) => ask() !== wanted[index]);
	return at === -1 ? null : at + 1;
}

/** Puts a mutant in the place of a row of a table while `work` runs. */
function withRow<Table extends object, Result>(table: Table, row: Partial<Table>, work: () => Result): Result {
	const real = { ...table };
	Object.assign(table, row);
	try {
		return work();
	} finally {
		Object.assign(table, real);
	}
}

/** Ways in which a row of the table of operators, with what each says of what is absent, can be wrong. */
const BEHAVIOUR_MUTANTS: Readonly<Record<string, (row: Behaviour) => Behaviour>> = {
	"answers the opposite of what is absent": (row) => ({ ...row, whenAbsent: !row.whenAbsent }),
	"answers the opposite": (row) => judging(row, (verdict) => (typeof verdict === "boolean" ? !verdict : verdict)),
	"never fails": (row) => judging(row, (verdict) => verdict === true),
};

function judging(
	row: Behaviour,
	change: (verdict: ReturnType<Question["judge"]>) => ReturnType<Question["judge"]>,
): Behaviour {
	return {
		...row,
		ask(asked) {
			const question = row.ask(asked);
			return { judge: (value) => change(question.judge(value)), guard: NO_GUARD, canFail: true };
		},
	};
}

const OPERAND_MUTANTS: Readonly<Record<string, (row: Operand) => Operand>> = {
	"suits every type": (row) => ({ ...row, misfit: () => null }),
	"suits no type": (row) => ({ ...row, misfit: () => "not-comparable" }),
	"reads its value as an integer": (row) => ({ ...row, reads: () => "int" }),
};

/** Ways in which a row of the table of coercions can be wrong. */
const COERCION_MUTANTS: Readonly<Record<string, typeof coercion.mutant>> = {
	"reads nothing": () => ({ ok: false, error: "bad-value" }),
	"reads everything": (kind, text, real) => {
		const reading = real(kind, text);
		return reading.ok ? reading : { ok: true, value: kind === "bool" ? false : 0 };
	},
	"reads something else": (kind, text, real) => {
		const reading = real(kind, text);
		if (!reading.ok) return reading;
		const { value } = reading;
		return {
			ok: true,
			value: typeof value === "boolean" ? !value : typeof value === "string" ? `${value}x` : Number(value) + 1,
		};
	},
};
const KINDS: readonly ReadableKind[] = ["bool", "int", "uint", "float32", "float64"];

describe("the kit finds a mutant of the evaluator that", () => {
	const wanted = evaluations.map((ask) => ask());
	const rows = OPERATOR_NAMES.flatMap((operator) =>
		Object.keys(BEHAVIOUR_MUTANTS).map((way) => [way, operator] as const),
	);

	it.each(rows)("%s: %s", (way, operator) => {
		const mutant = BEHAVIOUR_MUTANTS[way]?.(BEHAVIOURS[operator]);
		expect(withRow(BEHAVIOURS, { [operator]: mutant }, () => foundAfter(evaluations, wanted))).not.toBeNull();
	});

	const readers = KINDS.flatMap((kind) => Object.keys(COERCION_MUTANTS).map((way) => [way, kind] as const));
	it.each(readers)("%s as %s", (way, kind) => {
		const wrong = COERCION_MUTANTS[way];
		coercion.mutant = (asked, text, real) => (asked === kind && wrong ? wrong(asked, text, real) : real(asked, text));
		const found = foundAfter(evaluations, wanted);
		coercion.mutant = null;
		expect(found).not.toBeNull();
	});

	it("finds nothing where nothing is wrong", () => {
		expect(foundAfter(evaluations, wanted)).toBeNull();
	});
});

describe("the kit finds a mutant of the checker whose operator", () => {
	const wanted = checks.map((ask) => ask());
	const rows = OPERATOR_NAMES.flatMap((operator) => {
		// What has no value reads none.
		const ways =
			OPERATORS[operator].sides === "selector" ? ["suits every type", "suits no type"] : Object.keys(OPERAND_MUTANTS);
		return ways.map((way) => [way, operator] as const);
	});

	it.each(rows)("%s: %s", (way, operator) => {
		const mutant = OPERAND_MUTANTS[way]?.(OPERANDS[operator]);
		expect(withRow(OPERANDS, { [operator]: mutant }, () => foundAfter(checks, wanted))).not.toBeNull();
	});
});
