import { describe, expect, it } from "vitest";
import { memoryState } from "../../../src/http/scheduler/memory-state.ts";
import type { Readable, State } from "../../../src/http/scheduler/state.ts";
import { bench } from "../harness.ts";

/** A state like one elsewhere: its answers take a turn, objects are found by queries alone, which are counted by source. */
function distant(queries: Record<string, number>): State {
	const state = memoryState();
	const noted = <T>(name: string, source: Readable<T>): Readable<T> => ({
		query: async (query) => {
			queries[name] = (queries[name] ?? 0) + 1;
			await new Promise((resolve) => setImmediate(resolve));
			return source.query(query);
		},
		count: (selection) => source.count(selection),
		changed: (wait) => source.changed(wait),
	});
	const { jobs, versions, deployments, evaluations, allocations, nodes, namespaces, policies, tokens } = state.sources;
	return {
		write: state.write,
		sources: {
			jobs: noted("jobs", jobs),
			versions: noted("versions", versions),
			deployments: noted("deployments", deployments),
			evaluations: noted("evaluations", evaluations),
			allocations: noted("allocations", allocations),
			nodes: noted("nodes", nodes),
			namespaces: noted("namespaces", namespaces),
			policies,
			tokens,
		},
	};
}

describe("what happens to a job", () => {
	it("comes out the same over a state that has to be asked elsewhere", async () => {
		const near = bench();
		const far = bench({ state: distant({}) });
		for (const { register, put, get, pass } of [near, far]) {
			await register({ ID: "web", TaskGroups: [{ Name: "g", Count: 2 }] });
			await pass(3_000);
			await register({ ID: "web", Priority: 60, Update: { Canary: 1 }, TaskGroups: [{ Name: "g", Count: 2 }] });
			await pass(3_000);
			const { ID } = (await get("/v1/job/web/deployment")).json;
			await put(`/v1/deployment/promote/${ID}`, { All: true });
			await pass(3_000);
		}
		const statuses = async ({ get }: typeof near): Promise<unknown> => [
			(await get("/v1/jobs")).json.map(({ Status }: { Status: string }) => Status),
			(await get("/v1/job/web/deployments")).json.map(({ Status }: { Status: string }) => Status),
			(await get("/v1/job/web/summary")).json.Summary,
		];
		expect(await statuses(far)).toEqual(await statuses(near));
		expect(await statuses(far)).toEqual([
			["running"],
			["successful", "successful"],
			{ g: { Queued: 0, Complete: 2, Failed: 0, Running: 2, Starting: 0, Lost: 0, Unknown: 0 } },
		]);
	});

	it("has no more looked up than it looks at", async () => {
		const queries: Record<string, number> = {};
		const { register, pass } = bench({ state: distant(queries) });
		const asked = (): Record<string, number> => {
			const copy = { ...queries };
			for (const name of Object.keys(queries)) delete queries[name];
			return copy;
		};
		await register({ ID: "web" });
		expect(asked()).toEqual({ namespaces: 1, jobs: 1 });
		await pass(50);
		expect(asked()).toEqual({ jobs: 1, versions: 1, deployments: 1, evaluations: 1, allocations: 1, nodes: 1 });
		await pass(100);
		expect(asked()).toEqual({ jobs: 1, versions: 1, allocations: 1 });
		await pass(1_500);
		expect(asked()).toEqual({ jobs: 1, versions: 1, deployments: 1, allocations: 1 });
		// The same again: a new evaluation, which finds all in place and has no deployment.
		await register({ ID: "web" });
		expect(asked()).toEqual({
			namespaces: 1,
			jobs: 1,
			versions: 1,
			deployments: 1,
			evaluations: 1,
			allocations: 1,
		});
		await pass(50);
		expect(asked()).toEqual({ jobs: 1, versions: 1, evaluations: 1, allocations: 1, nodes: 1 });
	});
});
