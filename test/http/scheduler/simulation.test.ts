import { describe, expect, it } from "vitest";
import { bench } from "../harness.ts";

const deployment = (status: string, description: string): object => ({
	Status: status,
	StatusDescription: description,
});

describe("a service job", () => {
	it("[WS-T2] [WS-T3] goes from pending to running, and its deployment to successful", async () => {
		const { register, get, pass } = bench();
		await register({ ID: "web", TaskGroups: [{ Name: "g", Count: 3 }] });
		expect((await get("/v1/job/web")).json.Status).toBe("pending");
		expect((await get("/v1/job/web/deployment")).json).toMatchObject(deployment("running", "Deployment is running"));
		await pass(20);
		expect((await get("/v1/job/web/summary")).json.Summary.g).toMatchObject({ Starting: 3, Running: 0 });
		await pass(110);
		expect((await get("/v1/job/web")).json.Status).toBe("running");
		expect((await get("/v1/job/web/summary")).json.Summary.g).toMatchObject({ Starting: 0, Running: 3 });
		expect((await get("/v1/job/web/deployment")).json.Status).toBe("running");
		await pass(1_010);
		expect((await get("/v1/job/web/deployment")).json).toMatchObject({
			...deployment("successful", "Deployment completed successfully"),
			TaskGroups: { g: { DesiredTotal: 3, PlacedAllocs: 3, HealthyAllocs: 3 } },
		});
	});

	it("waits while no node suits it", async () => {
		const { register, get } = bench();
		await register({ ID: "web", Datacenters: ["dc9"] }, "successful");
		expect((await get("/v1/job/web")).json.Status).toBe("pending");
		expect((await get("/v1/job/web/summary")).json.Summary.web.Queued).toBe(1);
		expect((await get("/v1/job/web/evaluations")).json[0]).toMatchObject({
			Status: "complete",
			QueuedAllocations: { web: 1 },
		});
	});

	it("gives way to its newer version", async () => {
		const { register, get } = bench();
		await register({ ID: "web" }, "successful");
		await register({ ID: "web", Priority: 60 }, "successful");
		const { json } = await get("/v1/job/web/allocations");
		expect(json.map(({ JobVersion, DesiredStatus }: Record<string, unknown>) => [JobVersion, DesiredStatus])).toEqual([
			[0, "stop"],
			[1, "run"],
		]);
	});

	it("keeps only so much of its past", async () => {
		const { register, get } = bench();
		for (let Priority = 1; Priority <= 15; Priority++) await register({ ID: "web", Priority });
		expect(
			(await get("/v1/job/web/versions")).json.Versions.map(({ Version }: { Version: number }) => Version),
		).toEqual([14, 13, 12, 11, 10, 9]);
		expect((await get("/v1/job/web/deployments")).json.length).toBeLessThanOrEqual(12);
	});
});

describe("other jobs", () => {
	it("batch is done and dead", async () => {
		const { register, get, pass } = bench();
		await register({ ID: "report", Type: "batch" }, "running");
		expect((await get("/v1/job/report")).json.Status).toBe("running");
		await pass(5_100);
		expect((await get("/v1/job/report")).json.Status).toBe("dead");
		expect((await get("/v1/job/report/summary")).json.Summary.report).toMatchObject({ Complete: 1, Running: 0 });
		expect((await get("/v1/deployments")).text).toBe("[]");
	});

	it("system runs on every node", async () => {
		const { register, get } = bench();
		await register({ ID: "agent", Type: "system" }, "running");
		expect(
			(await get("/v1/job/agent/allocations")).json.map(({ NodeName }: { NodeName: string }) => NodeName).toSorted(),
		).toEqual(["node-1", "node-2", "node-3"]);
	});
});

