import { isContainer, keysOf } from "../../eval/property.ts";
import { type Plain, plain } from "../../schema/types.ts";
import type { Term } from "../indexes/dictionary.ts";
import { termOf } from "../indexes/equality.ts";
import { gramsOf } from "../indexes/substring.ts";
import { type Reader, readerOf } from "../path.ts";
import type { Alternatives, Trigger } from "./trigger.ts";

/** All that is registered for one path, by the term that an object has to show there. */
interface Probe<Entry> {
	readonly read: Reader;
	readonly type: Plain;
	readonly buckets: Readonly<Record<Trigger["shows"], Map<Term, Set<Entry>>>>;
}

/** Entries by what an object has to show to concern them. */
export class TriggerTable<Entry> {
	readonly #probes = new Map<string, Probe<Entry>>();
	readonly #always = new Set<Entry>();
	readonly #chosen = new Map<Entry, Alternatives>();
	readonly #terms: Term[] = [];

	/** Registers an entry by the set of alternatives that is least used so far; with none to choose from, for every object. */
	add(entry: Entry, choices: readonly Alternatives[]): void {
		const [first, ...others] = choices;
		if (first === undefined) {
			this.#always.add(entry);
			return;
		}
		const load = (set: Alternatives): number => set.reduce((sum, trigger) => sum + 1 + this.#load(trigger), 0);
		let chosen = first;
		let least = load(first);
		for (const set of others) {
			const own = load(set);
			if (own < least) [chosen, least] = [set, own];
		}
		this.#chosen.set(entry, chosen);
		for (const trigger of chosen) {
			const bucket = this.#probe(trigger).buckets[trigger.shows];
			const entries = bucket.get(trigger.term);
			if (entries === undefined) bucket.set(trigger.term, new Set([entry]));
			else entries.add(entry);
		}
	}

	/** Takes an entry out; nothing of it stays. */
	remove(entry: Entry): void {
		this.#always.delete(entry);
		for (const { path, shows, term } of this.#chosen.get(entry) ?? []) {
			const name = nameOf(path);
			const probe = this.#probes.get(name);
			const entries = probe?.buckets[shows].get(term);
			entries?.delete(entry);
			if (entries?.size === 0) probe?.buckets[shows].delete(term);
			if (probe !== undefined && isIdle(probe)) this.#probes.delete(name);
		}
		this.#chosen.delete(entry);
	}

	/** Adds to `found` every entry that `item` can concern. */
	collect(item: unknown, found: Set<Entry>): void {
		for (const entry of this.#always) found.add(entry);
		for (const { read, type, buckets } of this.#probes.values()) {
			const value = read(item);
			if (value === undefined || value === null) continue;
			if (buckets.scalar.size > 0) take(buckets.scalar.get(termOf(value, type) ?? Number.NaN), found);
			if (buckets.entry.size > 0) this.#takeEach(buckets.entry, value, type, found);
			if (buckets.gram.size > 0 && typeof value === "string") {
				this.#terms.length = 0;
				gramsOf(value, this.#terms);
				for (const term of this.#terms) take(buckets.gram.get(term), found);
			}
		}
	}

	#takeEach(bucket: Map<Term, Set<Entry>>, value: unknown, type: Plain, found: Set<Entry>): void {
		if (Array.isArray(value)) {
			if (type.kind !== "list") return;
			const element = plain(type.element);
			for (const each of value) take(bucket.get(termOf(each, element) ?? Number.NaN), found);
		} else if (isContainer(value)) {
			for (const name of keysOf(value)) take(bucket.get(name), found);
		}
	}

	#load({ path, shows, term }: Trigger): number {
		return this.#probes.get(nameOf(path))?.buckets[shows].get(term)?.size ?? 0;
	}

	#probe({ path, type }: Trigger): Probe<Entry> {
		const name = nameOf(path);
		const known = this.#probes.get(name);
		if (known !== undefined) return known;
		const probe = { read: readerOf(path), type, buckets: { scalar: new Map(), entry: new Map(), gram: new Map() } };
		this.#probes.set(name, probe);
		return probe;
	}
}

function take<Entry>(entries: ReadonlySet<Entry> | undefined, found: Set<Entry>): void {
	if (entries === undefined) return;
	for (const entry of entries) found.add(entry);
}

function isIdle({ buckets }: Probe<unknown>): boolean {
	return buckets.scalar.size + buckets.entry.size + buckets.gram.size === 0;
}

function nameOf(path: readonly string[]): string {
	return JSON.stringify(path);
}
