/** Where time comes from: tests hand in one that they drive. */
export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	/** Calls `run` once after `delay` milliseconds, unless the function returned is called before. */
	setTimer(run: () => void, delay: number): () => void;
}

/** The machine's clock. Its timers don't keep a process alive. */
export const systemClock: Clock = {
	now: () => Date.now(),
	setTimer: (run, delay) => {
		const timer = setTimeout(run, delay);
		timer.unref();
		return () => clearTimeout(timer);
	},
};

/** A clock that stands still until it is told to move, and then runs each timer at its own instant, in order. */
export interface ManualClock extends Clock {
	advance(milliseconds: number): void;
}

/** Makes a clock for tests and demonstrations. */
export function manualClock(start: number = Date.UTC(2024, 0, 1)): ManualClock {
	let now = start;
	const timers = new Set<{ readonly at: number; readonly run: () => void }>();
	return {
		now: () => now,
		setTimer: (run, delay) => {
			const timer = { at: now + Math.max(0, delay), run };
			timers.add(timer);
			return () => timers.delete(timer);
		},
		advance: (milliseconds) => {
			const until = now + milliseconds;
			for (;;) {
				let next: { readonly at: number; readonly run: () => void } | undefined;
				for (const timer of timers) if (timer.at <= until && (next === undefined || timer.at < next.at)) next = timer;
				if (next === undefined) break;
				timers.delete(next);
				now = next.at;
				next.run();
			}
			now = until;
		},
	};
}
