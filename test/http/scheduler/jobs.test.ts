import { describe, expect, it } from "vitest";
import { bench } from "../harness.ts";

const WRITTEN = {
	EvalCreateIndex: 3,
	Index: 3,
	JobModifyIndex: 3,
	KnownLeader: false,
	LastContact: 0,
	NextToken: "",
	Warnings: "",
};

describe("PUT jobs", () => {
	it("[WS-E2] [WS-S1] makes a job, with its defaults, at one index", async () => {
		const { put, get } = bench();
		const { status, headers, json } = await put("/v1/jobs", { Job: { ID: "web" } });
		expect([status, headers.get("x-sched-index"), headers.get("x-sched-lastcontact")]).toEqual([200, "3", null]);
		expect(json).toEqual({ ...WRITTEN, EvalID: expect.stringMatching(/^[0-9a-f-]{36}$/) });
		const job = (await get("/v1/job/web")).json;
		expect(job).toMatchObject({
			ID: "web",
			Name: "web",
			Namespace: "default",
			Type: "service",
			Priority: 50,
			Datacenters: ["*"],
			Status: "pending",
			Version: 0,
			CreateIndex: 3,
			ModifyIndex: 3,
			JobModifyIndex: 3,
		});
		for (const list of ["jobs", "deployments", "evaluations"]) {
			expect((await get(`/v1/${list}`)).json[0].CreateIndex).toBe(3);
		}
	});

	it("reads names in any case, and nulls as nothing", async () => {
		const { put, get } = bench();
		const job = {
			id: "web",
			PRIORITY: 70,
			name: null,
			datacenters: null,
			taskGroups: [{ name: "g", count: 2, tasks: null, Meta: null }],
		};
		expect((await put("/v1/jobs", { job, enforceIndex: null })).status).toBe(200);
		expect((await get("/v1/job/web")).json).toMatchObject({
			ID: "web",
			Name: "web",
			Priority: 70,
			Datacenters: ["*"],
			TaskGroups: [{ Name: "g", Count: 2, Tasks: [] }],
		});
	});

	it("keeps what it doesn't know of a job, big integers among it", async () => {
		const { ask, get } = bench();
		const body =
			'{"Job": {"ID": "web", "Constraints": [{"LTarget": "x"}], "Extra": 18446744073709551615, "__proto__": {"a": 1}}}';
		expect((await ask("/v1/jobs", { method: "POST", body })).status).toBe(200);
		const { text } = await get("/v1/job/web");
		expect(text).toContain('"Constraints":[{"LTarget":"x"}]');
		expect(text).toContain('"Extra":18446744073709551615');
	});

	it.each([
		["", "Request body is empty"],
		["{", "Request body is not valid JSON"],
		["[]", "Request body must be a JSON object"],
		["{}", "Job must be specified"],
		['{"Job":null}', "Job must be specified"],
		['{"Job":{}}', "Missing job ID"],
		['{"Job":{"ID":"a b"}}', "Job ID contains white space or a null character"],
		['{"Job":{"ID":"a\\ud800"}}', "Job ID contains half of a character"],
		[`{"Job":{"ID":"${"a".repeat(1_025)}"}}`, "Job ID is longer than 1024 characters"],
		['{"Job":{"ID":"a"},"EnforceIndex":"yes"}', "EnforceIndex must be true or false"],
		[
			'{"Job":{"ID":"a"},"EnforceIndex":true,"JobModifyIndex":"3"}',
			"JobModifyIndex must be an integer that is not negative",
		],
		['{"Job":{"ID":"a","TaskGroups":[{"Name":"g","Count":-1}]}}', "Job.TaskGroups[0].Count must not be negative"],
		[
			'{"Job":{"ID":"a","TaskGroups":[{"Name":"g","Count":5001},{"Name":"h","Count":5000}]}}',
			"Job asks for more than 10000 allocations",
		],
		[
			JSON.stringify({ Job: { ID: "a", TaskGroups: Array.from({ length: 1_001 }, (_, i) => ({ Name: `g${i}` })) } }),
			"Job has more than 1000 task groups",
		],
		['{"Job":{"ID":"a","Priority":"high"}}', "Job.Priority must be an integer"],
		['{"Job":{"ID":"a","Priority":0}}', "Job priority must be between [1, 100]"],
		['{"Job":{"ID":"a","Type":"cron"}}', 'Invalid job type: "cron"'],
		['{"Job":{"ID":"a","TaskGroups":[{"Count":1}]}}', "Job.TaskGroups[0].Name is missing"],
		['{"Job":{"ID":"a","Namespace":"none"}}', 'job "a" is in nonexistent namespace "none"'],
		[`{"Job":{"ID":"a","Meta":${"[".repeat(200)}${"]".repeat(200)}}}`, "Request body is nested more than 100 deep"],
	])("[WS-X400] refuses %s", async (body, message) => {
		const answer = await bench().ask("/v1/jobs", { method: "PUT", body });
		expect([answer.status, answer.text]).toEqual([400, message]);
	});

	it("[WS-T1] makes a version of what differs and cancels the rollout before it; the same spec keeps its version", async () => {
		const { register, get } = bench();
		await register({ ID: "web" });
		await register({ ID: "web" });
		expect((await get("/v1/job/web")).json).toMatchObject({ Version: 0, CreateIndex: 3 });
		expect((await get("/v1/deployments")).json).toHaveLength(1);
		await register({ ID: "web", Priority: 60 });
		expect((await get("/v1/job/web")).json).toMatchObject({ Version: 1, CreateIndex: 3, Priority: 60 });
		expect(
			(await get("/v1/deployments")).json.map(({ JobVersion, Status, StatusDescription }: Record<string, unknown>) => [
				JobVersion,
				Status,
				StatusDescription,
			]),
		).toEqual([
			[0, "cancelled", "Cancelled due to newer version of job"],
			[1, "running", "Deployment is running"],
		]);
	});

	it("enforces an index, and says both when it is another", async () => {
		const { put } = bench();
		expect((await put("/v1/jobs", { Job: { ID: "web" }, EnforceIndex: true, JobModifyIndex: 5 })).text).toBe(
			"Enforcing job modify index 5: job does not exist",
		);
		expect((await put("/v1/jobs", { Job: { ID: "web" }, EnforceIndex: true, JobModifyIndex: 0 })).status).toBe(200);
		expect(await put("/v1/jobs", { Job: { ID: "web" }, EnforceIndex: true, JobModifyIndex: 7 })).toMatchObject({
			status: 400,
			text: "Enforcing job modify index 7: job exists with conflicting job modify index: 3",
		});
		expect((await put("/v1/jobs", { Job: { ID: "web" }, EnforceIndex: true })).text).toBe(
			"Enforcing job modify index 0: job already exists with modify index 3",
		);
		expect((await put("/v1/jobs", { Job: { ID: "web" }, EnforceIndex: true, JobModifyIndex: 3 })).status).toBe(200);
	});

	it("takes the namespace of the query before that of the job, and that before the envelope's", async () => {
		const { put, get } = bench();
		for (const Name of ["q", "j", "e"]) await put("/v1/namespace", { Name });
		await put("/v1/jobs?namespace=q", { Job: { ID: "one", Namespace: "j" }, Namespace: "e" });
		await put("/v1/jobs", { Job: { ID: "two", Namespace: "j" }, Namespace: "e" });
		await put("/v1/jobs", { Job: { ID: "three" }, Namespace: "e" });
		const { json } = await get("/v1/jobs?namespace=*");
		expect(json.map(({ ID, Namespace }: Record<string, string>) => [ID, Namespace])).toEqual([
			["three", "e"],
			["two", "j"],
			["one", "q"],
		]);
	});
});

