import { type Answer, type Handler, jsonAnswer, textAnswer } from "../kit/message.ts";
import { parseQuery } from "../kit/query-string.ts";
import { recordJson } from "../kit/record-json.ts";

/** What a worker tells of itself. */
export interface WorkerInfo {
	readonly state: "active" | "shutdown" | "unknown";
	readonly active_session_count: number;
	readonly upstream_connection_state: "CONNECTING" | "READY" | "TRANSIENT_FAILURE" | "IDLE" | "SHUTDOWN";
}

/** What the health endpoint asks about. */
export interface HealthOptions {
	/** Whether the API server is up. */
	readonly isUp: () => boolean;
	/** Whether it was told to shut down and waits for that. */
	readonly isShuttingDown: () => boolean;
	/** What the worker tells of itself, where one runs. */
	readonly worker?: () => WorkerInfo;
}

const EMPTY: Answer = textAnswer(200, "");

/**
 * The ops listener: `GET /health` and nothing else. The status says it all; bodies are empty, but for what a worker
 * tells when `worker_info` asks for it.
 */
export function healthHandler({ isUp, isShuttingDown, worker }: HealthOptions): Handler {
	return ({ method, path, query }) => {
		if (path !== "/health") return { ...EMPTY, status: 404 };
		if (method !== "GET") return { ...EMPTY, status: 405, headers: { Allow: "GET" } };
		const status = isShuttingDown() ? 503 : isUp() ? 200 : 500;
		if (worker === undefined || !asksForWorker(query)) return { ...EMPTY, status };
		return { ...jsonAnswer(recordJson({ worker_process_info: worker() })), status };
	};
}

function asksForWorker(query: string): boolean {
	const parameters = parseQuery(query);
	return parameters.ok && ["1", "true"].includes(parameters.value.get("worker_info") ?? "");
}
