import { EvalError } from "../../eval/filter.ts";
import { parseJson, stringifyJson } from "../../values/json.ts";
import { type Input, inputFault } from "../inputs.ts";
import { messageOf } from "../message-of.ts";
import type { Block } from "./block.ts";
import { demandsOf } from "./demands.ts";
import { needsExactIntegers } from "./exactness.ts";
import type { Plan } from "./plan.ts";
import { blocksOf } from "./records.ts";
import { Sieve } from "./sieve.ts";
import type { Sink } from "./sink.ts";
import { Table } from "./table.ts";
import { Top } from "./top.ts";

/** What a run came to. */
export interface Outcome {
	readonly matched: number;
	/** Whether anything was amiss with the input; each thing was told. */
	readonly troubled: boolean;
}

interface Kept {
	readonly item: unknown;
	readonly bytes: Buffer;
}

const NEWLINE = Buffer.from("\n");
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Filters records from input to output as `plan` says. Records that the filter rules out by their bytes are only looked at
 * for their outline; the rest are parsed. The plan's `trouble` is told of each that is no JSON.
 */
export class Run {
	readonly #plan: Plan;
	readonly #sink: Sink;
	readonly #sieve: Sieve | null;
	readonly #parse: (text: string) => unknown;
	readonly #table: Table | null;
	readonly #top: Top<Kept> | null;
	#matched = 0;
	#troubled = false;
	#done: boolean;

	constructor(plan: Plan, sink: Sink) {
		this.#plan = plan;
		this.#sink = sink;
		this.#done = plan.limit === 0;
		// What doesn't match is written by an inverted run, which must know it for JSON.
		const demands = plan.strict || plan.invert ? [] : demandsOf(plan.filter.tree);
		this.#sieve = demands.length === 0 ? null : new Sieve(demands);
		const readsMore = plan.compare !== null || plan.project !== null || plan.table;
		this.#parse = readsMore || needsExactIntegers(plan.filter.tree) ? parseJson : JSON.parse;
		this.#table = plan.table ? new Table(plan.columns) : null;
		const { compare } = plan;
		this.#top = compare === null ? null : new Top((a, b) => compare(a.item, b.item), plan.limit);
	}

	/** Reads one input, whose bytes come in as `bytes`; true while more is wanted. */
	async read(input: Input, bytes: AsyncIterable<Buffer>): Promise<boolean> {
		if (this.#done) return false;
		try {
			for await (const block of blocksOf(bytes)) {
				this.#block(input.name, block);
				await this.#sink.flush();
				if (this.#done) return false;
			}
		} catch (error) {
			const message = inputFault(input, error);
			if (message === null) throw error;
			this.#trouble(message);
		}
		return !this.#done;
	}

	/** Writes what waited for the end. */
	async end(): Promise<Outcome> {
		for (const kept of this.#top?.items() ?? []) this.#write(kept.item, kept.bytes);
		if (this.#table !== null) this.#sink.add(this.#table.end());
		if (this.#plan.count)
			this.#sink.add(`${this.#top === null ? this.#matched : Math.min(this.#matched, this.#plan.limit)}\n`);
		await this.#sink.flush();
		return { matched: this.#matched, troubled: this.#troubled };
	}

	#block(name: string, block: Block): void {
		const { bytes, from, to } = block;
		this.#sieve?.begin(bytes);
		for (let at = 0; at < from.length && !this.#done; at++) {
			const start = from[at] ?? 0;
			const end = to[at] ?? 0;
			if (!this.#isRuledOut(bytes, start, end)) this.#parseAndTest(name, block, at);
		}
	}

	#isRuledOut(bytes: Buffer, from: number, to: number): boolean {
		if (this.#sieve === null || bytes[from] !== OPEN_BRACE || bytes[to - 1] !== CLOSE_BRACE) return false;
		return !this.#sieve.mayMatch(from, to);
	}

	#parseAndTest(name: string, block: Block, at: number): void {
		const { filter, invert } = this.#plan;
		try {
			const item = this.#parse(block.bytes.toString("utf8", block.from[at], block.to[at]));
			if (filter.test(item) !== invert) this.#take(item, block.bytes.subarray(block.from[at], block.to[at]));
		} catch (error) {
			if (!(error instanceof SyntaxError || error instanceof EvalError)) throw error;
			this.#trouble(`${name}:${block.line[at] ?? 0}: ${messageOf(error)}`);
		}
	}

	#take(item: unknown, bytes: Buffer): void {
		const { count, limit } = this.#plan;
		this.#matched++;
		if (this.#top !== null) {
			if (!count && this.#top.takes({ item, bytes })) this.#top.add({ item, bytes: Buffer.from(bytes) });
			return;
		}
		if (!count) this.#write(item, bytes);
		if (this.#matched >= limit) this.#done = true;
	}

	#write(item: unknown, bytes: Buffer): void {
		const { project } = this.#plan;
		if (this.#table !== null) this.#sink.add(this.#table.add(item));
		else if (project !== null) this.#sink.add(`${stringifyJson(project(item)) ?? "null"}\n`);
		else {
			this.#sink.add(bytes);
			this.#sink.add(NEWLINE);
		}
	}

	#trouble(message: string): void {
		this.#troubled = true;
		this.#plan.trouble(message);
		if (this.#plan.strict) this.#done = true;
	}
}
