import type { Answer, Handler, HttpRequest } from "../kit/message.ts";
import { createMetrics } from "../kit/metrics.ts";
import { createRouter } from "../kit/router.ts";
import type { Context } from "./context.ts";
import { createFilterCache } from "./filters.ts";
import { headerNames } from "./headers.ts";
import { memoryState } from "./memory-state.ts";
import { type SchedulerOptions, withDefaults } from "./options.ts";
import { respond } from "./respond.ts";
import { ROUTES } from "./routes.ts";
import { seeded } from "./seed/seeded.ts";
import { createSimulator } from "./simulation/simulator.ts";
import type { State } from "./state.ts";
import { createWaits } from "./waits.ts";

/** A scheduler without sockets: what answers its requests. */
export interface SchedulerService {
	readonly handler: Handler;
	readonly state: State;
	/** How many clients wait for a change. */
	waiting(): number;
	/** Releases everyone who waits, and lets nothing happen by itself any more. */
	stop(): void;
}

const route = createRouter(ROUTES);

/** Sets up a scheduler: its data, its clockwork, and what requests go through. */
export function schedulerService(options: SchedulerOptions = {}): SchedulerService {
	const settings = withDefaults(options);
	const { log } = settings;
	const state = options.state ?? memoryState(seeded(settings.seed));
	const context: Context = {
		...settings,
		state,
		simulator: createSimulator({
			...settings,
			state,
			onError: (error) => log({ event: "error", message: String(error) }),
		}),
		filters: createFilterCache(settings.dialect, log),
		waits: createWaits(settings.random),
		metrics: createMetrics(),
		headers: headerNames(settings.headerWord),
	};
	const handler = async (request: HttpRequest): Promise<Answer> => {
		const start = performance.now();
		const match = route(request.method, request.path);
		const isRouted = "endpoint" in match;
		const answer = isRouted ? await respond(context, request, match) : match.answer;
		const method = METHODS.has(request.method) ? request.method : "other";
		const ms = Math.round((performance.now() - start) * 1_000) / 1_000;
		context.metrics.observe(isRouted ? match.route : "none", method, answer.status, ms / 1_000);
		log({ event: "request", method: request.method, path: request.path, status: answer.status, ms });
		return answer;
	};
	return {
		handler,
		state,
		waiting: () => context.waits.size,
		stop: () => {
			context.waits.stop();
			context.simulator.stop();
		},
	};
}

/** The methods that are counted by name; others would let clients make up names for ever. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "PUT", "POST", "DELETE", "OPTIONS", "PATCH"]);
