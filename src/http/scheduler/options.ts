import type { Dialect } from "../../language/dialect.ts";
import { type Clock, systemClock } from "../kit/clock.ts";
import type { Log } from "../kit/log.ts";
import { API_PORT } from "../kit/ports.ts";
import type { Timing } from "./simulation/event.ts";
import type { State } from "./state.ts";

/** How a scheduler is set up. Nothing has to be said. */
export interface SchedulerOptions {
	/** The word in the names of headers: `Sched` makes `X-Sched-Index`. */
	readonly headerWord?: string;
	/** How filters are read; standard unless set. */
	readonly dialect?: Dialect;
	/** Start with so many jobs, always the same for the same number. A `state` of your own comes with its own data instead. */
	readonly seed?: number;
	/** The region of this server, `global` unless set. */
	readonly region?: string;
	/** The URLs of servers of other regions, to which requests for these are forwarded. */
	readonly peers?: Readonly<Record<string, string>>;
	/** Whether tokens are asked for. */
	readonly acl?: boolean;
	/** How long the simulated cluster takes for things, in milliseconds. */
	readonly timing?: Partial<Timing>;
	/** Where time comes from. */
	readonly clock?: Clock;
	/** Where data live, the default namespace and nodes among them; the memory of this process unless set. */
	readonly state?: State;
	/** Names for new things; random UUIDs unless set. */
	readonly newId?: () => string;
	/** From 0 to 1, for the extra time of waits. */
	readonly random?: () => number;
	/** Told of requests, errors, and filters that the reference would refuse. */
	readonly log?: Log;
	/** The port that agents are told of. */
	readonly port?: number;
}

const TIMING: Timing = { place: 50, start: 200, rollout: 5_000, batch: 10_000 };

/** All options but the state, which has to be made. */
export type SchedulerSettings = Required<Omit<SchedulerOptions, "state" | "timing">> & { readonly timing: Timing };

/** The options, with what holds where nothing is said. */
export function withDefaults(options: SchedulerOptions): SchedulerSettings {
	return {
		headerWord: options.headerWord ?? "Sched",
		dialect: options.dialect ?? "standard",
		seed: options.seed ?? 0,
		region: options.region ?? "global",
		peers: options.peers ?? {},
		acl: options.acl ?? false,
		timing: { ...TIMING, ...options.timing },
		clock: options.clock ?? systemClock,
		newId: options.newId ?? (() => crypto.randomUUID()),
		random: options.random ?? Math.random,
		log: options.log ?? (() => {}),
		port: options.port ?? API_PORT,
	};
}
