import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { toFetch } from "./kit/fetch.ts";
import { DEFAULT_LIMITS, type Limits } from "./kit/limits.ts";
import { jsonLines, type Log } from "./kit/log.ts";
import { type NodeServer, nodeServer } from "./kit/node-server.ts";
import { healthHandler, type WorkerInfo } from "./ops/health.ts";
import type { SchedulerOptions } from "./scheduler/options.ts";
import { schedulerService } from "./scheduler/service.ts";
import type { State } from "./scheduler/state.ts";
import type { ListenerSettings, Settings } from "./settings/settings.ts";

/** A server that listens. */
export interface Listening {
	readonly url: string;
	readonly port: number;
	/** Answers what is being asked, releases who waits, and leaves nothing open. */
	close(): Promise<void>;
}

/** Where to listen; a free port of this machine unless set. */
export interface ListenOptions {
	readonly host?: string;
	readonly port?: number;
	readonly tls?: { readonly cert: string; readonly key: string };
	readonly limits?: Partial<Limits>;
}

/** A scheduler to be embedded: asked in process, or through a socket. */
export interface Scheduler {
	handle(request: Request): Promise<Response>;
	listen(options?: ListenOptions): Promise<Listening>;
	readonly state: State;
	/** How many clients wait for a change. */
	waiting(): number;
	/** Ends every listener, wait and timer. */
	close(): Promise<void>;
}

/** Makes a scheduler, with its data. */
export function createScheduler(options: SchedulerOptions = {}): Scheduler {
	const service = schedulerService(options);
	const open = new Set<Listening>();
	return {
		handle: toFetch(service.handler, DEFAULT_LIMITS.bodySize, options.log),
		state: service.state,
		waiting: service.waiting,
		listen: async ({ host = "127.0.0.1", port = 0, ...rest } = {}) => {
			const server = nodeServer(service.handler, {
				...rest,
				...(options.log === undefined ? {} : { log: options.log }),
			});
			const listening = await listen(server, host, port, rest.tls !== undefined);
			const one: Listening = {
				...listening,
				close: () => {
					open.delete(one);
					return listening.close();
				},
			};
			open.add(one);
			return one;
		},
		close: async () => {
			service.stop();
			await Promise.all([...open].map((one) => one.close()));
		},
	};
}

/** Opens the socket of a server. */
function listen({ server, close }: NodeServer, host: string, port: number, isTls: boolean): Promise<Listening> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, () => {
			server.off("error", reject);
			const address = server.address();
			const taken = isAddress(address) ? address.port : port;
			const name = host.includes(":") ? `[${host}]` : host;
			resolve({ url: `${isTls ? "https" : "http"}://${name}:${taken}`, port: taken, close });
		});
	});
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
	return typeof address === "object" && address !== null;
}

/** What a program's servers need from around them; the process's own unless set. */
export interface Surroundings {
	readonly write?: (line: string) => void;
	readonly now?: () => number;
	/** What a worker tells of itself, where the embedder runs one. */
	readonly worker?: () => WorkerInfo;
}

/** Servers that run until they are told to stop. */
export interface Running {
	readonly api: Listening;
	readonly ops: Listening | null;
	/** What the first signal does: health turns to 503, after the grace period all ends. A second call ends it at once. */
	shutDown(): void;
	/** Fulfilled when everything has ended. */
	readonly ended: Promise<void>;
}

/** Starts the API, and the ops listener where the settings ask for one. */
export async function serve(settings: Settings, surroundings: Surroundings = {}): Promise<Running> {
	const { write = (line) => void process.stdout.write(line), now = Date.now, worker } = surroundings;
	const line = jsonLines(write, now);
	const log: Log = (entry) => {
		if (settings.requestLog || entry.event !== "request") line(entry);
	};
	const scheduler = createScheduler({
		headerWord: settings.headerWord,
		dialect: settings.dialect,
		seed: settings.seedData,
		region: settings.region,
		peers: settings.peers,
		acl: settings.acl,
		timing: { rollout: settings.deploymentTime },
		port: settings.api.port,
		log,
	});
	let isUp = true;
	let isShuttingDown = false;
	const api = await scheduler.listen(listenOptions(settings.api));
	const health = healthHandler({
		isUp: () => isUp,
		isShuttingDown: () => isShuttingDown,
		...(worker ? { worker } : {}),
	});
	const ops =
		settings.ops === null
			? null
			: // Health has an empty body, and compressed nothing is something.
				await startOps(settings.ops, nodeServer(health, { log, gzip: false, ...tlsOf(settings.ops) }), scheduler);

	let end = (): void => {};
	const ended = new Promise<void>((resolve) => {
		const finish = async (): Promise<void> => {
			isUp = false;
			await scheduler.close();
			await ops?.close();
			resolve();
		};
		end = () => void finish();
	});
	let waiting: NodeJS.Timeout | undefined;
	return {
		api,
		ops,
		ended,
		shutDown: () => {
			if (isShuttingDown || settings.gracefulShutdownWait === 0) {
				clearTimeout(waiting);
				end();
			} else {
				isShuttingDown = true;
				waiting = setTimeout(end, settings.gracefulShutdownWait);
			}
		},
	};
}

/** The health endpoint's listener; when it can't listen the API doesn't go on without it. */
async function startOps(at: ListenerSettings, server: NodeServer, scheduler: Scheduler): Promise<Listening> {
	try {
		return await listen(server, at.host, at.port, at.tls !== null);
	} catch (error) {
		await scheduler.close();
		throw error;
	}
}

function listenOptions(at: ListenerSettings): ListenOptions {
	return { host: at.host, port: at.port, ...tlsOf(at) };
}

function tlsOf({ tls }: ListenerSettings): { readonly tls?: { readonly cert: string; readonly key: string } } {
	if (tls === null) return {};
	return { tls: { cert: readFileSync(tls.certFile, "utf8"), key: readFileSync(tls.keyFile, "utf8") } };
}
