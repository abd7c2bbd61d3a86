import type { Dialect } from "../../language/dialect.ts";
import type { Clock } from "../kit/clock.ts";
import type { Log } from "../kit/log.ts";
import type { Answer, HttpRequest } from "../kit/message.ts";
import type { RequestMetrics } from "../kit/metrics.ts";
import type { Parameters } from "../kit/query-string.ts";
import type { PathParameters } from "../kit/router.ts";
import type { Caller } from "./acl/authenticate.ts";
import type { FilterCache } from "./filters.ts";
import type { HeaderNames } from "./headers.ts";
import type { Simulator } from "./simulation/simulator.ts";
import type { State } from "./state.ts";
import type { Waits } from "./waits.ts";

/** What endpoints know of their server. */
export interface Context {
	readonly state: State;
	readonly simulator: Simulator;
	readonly filters: FilterCache;
	readonly waits: Waits;
	readonly metrics: RequestMetrics;
	readonly headers: HeaderNames;
	readonly clock: Clock;
	readonly log: Log;
	readonly newId: () => string;
	readonly dialect: Dialect;
	/** The region of this server; requests for another go to its peer, whose URL is in `peers`. */
	readonly region: string;
	readonly peers: Readonly<Record<string, string>>;
	/** Whether tokens are asked for. */
	readonly acl: boolean;
	/** The port that agents are told of. */
	readonly port: number;
}

/** One request, read as far as is common to all endpoints. */
export interface Call {
	readonly request: HttpRequest;
	readonly path: PathParameters;
	readonly parameters: Parameters;
	readonly caller: Caller;
}

/** A pure function from a server and a request to an answer. */
export type Endpoint = (context: Context, call: Call) => Answer | Promise<Answer>;