describe("deployments", () => {
	const canary = (version: number): object => ({
		ID: "web",
		Priority: 50 + version,
		Update: { Canary: 1 },
		TaskGroups: [{ Name: "g", Count: 3 }],
	});

	it("with canaries wait to be promoted, then place the rest", async () => {
		const { register, get, put, pass } = bench();
		await register(canary(0), "successful");
		await register(canary(1), "successful");
		const waiting = (await get("/v1/job/web/deployment")).json;
		expect(waiting).toMatchObject({
			...deployment("running", "Deployment is running but requires manual promotion"),
			TaskGroups: {
				g: { DesiredCanaries: 1, PlacedCanaries: [expect.any(String)], HealthyAllocs: 1, Promoted: false },
			},
		});
		expect((await get("/v1/job/web/summary")).json.Summary.g.Running).toBe(4);
		const { status, json } = await put(`/v1/deployment/promote/${waiting.ID}`, { DeploymentID: waiting.ID, All: true });
		expect([status, json.EvalID === ""]).toEqual([200, false]);
		await pass(1_200);
		expect((await get(`/v1/deployment/${waiting.ID}`)).json).toMatchObject({
			Status: "successful",
			TaskGroups: { g: { Promoted: true, HealthyAllocs: 3 } },
		});
		expect((await get("/v1/job/web/summary")).json.Summary.g.Running).toBe(3);
	});

	it("with AutoPromote need no one", async () => {
		const { register, get, pass } = bench();
		const job = (Priority: number): object => ({ ID: "web", Priority, Update: { Canary: 1, AutoPromote: true } });
		await register(job(50), "successful");
		await register(job(60), "successful");
		await pass(1_200);
		expect((await get("/v1/job/web/deployment")).json.Status).toBe("successful");
	});

	it("can be paused, and go on", async () => {
		const { register, get, put, pass } = bench();
		await register({ ID: "web" });
		const { ID } = (await get("/v1/job/web/deployment")).json;
		expect((await put(`/v1/deployment/pause/${ID}`, { DeploymentID: ID, Pause: true })).status).toBe(200);
		await pass(5_000);
		expect((await get(`/v1/deployment/${ID}`)).json).toMatchObject(deployment("paused", "Deployment is paused"));
		await put(`/v1/deployment/pause/${ID}`, { DeploymentID: ID, Pause: false });
		await pass(1_100);
		expect((await get(`/v1/deployment/${ID}`)).json.Status).toBe("successful");
	});

	it("can be failed, and go back to what was stable", async () => {
		const { register, get, put } = bench();
		const job = (Priority: number): object => ({ ID: "web", Priority, Update: { AutoRevert: true } });
		await register(job(50), "successful");
		await register(job(60));
		const { ID } = (await get("/v1/job/web/deployment")).json;
		const { json } = await put(`/v1/deployment/fail/${ID}`, {});
		expect(json.RevertedJobVersion).toBe(0);
		expect((await get(`/v1/deployment/${ID}`)).json).toMatchObject(
			deployment("failed", "Deployment marked as failed - rolling back to job version 0"),
		);
		expect((await get("/v1/job/web")).json).toMatchObject({ Version: 2, Priority: 50 });
		expect(await put(`/v1/deployment/fail/${ID}`, {})).toMatchObject({
			status: 400,
			text: "can't fail terminal deployment",
		});
	});

	it("are 404 where there is none, and refuse what makes no sense", async () => {
		const { register, get, put } = bench();
		expect(await get("/v1/deployment/none")).toMatchObject({ status: 404, text: "deployment not found" });
		expect(await put("/v1/deployment/promote/none", { All: true })).toMatchObject({ status: 404 });
		await register({ ID: "web" });
		const { ID } = (await get("/v1/job/web/deployment")).json;
		expect(await put(`/v1/deployment/promote/${ID}`, { All: true })).toMatchObject({
			status: 400,
			text: "no canaries to promote",
		});
		expect(await put(`/v1/deployment/promote/${ID}`, {})).toMatchObject({ status: 400 });
	});
});

describe("lookups", () => {
	it("find evaluations, allocations and nodes by their ID", async () => {
		const { register, get } = bench();
		await register({ ID: "web" }, "running");
		for (const [list, one, missing] of [
			["evaluations", "evaluation", "eval not found"],
			["allocations", "allocation", "alloc not found"],
			["nodes", "node", "node not found"],
		]) {
			const [{ ID }] = (await get(`/v1/${list}`)).json;
			expect((await get(`/v1/${one}/${ID}`)).json.ID).toBe(ID);
			expect(await get(`/v1/${one}/none`)).toMatchObject({ status: 404, text: missing });
		}
	});
});
