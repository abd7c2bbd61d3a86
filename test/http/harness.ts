import { type ManualClock, manualClock } from "../../src/http/kit/clock.ts";
import type { SchedulerOptions } from "../../src/http/scheduler/options.ts";
import { createScheduler, type Scheduler } from "../../src/http/serve.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests reach into whatever came back
export type Json = any;

/** An answer, read to its end. */
export interface Read {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
	/** The body as JSON; null where it is none. */
	readonly json: Json;
}

/** A scheduler in process, with a clock that stands still, and short ways to ask it. */
export interface Bench {
	readonly scheduler: Scheduler;
	readonly clock: ManualClock;
	get(path: string, headers?: Readonly<Record<string, string>>): Promise<Read>;
	put(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Read>;
	ask(path: string, init?: RequestInit): Promise<Read>;
	/** Registers a job and lets the cluster get to `until`. */
	register(job: object, until?: "pending" | "running" | "successful"): Promise<Read>;
	/** Lets time go by, and what follows from it happen. */
	pass(milliseconds: number): Promise<void>;
}

/** How long the bench's cluster takes for things. */
export const TIMING = { place: 10, start: 100, rollout: 1_000, batch: 5_000 } as const;

/** Makes a bench. IDs count up. */
export function bench(options: SchedulerOptions = {}): Bench {
	const clock = manualClock();
	let ids = 0;
	const newId = (): string => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
	const scheduler = createScheduler({ clock, timing: TIMING, newId, random: () => 0, ...options });
	const ask: Bench["ask"] = async (path, init) =>
		read(await scheduler.handle(new Request(`http://scheduler.test${path}`, init)));
	const put: Bench["put"] = (path, body, headers = {}) =>
		ask(path, { method: "PUT", body: JSON.stringify(body), headers });
	const pass: Bench["pass"] = async (milliseconds) => {
		// What follows from a timer is written a little later, and may set the next one: small steps let it.
		for (let left = milliseconds; left > 0; left -= 10) {
			clock.advance(Math.min(10, left));
			await settled();
		}
	};
	const wait = { pending: 0, running: 150, successful: 1_200 } as const;
	return {
		scheduler,
		clock,
		ask,
		put,
		pass,
		get: (path, headers = {}) => ask(path, { headers }),
		register: async (job, until = "pending") => {
			const answer = await put("/v1/jobs", { Job: job });
			await pass(wait[until]);
			return answer;
		},
	};
}

/** Lets everything run that is ready to. */
export async function settled(): Promise<void> {
	for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function read(response: Response): Promise<Read> {
	const text = await response.text();
	let json: unknown = null;
	try {
		json = JSON.parse(text);
	} catch {
		// Not every answer is JSON.
	}
	return { status: response.status, headers: response.headers, text, json };
}
