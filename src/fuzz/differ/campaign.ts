import { AdapterError } from "../../conformance/process.ts";
import { Choices, randomNumbers } from "../draw/choices.ts";
import { type Case, drawCase, type Material } from "./case.ts";
import { causeOf, roughCauseOf } from "./cause.ts";
import { judge } from "./judge.ts";
import { type Patience, shrink } from "./shrink.ts";
import type { Side } from "./side.ts";

/** What to compare and for how long. */
export interface CampaignOptions {
	readonly sides: readonly [Side, Side];
	readonly material: Material;
	readonly seed: number;
	/** How many cases; endless where it is left out. */
	readonly count?: number;
	/** Ends the run between two batches. */
	readonly signal?: AbortSignal;
	readonly patience?: Patience;
	/** Told after each batch. */
	readonly progress?: (tally: Tally) => void;
}

/** What has come out so far. */
export interface Tally {
	readonly cases: number;
	readonly agreed: number;
	readonly disagreed: number;
	/** How often each documented difference showed, and each kind of what the reference leaves undefined. */
	readonly byDesign: ReadonlyMap<string, number>;
	readonly undefined: ReadonlyMap<string, number>;
	/** What the first side said, and how often; trees count as `a tree`. */
	readonly words: ReadonlyMap<string, number>;
}

/** A disagreement, shrunk, and how many cases seem to have come from the same cause. */
export interface Finding {
	readonly cause: string;
	readonly asked: Case;
	readonly words: readonly [string, string];
	readonly cases: number;
}

/** What a run comes to. */
export interface Outcome {
	readonly tally: Tally;
	readonly findings: readonly Finding[];
	/** Why the run ended before its time: an adapter could no longer be used. */
	readonly gaveUp: string | null;
}

const BATCH = 256;
const PATIENCE: Patience = { asks: 6_000, milliseconds: 20_000, together: 48 };
/** Each candidate that hangs takes long. */
const TOGETHER_HANGING = 2;
/** Of what looks alike before it is shrunk, so many cases are shrunk: the same words may have several causes. */
const SHRUNK_OF_A_KIND = 3;

/**
 * Draws cases, asks both sides, and shrinks what they disagree on. The seed alone decides which cases are drawn, so
 * that a run can be repeated.
 */
export async function campaign(options: CampaignOptions): Promise<Outcome> {
	const { sides, material, seed, count = Number.POSITIVE_INFINITY, signal, progress, patience = PATIENCE } = options;
	const next = randomNumbers(seed);
	const counts = { cases: 0, agreed: 0, disagreed: 0, byDesign: new Map(), undefined: new Map(), words: new Map() };
	const findings = new Map<string, Finding>();
	const seen = new Map<string, number>();
	let gaveUp: string | null = null;
	try {
		while (counts.cases < count && !signal?.aborted) await round();
	} catch (error) {
		if (!(error instanceof AdapterError)) throw error;
		gaveUp = error.message;
	}
	return { tally: counts, findings: [...findings.values()], gaveUp };

	async function round(): Promise<void> {
		const batch = Array.from({ length: Math.min(BATCH, count - counts.cases) }, () => {
			const choices = new Choices(next);
			return { asked: drawCase(choices, material), tape: choices.taken };
		});
		const said = await both(batch.map(({ asked }) => asked));
		for (const [at, { asked, tape }] of batch.entries()) await weigh(asked, tape, said[at] ?? ["", ""]);
		progress?.(counts);
	}

	async function both(cases: readonly Case[]): Promise<readonly (readonly [string, string])[]> {
		// The second side, which may be another program, works while the first does.
		const second = sides[1].ask(cases);
		const first = await sides[0].ask(cases);
		const other = await second;
		return cases.map((_, at) => [first[at] ?? "", other[at] ?? ""]);
	}

	async function weigh(asked: Case, tape: readonly number[], words: readonly [string, string]): Promise<void> {
		counts.cases++;
		increase(counts.words, words[0].startsWith("{") ? "a tree" : words[0]);
		const judgement = judge(asked, sides, words);
		if (judgement.result === "agrees") counts.agreed++;
		else if (judgement.result === "by-design") increase(counts.byDesign, judgement.rule);
		else if (judgement.result === "undefined") increase(counts.undefined, judgement.rule);
		else {
			counts.disagreed++;
			const kind = roughCauseOf(asked, words);
			if (increase(seen, kind) <= SHRUNK_OF_A_KIND) await keep(tape, kind);
		}
	}

	async function keep(tape: readonly number[], kind: string): Promise<void> {
		const draw = (choices: Choices) => drawCase(choices, material);
		const simplest = await shrink(
			tape,
			draw,
			async (cases) => {
				const said = await both(cases);
				return cases.map((asked, at) => {
					const words = said[at] ?? ["", ""];
					return judge(asked, sides, words).result === "disagrees" && roughCauseOf(asked, words) === kind;
				});
			},
			kind.includes("trouble:hang") ? { ...patience, together: TOGETHER_HANGING } : patience,
		);
		const asked = draw(Choices.replay(simplest));
		const [words = ["", ""] as const] = await both([asked]);
		const cause = causeOf(asked, words);
		findings.set(cause, { cause, asked, words, cases: (findings.get(cause)?.cases ?? 0) + 1 });
	}
}

function increase(counts: Map<string, number>, key: string): number {
	const count = (counts.get(key) ?? 0) + 1;
	counts.set(key, count);
	return count;
}
