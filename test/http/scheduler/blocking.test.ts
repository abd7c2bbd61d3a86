import { describe, expect, it } from "vitest";
import { memoryState } from "../../../src/http/scheduler/memory-state.ts";
import type { State } from "../../../src/http/scheduler/state.ts";
import { bench, settled } from "../harness.ts";

/** A state that notes how long its readers would wait, and never lets them. */
function noting(waits: (number | undefined)[]): State {
	const state = memoryState();
	const jobs: State["sources"]["jobs"] = {
		query: (query) => state.sources.jobs.query(query),
		count: (selection) => state.sources.jobs.count(selection),
		changed: async ({ wait, after }) => {
			waits.push(wait);
			return { changed: false, index: after };
		},
	};
	return { ...state, sources: { ...state.sources, jobs } };
}

/** What came of a request so far. */
function watched<T>(promise: Promise<T>): { value: T | undefined } {
	const seen: { value: T | undefined } = { value: undefined };
	void promise.then((value) => {
		seen.value = value;
	});
	return seen;
}

describe("a blocking query", () => {
	it("[WS-B2] [WS-P-index] waits for the list to change, and shows what it is then", async () => {
		const { get, register, scheduler } = bench();
		await register({ ID: "a" });
		const { headers } = await get("/v1/jobs");
		const index = headers.get("x-sched-index");
		const waiting = watched(get(`/v1/jobs?index=${index}`));
		await settled();
		expect([waiting.value, scheduler.waiting()]).toEqual([undefined, 1]);
		await register({ ID: "b" });
		await settled();
		expect(waiting.value?.json).toHaveLength(2);
		expect(Number(waiting.value?.headers.get("x-sched-index"))).toBeGreaterThan(Number(index));
		expect(scheduler.waiting()).toBe(0);
	});

	it("answers at once without an index, with 0, and with one that is passed", async () => {
		const { get, register } = bench();
		await register({ ID: "a" });
		for (const query of ["", "?index=0", "?index=1", "?index=2&wait=10m"]) {
			expect((await get(`/v1/jobs${query}`)).status).toBe(200);
		}
	});

	it("waits for an index in the future too, until its time is out", async () => {
		const { get } = bench();
		const start = performance.now();
		const { status, headers } = await get("/v1/jobs?index=18446744073709551615&wait=50ms");
		expect([status, headers.get("x-sched-index")]).toEqual([200, "1"]);
		expect(performance.now() - start).toBeGreaterThan(40);
	});

	it.each([
		["[WS-L2] [WS-B3]", "", 0, 300_000],
		["[WS-L3] [WS-B3]", "", 1, 300_000 * (1 + 1 / 16)],
		["[WS-L1] [WS-B3]", "&wait=24h", 0, 600_000],
		["[WS-P-wait]", "&wait=10s", 0, 10_000],
		["[WS-P-wait]", "&wait=1m30s", 0, 90_000],
		["[WS-P-wait]", "&wait=-1s", 0, 300_000],
		["[WS-P-wait]", "&wait=0s", 0, 300_000],
	])("%s with '%s' and chance %s waits %s ms", async (_, query, chance, expected) => {
		const waits: (number | undefined)[] = [];
		const { get } = bench({ state: noting(waits), random: () => chance });
		expect((await get(`/v1/jobs?index=1${query}`)).status).toBe(200);
		expect(waits).toEqual([expected]);
	});

	it.each([
		["index=x", "Invalid index"],
		["index=-1", "Invalid index"],
		["index=18446744073709551616", "Invalid index"],
		["index=1&wait=5", "Invalid wait time"],
		["wait=soon", "Invalid wait time"],
	])("refuses %s", async (query, message) => {
		expect(await bench().get(`/v1/jobs?${query}`)).toMatchObject({ status: 400, text: message });
	});

	it("ends, and holds nothing, when the client goes away", async () => {
		const { ask, scheduler } = bench();
		const leaving = new AbortController();
		const waiting = ask("/v1/jobs?index=1", { signal: leaving.signal });
		await settled();
		expect(scheduler.waiting()).toBe(1);
		leaving.abort();
		await settled();
		expect(scheduler.waiting()).toBe(0);
		await waiting;
	});

	it("is released when the server stops", async () => {
		const { get, scheduler } = bench();
		const waiting = get("/v1/jobs?index=1");
		await settled();
		await scheduler.close();
		expect((await waiting).status).toBe(200);
	});

	it("with scope=result wakes only for a change of what it shows", async () => {
		const { get, register, pass } = bench();
		await register({ ID: "web" }, "successful");
		const index = (await get("/v1/jobs")).headers.get("x-sched-index");
		const filter = encodeURIComponent("Priority == 70");
		const scoped = watched(get(`/v1/jobs?index=${index}&scope=result&filter=${filter}`));
		const plain = watched(get(`/v1/jobs?index=${index}&filter=${filter}`));
		await settled();
		await register({ ID: "other" });
		await pass(20);
		expect([scoped.value, plain.value?.text]).toEqual([undefined, "[]"]);
		await register({ ID: "meant", Priority: 70 });
		await settled();
		expect(scoped.value?.json).toMatchObject([{ ID: "meant" }]);
	});

	it("works for one object, for what is not there yet too", async () => {
		const { get, register } = bench();
		const missing = await get("/v1/job/web");
		const waiting = watched(get(`/v1/job/web?index=${missing.headers.get("x-sched-index")}`));
		await settled();
		expect(waiting.value).toBeUndefined();
		await register({ ID: "web" });
		await settled();
		expect(waiting.value?.json.ID).toBe("web");
	});
});
