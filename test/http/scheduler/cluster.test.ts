import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { readJobSpec } from "../../../src/http/scheduler/job-spec.ts";
import { seeded } from "../../../src/http/scheduler/seed/seeded.ts";
import { createScheduler, type Scheduler } from "../../../src/http/serve.ts";
import { bench } from "../harness.ts";

const open: Scheduler[] = [];
afterEach(async () => {
	for (const scheduler of open.splice(0)) await scheduler.close();
});

describe("the cluster", () => {
	it("[WS-E4] [WS-S5] names its members and itself, without an index", async () => {
		const { get } = bench();
		const members = await get("/v1/agent/members");
		expect(members.headers.get("x-sched-index")).toBeNull();
		expect(members.json).toMatchObject({
			Members: [{ Name: "server-1.global", Addr: "127.0.0.1", Port: 4648, Status: "alive", Tags: { role: "server" } }],
			ServerRegion: "global",
		});
		expect((await get("/v1/agent/self")).json).toMatchObject({
			config: { Region: "global" },
			member: { Name: "server-1.global" },
		});
	});

	it("tells leader, peers and regions", async () => {
		const { get } = bench();
		expect((await get("/v1/status/leader")).text).toBe('"127.0.0.1:4647"');
		expect((await get("/v1/status/peers")).text).toBe('["127.0.0.1:4647"]');
		expect((await get("/v1/regions")).text).toBe('["global"]');
	});

	it("[WS-S6] [WS-S2] [WS-V1] answers under /v1/ for every group, and nowhere else", async () => {
		const { get } = bench();
		for (const path of [
			"agent/self",
			"allocations",
			"deployments",
			"evaluations",
			"jobs",
			"namespaces",
			"nodes",
			"metrics",
			"regions",
			"status/leader",
		]) {
			expect((await get(`/v1/${path}`)).status).toBe(200);
			expect(await get(`/${path}`)).toMatchObject({ status: 404, text: "" });
		}
		expect((await get("/v1/jobs/")).status).toBe(404);
		expect((await get("/v2/jobs")).status).toBe(404);
	});

	it("counts requests for Prometheus", async () => {
		const { get } = bench();
		await get("/v1/jobs");
		await get("/v1/nothing");
		const { headers, text } = await get("/v1/metrics");
		expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
		expect(text).toContain('scheduler_http_requests_total{route="/v1/jobs",method="GET",status="200"} 1\n');
		expect(text).toContain('scheduler_http_requests_total{route="none",method="GET",status="404"} 1\n');
		expect(text).toContain("scheduler_http_request_duration_seconds_count 2\n");
		expect(text).toContain("\nscheduler_nodes 3\n");
	});

	it("logs each request", async () => {
		const logged: object[] = [];
		const { get } = bench({ log: (entry) => logged.push(entry) });
		await get("/v1/jobs?filter=&token=secret");
		expect(logged).toEqual([
			{ event: "request", method: "GET", path: "/v1/jobs", status: 200, ms: expect.any(Number) },
		]);
	});

	it("uses the header word that it is given", async () => {
		const { get, ask } = bench({ headerWord: "Acme", acl: true });
		const { json } = await ask("/v1/acl/bootstrap", { method: "POST" });
		const { headers } = await get("/v1/jobs", { "x-acme-token": json.SecretID });
		expect([headers.get("x-acme-index"), headers.get("x-acme-knownleader")]).toEqual(["1", "true"]);
	});

	it("keeps namespaces; the default one stays, and one that holds jobs", async () => {
		const { get, put, ask, register } = bench();
		expect((await get("/v1/namespaces")).json).toMatchObject([{ Name: "default" }]);
		expect((await put("/v1/namespace", { Name: "prod", description: "for good", Meta: { a: "b" } })).status).toBe(200);
		expect((await get("/v1/namespace/prod")).json).toMatchObject({
			Name: "prod",
			Description: "for good",
			Meta: { a: "b" },
		});
		await register({ ID: "web", Namespace: "prod" });
		const remove = (name: string): ReturnType<typeof ask> => ask(`/v1/namespace/${name}`, { method: "DELETE" });
		expect(await remove("prod")).toMatchObject({ status: 400, text: 'namespace "prod" has 1 jobs' });
		expect((await remove("default")).status).toBe(400);
		expect((await remove("none")).status).toBe(404);
		await ask("/v1/job/web?namespace=prod&purge=true", { method: "DELETE" });
		expect((await remove("prod")).status).toBe(200);
		expect((await put("/v1/namespace", { Name: "a b" })).status).toBe(400);
	});
});

