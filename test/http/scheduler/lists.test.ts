import { beforeAll, describe, expect, it } from "vitest";
import { type Bench, bench, type Read } from "../harness.ts";

interface Stub {
	readonly Priority: number;
}

let server: Bench;
let get: Bench["get"];

const list = (filter: string): string => `/v1/jobs?filter=${encodeURIComponent(filter)}`;
const ids = ({ json }: Read): string[] => json.map(({ ID }: { ID: string }) => ID);

beforeAll(async () => {
	server = bench();
	get = server.get;
	await server.put("/v1/namespace", { Name: "prod" });
	await server.register(
		{ ID: "web", Datacenters: ["dc1", "dc2"], Meta: { owner: "alice", "team-name": "a b" } },
		"running",
	);
	await server.register({ ID: "api", Datacenters: ["dc1"], Priority: 70 });
	await server.register({ ID: "team-a", Type: "batch", Datacenters: ["dc9"] });
	await server.register({ ID: "team", Datacenters: ["dc2"], Priority: 30 });
	await server.register({ ID: "web", Namespace: "prod" });
});

describe("a list", () => {
	it("[WS-E1] [WS-X200] [WS-R1] answers 200 with minified JSON of exactly that type", async () => {
		const { status, headers, text } = await get("/v1/jobs");
		expect(status).toBe(200);
		expect(headers.get("content-type")).toBe("application/json");
		expect(text).toMatch(/^\[\{"CreateIndex":\d+,"Datacenters":\["dc1"\],"ID":"api",.*\}\]$/);
		expect(text).not.toMatch(/\n/);
	});

	it("shows what was written meanwhile to those who ask the same again, and the new index where that is elsewhere", async () => {
		const own = bench();
		await own.register({ ID: "a", Datacenters: ["dc1"] });
		const page = async (): Promise<readonly unknown[]> => {
			const read = await own.get(`/v1/jobs?filter=${encodeURIComponent('Datacenters contains "dc1"')}&per_page=2`);
			return [ids(read), read.headers.get("x-sched-nexttoken") !== null, read.json.map((job: Stub) => job.Priority)];
		};
		const index = async (): Promise<number> =>
			Number((await own.get("/v1/jobs?per_page=2")).headers.get("x-sched-index"));
		for (let time = 0; time < 4; time++) expect(await page()).toEqual([["a"], false, [50]]);
		await own.register({ ID: "b", Datacenters: ["dc2"] });
		for (let time = 0; time < 4; time++) expect(await page()).toEqual([["a"], false, [50]]);
		await own.register({ ID: "c", Datacenters: ["dc1"] });
		for (let time = 0; time < 4; time++) expect(await page()).toEqual([["a", "c"], false, [50, 50]]);
		const before = await index();
		await own.register({ ID: "d", Datacenters: ["dc1"] });
		expect(await index()).toBeGreaterThan(before);
		for (let time = 0; time < 4; time++) expect(await page()).toEqual([["a", "c"], true, [50, 50]]);
		await own.register({ ID: "a", Datacenters: ["dc1"], Priority: 70 });
		for (let time = 0; time < 4; time++) expect(await page()).toEqual([["a", "c"], true, [70, 50]]);
		await own.ask("/v1/job/c?purge=true", { method: "DELETE" });
		for (let time = 0; time < 4; time++) expect(await page()).toEqual([["a", "d"], false, [70, 50]]);
	});

	it("says what is wrong with a filter in each client's own way, however often and in whatever order they ask", async () => {
		for (const accept of ["application/json", "text/plain", "application/json", "text/plain"]) {
			const { status, headers } = await get(list("Nope == 1"), { accept });
			expect([status, headers.get("content-type")?.split(";")[0]]).toEqual([400, accept]);
		}
	});

	it("[WS-E3] lists deployments", async () => {
		const { status, json } = await get("/v1/deployments");
		expect([status, json.map(({ JobID }: { JobID: string }) => JobID)]).toEqual([200, ["web", "api", "team"]]);
	});

	it("[WS-P-pretty] is indented by four spaces when pretty is there, unless it is 0", async () => {
		expect((await get("/v1/jobs?pretty")).text).toMatch(/^\[\n {4}\{\n {8}"CreateIndex": \d+,\n/);
		expect((await get("/v1/jobs?pretty=false")).text).toMatch(/\n$/);
		expect((await get("/v1/jobs?pretty=0")).text).not.toMatch(/\n/);
	});

	it("[WS-R2] is compressed for clients that take gzip, errors too, and varies by that", async () => {
		const { headers } = await get("/v1/jobs", { "accept-encoding": "deflate, gzip" });
		expect([headers.get("content-encoding"), headers.get("vary")]).toEqual(["gzip", "Accept-Encoding"]);
		expect((await get("/v1/nothing", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe("gzip");
		expect((await get("/v1/jobs", { "accept-encoding": "gzip;q=0" })).headers.get("content-encoding")).toBeNull();
		expect((await get("/v1/jobs")).headers.get("content-encoding")).toBeNull();
	});

	it("[WS-C3] [WS-B1] carries index, last contact and known leader", async () => {
		const { headers } = await get("/v1/jobs");
		expect(Number(headers.get("x-sched-index"))).toBeGreaterThan(1);
		expect([headers.get("x-sched-lastcontact"), headers.get("x-sched-knownleader")]).toEqual(["0", "true"]);
	});

	it("[WS-L6] begins at index 1 on a new cluster", async () => {
		const answer = await bench().get("/v1/jobs");
		expect([answer.text, answer.headers.get("x-sched-index")]).toEqual(["[]", "1"]);
	});

	it("[WS-P-namespace] [WS-N1] [WS-V2] shows the default namespace, the one named, or all; an unknown one is empty", async () => {
		expect(ids(await get("/v1/jobs"))).toEqual(["api", "team", "team-a", "web"]);
		expect(ids(await get("/v1/jobs?namespace=prod"))).toEqual(["web"]);
		expect(ids(await get("/v1/jobs?namespace=*"))).toEqual(["api", "team", "team-a", "web", "web"]);
		expect((await get("/v1/jobs?namespace=none")).text).toBe("[]");
	});

	it("[WS-C2] [WS-P-stale] takes stale with or without a value, but not with a senseless one", async () => {
		for (const stale of ["stale", "stale=", "stale=true", "stale=false"]) {
			expect((await get(`/v1/jobs?${stale}`)).status).toBe(200);
		}
		expect(await get("/v1/jobs?stale=perhaps")).toMatchObject({
			status: 400,
			text: 'Invalid stale: "perhaps" is neither true nor false',
		});
	});

	it("[WS-C1] shows what was written just before", async () => {
		const { register, get } = bench();
		const { headers } = await register({ ID: "new" });
		const read = await get("/v1/jobs");
		expect(ids(read)).toEqual(["new"]);
		expect(read.headers.get("x-sched-index")).toBe(headers.get("x-sched-index"));
	});

	it("narrows by prefix, together with a filter", async () => {
		expect(ids(await get("/v1/jobs?prefix=team"))).toEqual(["team", "team-a"]);
		expect(ids(await get(`${list("Priority == 30")}&prefix=team`))).toEqual(["team"]);
	});
});

describe("filter", () => {
	it.each([
		['Datacenters contains "dc1"', ["api", "web"]],
		['"dc1" in Datacenters', ["api", "web"]],
		['"dc1" not in Datacenters', ["team", "team-a"]],
		['Datacenters not contains "dc1"', ["team", "team-a"]],
		["Priority == 70", ["api"]],
		["Priority != 50", ["api", "team"]],
		["Meta is empty", ["api", "team", "team-a"]],
		["Meta is not empty", ["web"]],
		["Name matches `^te`", ["team", "team-a"]],
		["Name not matches `^te`", ["api", "web"]],
	])("[WS-F2] %s", async (filter, expected) => {
		expect(ids(await get(list(filter)))).toEqual(expected);
	});

	it.each([
		["Priority == 70 or Priority == 50 and Type == batch", ["api", "team-a"]],
		["(Priority == 70 or Priority == 50) and Type == batch", ["team-a"]],
		["not Priority == 70 and Type == service", ["team", "web"]],
		["not   Priority==70\tand\nType == service", ["team", "web"]],
		['Meta.owner == " alice"', []],
	])("[WS-F3] %s", async (filter, expected) => {
		expect(ids(await get(list(filter)))).toEqual(expected);
	});

	it.each(["Meta.owner == alice", 'Meta["owner"] == "alice"', 'Meta["team-name"] == "a b"'])(
		"[WS-F4] selects by name and by key: %s",
		async (filter) => {
			expect(ids(await get(list(filter)))).toEqual(["web"]);
		},
	);

	it.each(['Name == "web"', "Name == `web`", "Name == web", "Name matches `^\\w+b$`"])(
		"[WS-F5] takes words, strings and raw strings: %s",
		async (filter) => {
			expect(ids(await get(list(filter)))).toEqual(["web"]);
		},
	);

	it("[WS-F6] has selectors of its own for each list", async () => {
		const deployments = await get("/v1/deployments?filter=Status+%3D%3D+running");
		expect(deployments.json.map(({ JobID }: { JobID: string }) => JobID)).toEqual(["web", "api", "team"]);
		expect((await get("/v1/deployments?filter=Priority+%3D%3D+50")).status).toBe(400);
		expect((await get("/v1/deployments?filter=TaskGroups.web.DesiredTotal+%3D%3D+1")).json).toHaveLength(1);
	});

	it("[WS-F7] returns lists within an item whole", async () => {
		const { json } = await get(list('Datacenters contains "dc2"'));
		expect(json.map(({ Datacenters }: { Datacenters: string[] }) => Datacenters)).toEqual([["dc2"], ["dc1", "dc2"]]);
	});

	it("[WS-P-filter] [WS-F1] is none when empty, and reads + and %20 as a space", async () => {
		expect(ids(await get("/v1/jobs?filter="))).toHaveLength(4);
		expect(ids(await get("/v1/jobs?filter=Name+==%20web"))).toEqual(["web"]);
	});

	it("[WS-X400] says as text why it can't be read, or why it fails", async () => {
		expect(await get(list("Name = web"))).toMatchObject({
			status: 400,
			text: "failed to read filter expression: Found `=` where an operator is expected. Equality is written `==`.",
		});
		const unknown = await get(list("name == web"));
		expect([unknown.status, unknown.headers.get("content-type")]).toEqual([400, "text/plain; charset=utf-8"]);
		expect(unknown.text).toMatch(/^failed to read result page: .*`name`/);
	});

	it("says it as JSON, with place and fix, to those who ask for JSON", async () => {
		const { status, headers, json } = await get(list("Name = web"), { accept: "application/json" });
		expect([status, headers.get("content-type")]).toEqual([400, "application/json"]);
		expect(json).toEqual({
			error: "failed to read filter expression: Found `=` where an operator is expected. Equality is written `==`.",
			diagnostics: [
				{
					code: "foreign-equals",
					severity: "error",
					message: "Found `=` where an operator is expected. Equality is written `==`.",
					from: 5,
					to: 6,
					fixes: [{ title: "Write `==`", edits: [{ from: 5, to: 6, insert: "==" }] }],
				},
			],
		});
	});

	it("[WS-P-exclusive] stands alone where other parameters filter", async () => {
		expect((await get("/v1/evaluations?job=web")).json).toHaveLength(1);
		expect((await get("/v1/evaluations?status=complete&namespace=*")).json.length).toBeGreaterThan(0);
		for (const other of ["job=web", "status=pending"]) {
			expect(await get(`/v1/evaluations?filter=Status+is+not+empty&${other}`)).toMatchObject({
				status: 400,
				text: "Filter expression cannot be used with other filter parameters",
			});
		}
	});

	it("logs in standard dialect what the reference would refuse, and is refused in reference dialect", async () => {
		const logged: object[] = [];
		const standard = bench({ log: (entry) => logged.push(entry) });
		expect((await standard.get(list("not(Name == web)"))).status).toBe(200);
		expect(logged).toContainEqual(
			expect.objectContaining({ event: "filter-refused-by-reference", list: "jobs", filter: "not(Name == web)" }),
		);
		const reference = bench({ dialect: "reference" });
		expect(await reference.get(list("not(Name == web)"))).toMatchObject({
			status: 400,
			text: expect.stringMatching(/^failed to read filter expression: /),
		});
		await reference.register({ ID: "web" });
		expect(await reference.get(list("name == web"))).toMatchObject({
			status: 400,
			text: expect.stringMatching(/^failed to read result page: /),
		});
	});
});

describe("pages", () => {
	it("[WS-G1] [WS-G2] [WS-G3] [WS-P-per_page] [WS-P-next_token] lead through the list, and the last has no token", async () => {
		const seen: string[][] = [];
		let token: string | null = "";
		while (token !== null) {
			const page: Read = await get(`/v1/jobs?per_page=3&next_token=${token}`);
			seen.push(ids(page));
			token = page.headers.get("x-sched-nexttoken");
		}
		expect(seen).toEqual([["api", "team", "team-a"], ["web"]]);
	});

	it("[WS-O1] [WS-P-reverse] go backwards with reverse=true alone", async () => {
		const first = await get("/v1/jobs?reverse=true&per_page=2");
		expect(ids(first)).toEqual(["web", "team-a"]);
		const token = first.headers.get("x-sched-nexttoken");
		expect(ids(await get(`/v1/jobs?reverse=true&per_page=2&next_token=${token}`))).toEqual(["team", "api"]);
		expect(ids(await get("/v1/jobs?reverse=1"))).toEqual(["api", "team", "team-a", "web"]);
		const deployments = await get("/v1/deployments?reverse=true");
		expect(deployments.json.map(({ JobID }: { JobID: string }) => JobID)).toEqual(["team", "api", "web"]);
	});

	it("keep the filter, and go on at the next matching item", async () => {
		const first = await get(`${list("Type == service")}&per_page=2`);
		const token = first.headers.get("x-sched-nexttoken");
		expect([ids(first), ids(await get(`${list("Type == service")}&per_page=2&next_token=${token}`))]).toEqual([
			["api", "team"],
			["web"],
		]);
	});

	it("go on although the item of the token is gone", async () => {
		const { register, get, ask } = bench();
		for (const ID of ["a", "b", "c"]) await register({ ID });
		const token = (await get("/v1/jobs?per_page=1")).headers.get("x-sched-nexttoken");
		await ask("/v1/job/b?purge=true", { method: "DELETE" });
		expect(ids(await get(`/v1/jobs?per_page=1&next_token=${token}`))).toEqual(["c"]);
	});

	it("refuse tokens that are none, and those of another query", async () => {
		expect((await get("/v1/jobs?per_page=1&next_token=%00")).status).toBe(400);
		const token = (await get("/v1/jobs?per_page=1")).headers.get("x-sched-nexttoken");
		expect((await get(`/v1/jobs?per_page=1&reverse=true&next_token=${token}`)).status).toBe(400);
		expect((await get(`/v1/deployments?per_page=1&next_token=${token}`)).status).toBe(400);
	});

	it.each(["0", "-1", "1.5", "x", "1e2", "99999999999999999999"])("[WS-L5] refuse per_page=%s", async (size) => {
		expect(await get(`/v1/jobs?per_page=${size}`)).toMatchObject({
			status: 400,
			text: `Invalid per_page: "${size}" is not a positive integer`,
		});
	});
});

describe("every list", () => {
	it.each(["nodes", "allocations", "evaluations", "namespaces", "acl/policies", "acl/tokens"])(
		"[WS-S4] %s takes the common parameters",
		async (name) => {
			const { status, headers, json } = await get(
				`/v1/${name}?per_page=1&reverse=true&filter=CreateIndex+!%3D+0&pretty&stale`,
			);
			expect([status, Array.isArray(json), headers.get("x-sched-lastcontact")]).toEqual([200, true, "0"]);
		},
	);

	it("orders deployments, evaluations and allocations by their creation, numbers as numbers", async () => {
		const { register, get } = bench();
		for (let i = 0; i < 12; i++) await register({ ID: `job-${i}` }, "running");
		for (const name of ["deployments", "evaluations", "allocations"]) {
			const { json } = await get(`/v1/${name}`);
			const indexes = json.map(({ CreateIndex }: { CreateIndex: number }) => CreateIndex);
			expect(indexes).toEqual(indexes.toSorted((a: number, b: number) => a - b));
			expect(indexes).toHaveLength(12);
		}
	});
});

describe("selectors", () => {
	it("are published as JSON Schema for every list", async () => {
		expect((await get("/v1/schema")).json).toEqual([
			"allocations",
			"deployments",
			"evaluations",
			"jobs",
			"namespaces",
			"nodes",
			"policies",
			"tokens",
		]);
		const { headers, json } = await get("/v1/schema/jobs");
		expect(headers.get("content-type")).toBe("application/schema+json");
		expect(json.properties.Priority).toEqual({
			type: "integer",
			format: "int64",
			description: "the higher, the earlier the job is placed",
			examples: [50],
		});
		expect((await get("/v1/schema/tokens")).json.properties).not.toHaveProperty("SecretID");
		expect((await get("/v1/schema/policies")).json.properties).not.toHaveProperty("Rules");
		expect((await get("/v1/schema/none")).status).toBe(404);
	});
});
