import { describe, expect, it } from "vitest";
import { toFetch } from "../../../src/http/kit/fetch.ts";
import { type HealthOptions, healthHandler, type WorkerInfo } from "../../../src/http/ops/health.ts";
import { WORKER_FIELDS } from "../statements.ts";

const WORKER: WorkerInfo = { state: "active", active_session_count: 3, upstream_connection_state: "READY" };

async function ask(path: string, options: Partial<HealthOptions> = {}, method = "GET"): Promise<[number, string]> {
	const handle = toFetch(healthHandler({ isUp: () => true, isShuttingDown: () => false, ...options }), 0);
	const response = await handle(new Request(`http://ops.test${path}`, { method }));
	return [response.status, await response.text()];
}

describe("health", () => {
	it("[AP-S1] [AP-E1] [AP-X200] is 200 and empty while the API server is up", async () => {
		expect(await ask("/health")).toEqual([200, ""]);
		expect(await ask("/health?anything=x")).toEqual([200, ""]);
	});

	it("[AP-X5xx] is 500 and empty while it is not", async () => {
		expect(await ask("/health", { isUp: () => false })).toEqual([500, ""]);
	});

	it("[AP-X503] is 503 and empty while it shuts down", async () => {
		expect(await ask("/health", { isShuttingDown: () => true })).toEqual([503, ""]);
	});

	it("[AP-S3] [AP-X1] only reads, and knows no other path; all bodies are empty", async () => {
		for (const method of ["POST", "PUT", "DELETE", "HEAD", "OPTIONS"]) {
			expect(await ask("/health", {}, method)).toEqual([405, ""]);
		}
		for (const path of ["/", "/health/", "/v1/jobs", "/HEALTH"]) expect(await ask(path)).toEqual([404, ""]);
	});

	it.each(Object.keys(WORKER_FIELDS))(
		"[AP-W-%s] is told of a worker where one runs and it is asked for",
		async (field) => {
			const [status, text] = await ask("/health?worker_info=1", { worker: () => WORKER });
			expect([status, JSON.parse(text)]).toEqual([200, { worker_process_info: WORKER }]);
			expect(JSON.parse(text).worker_process_info).toHaveProperty(field);
			expect(await ask("/health", { worker: () => WORKER })).toEqual([200, ""]);
			expect(await ask("/health?worker_info=1")).toEqual([200, ""]);
		},
	);

	it.each(["CONNECTING", "READY", "TRANSIENT_FAILURE", "IDLE", "SHUTDOWN"] as const)(
		"[AP-U-%s] is passed on",
		async (state) => {
			const [, text] = await ask("/health?worker_info=1", {
				worker: () => ({ ...WORKER, upstream_connection_state: state }),
			});
			expect(JSON.parse(text).worker_process_info.upstream_connection_state).toBe(state);
		},
	);

	it.each(["active", "shutdown", "unknown"] as const)("[AP-T-%s] is passed on", async (state) => {
		const [, text] = await ask("/health?worker_info=1", { worker: () => ({ ...WORKER, state }) });
		expect(JSON.parse(text).worker_process_info.state).toBe(state);
	});
});