describe("job/ID", () => {
	it("[WS-E5] reads, changes and stops by verb", async () => {
		const { put, get, ask } = bench();
		expect((await put("/v1/job/web", { Job: { ID: "web" } })).status).toBe(200);
		expect((await get("/v1/job/web")).status).toBe(200);
		expect(await put("/v1/job/web", { Job: { ID: "api" } })).toMatchObject({
			status: 400,
			text: "Job ID does not match name",
		});
		expect((await ask("/v1/job/web", { method: "DELETE" })).json).toMatchObject({
			EvalCreateIndex: 4,
			JobModifyIndex: 4,
		});
		expect((await ask("/v1/job/web", { method: "PATCH" })).status).toBe(405);
	});

	it("[WS-X404] is 404 where there is none, with the index to wait after", async () => {
		const { status, text, headers } = await bench().get("/v1/job/none");
		expect([status, text, headers.get("content-type")]).toEqual([404, "job not found", "text/plain; charset=utf-8"]);
		expect([headers.get("x-sched-index"), headers.get("x-sched-lastcontact")]).toEqual(["1", "0"]);
	});

	it("takes IDs with slashes, escaped or not, and with dots", async () => {
		const { register, get } = bench();
		await register({ ID: "a/b/summary" });
		await register({ ID: ".." });
		for (const path of ["a%2Fb%2Fsummary", "a%2fb%2Fsummary"]) {
			expect((await get(`/v1/job/${path}`)).json.ID).toBe("a/b/summary");
			expect((await get(`/v1/job/${path}/versions`)).json.Versions).toHaveLength(1);
		}
		expect((await get("/v1/job/a/b%2Fsummary")).json.ID).toBe("a/b/summary");
		expect((await get("/v1/job/%00")).status).toBe(404);
	});

	it("shows what belongs to it; where that is nothing, empty arrays and null", async () => {
		const { register, get } = bench();
		await register({ ID: "web", TaskGroups: [{ Name: "g", Count: 2 }] }, "successful");
		await register({ ID: "calendar", Periodic: { Spec: "@daily" } });
		expect((await get("/v1/job/web/summary")).json.Summary.g).toMatchObject({ Running: 2, Queued: 0 });
		expect((await get("/v1/job/web/deployments")).json).toHaveLength(1);
		expect((await get("/v1/job/web/deployment")).json.Status).toBe("successful");
		expect((await get("/v1/job/web/versions")).json.Versions[0]).toMatchObject({ Version: 0, Stable: true });
		expect((await get("/v1/job/web/allocations")).json).toHaveLength(2);
		expect((await get("/v1/job/web/evaluations")).json[0]).toMatchObject({
			Status: "complete",
			TriggeredBy: "job-register",
		});
		for (const part of ["deployments", "allocations", "evaluations"]) {
			expect((await get(`/v1/job/calendar/${part}`)).text).toBe("[]");
		}
		expect((await get("/v1/job/calendar/deployment")).text).toBe("null");
		expect((await get("/v1/job/calendar")).json).toMatchObject({ Status: "running", Periodic: { Spec: "@daily" } });
		expect((await get("/v1/job/none/summary")).text).toBe("job not found");
	});
});