describe("region", () => {
	it("is asked no longer when the client goes away", async () => {
		const silent = createServer(() => {});
		const hungUp = new Promise<void>((resolve) => {
			silent.on("connection", (socket) => socket.on("close", () => resolve()));
		});
		silent.listen(0, "127.0.0.1");
		await once(silent, "listening");
		const address = silent.address();
		const port = typeof address === "object" ? address?.port : 0;
		const { ask } = bench({ region: "north", peers: { south: `http://127.0.0.1:${port}` } });
		const leaving = new AbortController();
		const asked = once(silent, "request");
		const answer = ask("/v1/jobs?region=south", { signal: leaving.signal });
		await asked;
		leaving.abort();
		await hungUp;
		expect((await answer).status).toBe(500);
		silent.close();
	});

	it("[WS-P-region] is forwarded to its server, one hop, and the answer comes back as it is", async () => {
		const south = createScheduler({ region: "south", peers: { north: "http://127.0.0.1:1" } });
		open.push(south);
		const { url } = await south.listen();
		const { get, put } = bench({ region: "north", peers: { south: url, loop: url } });
		const written = await put("/v1/jobs?region=south", { Job: { ID: "web" } });
		expect([written.status, written.headers.get("x-sched-index")]).toEqual([200, "3"]);
		const read = await get("/v1/jobs?region=south&filter=Name+==+web&pretty", { "accept-encoding": "gzip" });
		expect([read.status, read.headers.get("content-encoding"), read.headers.get("x-sched-lastcontact")]).toEqual([
			200,
			"gzip",
			"0",
		]);
		expect((await get("/v1/jobs?region=north")).text).toBe("[]");
		expect((await get("/v1/job/none?region=south")).text).toBe("job not found");
		expect(await get("/v1/jobs?region=loop")).toMatchObject({ status: 500, text: "No path to region" });
		expect((await get("/v1/regions")).json).toEqual(["loop", "north", "south"]);
	});

	it("[WS-X5xx] is a 500 when unknown, or out of reach", async () => {
		const { get } = bench({ peers: { south: "http://127.0.0.1:1" } });
		for (const region of ["mars", "south", "__proto__"]) {
			expect(await get(`/v1/jobs?region=${region}`)).toMatchObject({ status: 500, text: "No path to region" });
		}
	});
});

describe("seeded data", () => {
	it("are the same for the same number, realistic, and consistent", async () => {
		const one = bench({ seed: 60 });
		const other = bench({ seed: 60 });
		for (const list of ["jobs?meta=true", "deployments", "allocations", "evaluations", "nodes"]) {
			const { text, json } = await one.get(`/v1/${list}`);
			expect((await other.get(`/v1/${list}`)).text).toBe(text);
			expect(json.length).toBeGreaterThan(0);
		}
		const jobs = (await one.get("/v1/jobs")).json;
		expect(jobs).toHaveLength(60);
		expect(new Set(jobs.map(({ Status }: { Status: string }) => Status))).toEqual(
			new Set(["running", "pending", "dead"]),
		);
		const deployments = (await one.get("/v1/deployments")).json;
		expect(new Set(deployments.map(({ Status }: { Status: string }) => Status))).toEqual(
			new Set(["running", "successful", "cancelled"]),
		);
	});

	it("are what came of jobs as clients submit them", () => {
		const { records, index } = seeded(200);
		for (const { Spec } of records.versions) {
			expect(readJobSpec(Spec)).toEqual({ spec: Spec, problems: [] });
		}
		expect(new Set(records.allocations.map(({ ID }) => ID)).size).toBe(records.allocations.length);
		for (const { ID } of [...records.nodes, ...records.deployments, ...records.evaluations, ...records.allocations]) {
			expect(ID).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
		}
		expect(index).toBeGreaterThanOrEqual(records.jobs.length);
	});
});
