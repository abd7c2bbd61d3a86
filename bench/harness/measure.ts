/** How long and how often to measure. */
export interface Effort {
	/** How many times each contestant has its turn. */
	readonly rounds?: number;
	/** Milliseconds of work in a turn; a contestant is called as often as fills them. */
	readonly turn?: number;
	/** Milliseconds of calls before the first turn. */
	readonly warmUp?: number;
	/** Which turn counts: the `median` of a contestant's turns, or its best (`min`). */
	readonly take?: "median" | "min";
}

/** A contestant's work: what it returns is kept alive, so that the engine can't skip it. */
export type Work = () => unknown;

/** What the last call returned: the engine can't know that nobody reads it. */
const kept: { last: unknown } = { last: undefined };

/**
 * Nanoseconds a call for each contestant. They take turns, round by round and in changing order, in one process, so that a noisy moment
 * of the machine or a warm cache serves nobody alone.
 */
export function race<Name extends string>(
	contestants: Readonly<Record<Name, Work>>,
	effort: Effort = {},
): Record<Name, number> {
	const { rounds = 15, turn = 20, warmUp = 100, take = "median" } = effort;
	const names = Object.keys(contestants) as Name[];
	const calls = new Map(names.map((name) => [name, calibrate(contestants[name], turn, warmUp)]));
	const turns = new Map<Name, number[]>(names.map((name) => [name, []]));
	for (let round = 0; round < rounds; round++) {
		for (let at = 0; at < names.length; at++) {
			const name = names[(at + round) % names.length] as Name;
			turns.get(name)?.push(time(contestants[name], calls.get(name) ?? 1));
		}
	}
	const figures = names.map((name) => [name, (take === "min" ? smallest : median)(turns.get(name) ?? [])]);
	return Object.fromEntries(figures) as Record<Name, number>;
}

/** Nanoseconds a call of one piece of work. */
export function measure(work: Work, effort: Effort = {}): number {
	return race({ work }, effort).work;
}

/** The middle of `figures`; the upper one of two. */
export function median(figures: readonly number[]): number {
	return percentile(figures, 50);
}

/** The figure that `share` per cent of `figures` do not exceed. */
export function percentile(figures: readonly number[], share: number): number {
	const sorted = [...figures].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}

/** Bytes that what `make` returns keeps alive. */
export function retained(make: () => unknown): number {
	// What was made before must not be counted as gone.
	kept.last = undefined;
	collectGarbage();
	const before = process.memoryUsage();
	kept.last = make();
	collectGarbage();
	const after = process.memoryUsage();
	return after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
}

function calibrate(work: Work, turn: number, warmUp: number): number {
	let calls = 1;
	const end = performance.now() + warmUp;
	let each = time(work, calls);
	while (performance.now() < end) {
		calls = Math.max(1, Math.min(calls * 2, Math.ceil((turn * 1e6) / each)));
		each = time(work, calls);
	}
	return Math.max(1, Math.ceil((turn * 1e6) / each));
}

function time(work: Work, calls: number): number {
	const start = process.hrtime.bigint();
	for (let call = 0; call < calls; call++) kept.last = work();
	return Number(process.hrtime.bigint() - start) / calls;
}

function smallest(figures: readonly number[]): number {
	return figures.reduce((least, figure) => Math.min(least, figure), Number.POSITIVE_INFINITY);
}

function collectGarbage(): void {
	for (let pass = 0; pass < 3; pass++) globalThis.gc?.();
}