describe("DELETE job/ID", () => {
	it("stops: the rollout is cancelled, allocations end, the job is dead", async () => {
		const { register, get, ask } = bench();
		await register({ ID: "web" }, "running");
		const { json } = await ask("/v1/job/web", { method: "DELETE" });
		expect(json.EvalID).not.toBe("");
		expect((await get("/v1/job/web")).json).toMatchObject({ Status: "dead", Stop: true, Version: 1 });
		expect((await get("/v1/job/web/deployment")).json).toMatchObject({
			Status: "cancelled",
			StatusDescription: "Cancelled because job is stopped",
		});
		expect((await get("/v1/job/web/allocations")).json[0]).toMatchObject({
			DesiredStatus: "stop",
			ClientStatus: "complete",
		});
	});

	it("with purge leaves nothing but its evaluation", async () => {
		const { register, get, ask, pass } = bench();
		await register({ ID: "web" }, "running");
		expect((await ask("/v1/job/web?purge=true", { method: "DELETE" })).status).toBe(200);
		await pass(5_000);
		for (const list of ["jobs", "deployments", "allocations"]) expect((await get(`/v1/${list}`)).text).toBe("[]");
		expect((await get("/v1/evaluations")).json).toMatchObject([{ TriggeredBy: "job-deregister" }]);
	});

	it("of an unknown job succeeds, and changes nothing", async () => {
		const { ask } = bench();
		const { status, json } = await ask("/v1/job/none", { method: "DELETE" });
		expect([status, json]).toEqual([
			200,
			{
				EvalCreateIndex: 0,
				EvalID: "",
				Index: 2,
				JobModifyIndex: 2,
				KnownLeader: false,
				LastContact: 0,
				NextToken: "",
			},
		]);
	});
});

describe("validate/job", () => {
	it("says what is wrong without registering", async () => {
		const { put, get } = bench();
		const good = await put("/v1/validate/job", { Job: { ID: "web" } });
		expect(good.json).toEqual({ DriverConfigValidated: true, Error: "", ValidationErrors: [], Warnings: "" });
		expect(good.headers.get("x-sched-index")).toBeNull();
		expect((await put("/v1/validate/job", { Job: { Priority: 200 } })).json).toMatchObject({
			Error: "2 errors occurred: Missing job ID; Job priority must be between [1, 100]",
			ValidationErrors: ["Missing job ID", "Job priority must be between [1, 100]"],
		});
		expect((await get("/v1/jobs")).text).toBe("[]");
	});
});
