import { parseJson, stringifyJson } from "../../values/json.ts";
import { needsExactIntegers } from "./exactness.ts";
import { needlesOf } from "./needles.ts";
import type { Plan } from "./plan.ts";
import { type Block, blocksOf, SplitError } from "./records.ts";
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

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Filters records from input to output as `plan` says. Records that the filter rules out by their bytes are only looked at
 * for their outline; the rest are parsed. `trouble` is told of each record that is no JSON.
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
	#done = false;

	constructor(plan: Plan, sink: Sink) {
		this.#plan = plan;
		this.#sink = sink;
		const needles = plan.strict ? null : needlesOf(plan.filter.tree);
		this.#sieve = needles === null ? null : new Sieve(needles);
		const readsMore = plan.compare !== null || plan.project !== null || plan.table;
		this.#parse = readsMore || needsExactIntegers(plan.filter.tree) ? parseJson : JSON.parse;
		this.#table = plan.table ? new Table(plan.columns) : null;
		const { compare } = plan;
		this.#top = compare === null ? null : new Top((a, b) => compare(a.item, b.item), plan.limit);
	}

	/** Reads one input; true while more is wanted. */
	async read(name: string, input: AsyncIterable<Buffer>): Promise<boolean> {
		try {
			for await (const block of blocksOf(input)) {
				this.#block(name, block);
				await this.#sink.flush();
				if (this.#done) return false;
			}
		} catch (error) {
			if (!(error instanceof SplitError)) throw error;
			this.#trouble(name, error.line, error.message);
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
			if (this.#isRuledOut(bytes, start, end)) {
				if (this.#plan.invert) this.#take(name, block, at, null);
			} else {
				this.#parseAndTest(name, block, at);
			}
		}
	}

	#isRuledOut(bytes: Buffer, from: number, to: number): boolean {
		if (this.#sieve === null || bytes[from] !== OPEN_BRACE || bytes[to - 1] !== CLOSE_BRACE) return false;
		return !this.#sieve.mayMatch(from, to);
	}

	#parseAndTest(name: string, block: Block, at: number): void {
		const item = this.#parsed(name, block, at);
		if (item === undefined) return;
		let matches: boolean;
		try {
			matches = this.#plan.filter.test(item);
		} catch (error) {
			this.#trouble(name, block.line[at] ?? 0, error instanceof Error ? error.message : String(error));
			return;
		}
		if (matches !== this.#plan.invert) this.#take(name, block, at, item);
	}

	/** The record as a value; undefined, told as trouble, where it is no JSON. */
	#parsed(name: string, block: Block, at: number): unknown {
		try {
			return this.#parse(block.bytes.toString("utf8", block.from[at], block.to[at]));
		} catch (error) {
			this.#trouble(name, block.line[at] ?? 0, error instanceof Error ? error.message : String(error));
			return undefined;
		}
	}

	/** A record that is wanted; `item` is null where it wasn't parsed. */
	#take(name: string, block: Block, at: number, parsed: unknown): void {
		const { compare, count, limit } = this.#plan;
		const needsItem = compare !== null || this.#table !== null || this.#plan.project !== null;
		const item = parsed === null && needsItem ? this.#parsed(name, block, at) : parsed;
		if (item === undefined) return;
		this.#matched++;
		const bytes = block.bytes.subarray(block.from[at], block.to[at]);
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
			this.#sink.add("\n");
		}
	}

	#trouble(name: string, line: number, message: string): void {
		this.#troubled = true;
		this.#plan.trouble(`${name}:${line}: ${message}`);
		if (this.#plan.strict) this.#done = true;
	}
}
