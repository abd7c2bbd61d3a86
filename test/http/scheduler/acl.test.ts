import { describe, expect, it } from "vitest";
import { parseRules } from "../../../src/http/scheduler/acl/rules.ts";
import { type Bench, bench, type Read } from "../harness.ts";

const token = (secret: string): Record<string, string> => ({ "x-sched-token": secret });
const ids = ({ json }: Read): string[] => json.map(({ ID }: { ID: string }) => ID);

/** A server with access control, three namespaces with a job each, and tokens: of management, and by policy. */
async function guarded(): Promise<Bench & { readonly root: string; issue(rules: string): Promise<string> }> {
	const server = bench({ acl: true });
	const { json } = await server.ask("/v1/acl/bootstrap", { method: "POST" });
	const root: string = json.SecretID;
	for (const Name of ["prod", "team-a"]) await server.put("/v1/namespace", { Name }, token(root));
	for (const Namespace of ["default", "prod", "team-a"]) {
		await server.put("/v1/jobs", { Job: { ID: `job-${Namespace}`, Namespace } }, token(root));
	}
	let policies = 0;
	return {
		...server,
		root,
		issue: async (Rules) => {
			const Name = `policy-${++policies}`;
			expect((await server.put(`/v1/acl/policy/${Name}`, { Name, Rules }, token(root))).status).toBe(200);
			return (await server.put("/v1/acl/token", { Name, Type: "client", Policies: [Name] }, token(root))).json.SecretID;
		},
	};
}

describe("access control", () => {
	it("is off unless set: any token passes", async () => {
		const { get, ask } = bench();
		expect((await get("/v1/jobs", token("whatever"))).status).toBe(200);
		expect(await ask("/v1/acl/bootstrap", { method: "POST" })).toMatchObject({
			status: 400,
			text: "ACL support disabled",
		});
	});

	it("shows each token what is its own, whoever asked the same before", async () => {
		const { get, root, issue } = await guarded();
		const readers: [string, readonly string[]][] = [
			[root, ["job-default", "job-prod", "job-team-a"]],
			[await issue('namespace "prod" { policy = "read" }'), ["job-prod"]],
			[await issue('namespace "team-*" { policy = "read" }'), ["job-team-a"]],
		];
		const path = `/v1/jobs?namespace=*&filter=${encodeURIComponent("Priority == 50")}`;
		for (let time = 0; time < 4; time++) {
			for (const [secret, own] of readers) expect(ids(await get(path, token(secret)))).toEqual(own);
		}
		expect(await get(path)).toMatchObject({ json: [] });
	});

	it("[WS-A4] gives out the first token once", async () => {
		const server = bench({ acl: true });
		const first = await server.ask("/v1/acl/bootstrap", { method: "POST" });
		expect(first.json).toMatchObject({ Type: "management", Name: "Bootstrap Token", Global: true, CreateIndex: 3 });
		expect(await server.ask("/v1/acl/bootstrap", { method: "POST" })).toMatchObject({
			status: 400,
			text: "ACL bootstrap already done (reset index: 3)",
		});
	});

	it("gives out nothing to a body that can't be read, and asks for none", async () => {
		const { ask } = bench({ acl: true });
		const bootstrap = (body: string): Promise<Read> => ask("/v1/acl/bootstrap", { method: "PUT", body });
		expect(await bootstrap("{")).toMatchObject({ status: 400, text: "Request body is not valid JSON" });
		expect(await bootstrap("[]")).toMatchObject({ status: 400, text: "Request body must be a JSON object" });
		expect(await bootstrap("")).toMatchObject({ status: 200, json: { Type: "management" } });
		expect(await bench({ acl: true }).put("/v1/acl/bootstrap", {})).toMatchObject({ status: 200 });
	});

	it("lets those have a job validated who may register it", async () => {
		const { put, root, issue } = await guarded();
		const writer = token(await issue('namespace "prod" { policy = "write" }'));
		const reader = token(await issue('namespace "prod" { policy = "read" }'));
		const validate = async (body: object, headers = {}, query = ""): Promise<number> =>
			(await put(`/v1/validate/job${query}`, body, headers)).status;
		const job = { ID: "web", Namespace: "prod" };
		expect(await validate({ Job: job })).toBe(403);
		expect(await validate({ Job: job }, reader)).toBe(403);
		expect(await validate({ Job: job }, writer)).toBe(200);
		expect(await validate({ Job: job }, token(root))).toBe(200);
		expect(await validate({ Job: { ...job, Priority: 200 } }, reader)).toBe(403);
		expect(await validate({ Job: { ID: "web" } }, writer)).toBe(403);
		expect(await validate({ Job: { ID: "web" } }, writer, "?namespace=prod")).toBe(200);
		expect(await validate({ Job: { ID: "web" }, Namespace: "prod" }, writer)).toBe(200);
		expect(await validate({ Job: job }, writer, "?namespace=team-a")).toBe(403);
	});

	it("[WS-A1] takes the secret from its own header, trimmed, or as a bearer in any case", async () => {
		const { get, root } = await guarded();
		for (const headers of [
			token(root),
			token(` ${root} `),
			{ authorization: `Bearer ${root}` },
			{ authorization: `bEARER  ${root}` },
			{ ...token(root), authorization: "Bearer wrong" },
		]) {
			expect((await get("/v1/jobs", headers)).status).toBe(200);
		}
		expect((await get("/v1/jobs", { ...token("wrong"), authorization: `Bearer ${root}` })).status).toBe(403);
		expect((await get("/v1/jobs", { authorization: `Basic ${root}` })).status).toBe(403);
	});

	it("[WS-X403] refuses unknown tokens, and without a policy for anonymous no token at all", async () => {
		const { get, put, root } = await guarded();
		expect(await get("/v1/jobs", token("wrong"))).toMatchObject({ status: 403, text: "Permission denied" });
		expect((await get("/v1/jobs")).status).toBe(403);
		await put("/v1/acl/policy/anonymous", { Rules: 'namespace "default" { policy = "read" }' }, token(root));
		expect(ids(await get("/v1/jobs"))).toEqual(["job-default"]);
		expect((await get("/v1/jobs?namespace=prod")).status).toBe(403);
	});

	it("[WS-A2] lets a token see and do what its policies say, by namespace and capability", async () => {
		const { get, put, issue } = await guarded();
		const reader = token(await issue('namespace "prod" { policy = "read" }'));
		const lister = token(await issue('namespace "prod" { capabilities = ["list-jobs"] }'));
		const writer = token(await issue('namespace "team-*" { policy = "write" }'));
		expect(ids(await get("/v1/jobs?namespace=prod", reader))).toEqual(["job-prod"]);
		expect((await get("/v1/job/job-prod?namespace=prod", reader)).status).toBe(200);
		expect((await put("/v1/jobs?namespace=prod", { Job: { ID: "x" } }, reader)).status).toBe(403);
		expect(ids(await get("/v1/jobs?namespace=prod", lister))).toEqual(["job-prod"]);
		expect((await get("/v1/job/job-prod?namespace=prod", lister)).status).toBe(403);
		expect((await put("/v1/jobs?namespace=team-a", { Job: { ID: "x" } }, writer)).status).toBe(200);
		expect((await get("/v1/jobs", writer)).status).toBe(403);
		for (const headers of [reader, lister, writer]) {
			for (const path of ["nodes", "agent/members", "agent/self", "metrics", "acl/tokens"]) {
				expect((await get(`/v1/${path}`, headers)).status).toBe(403);
			}
		}
		const operator = token(await issue('node { policy = "read" }\nagent { policy = "read" }'));
		for (const path of ["nodes", "agent/members", "metrics"])
			expect((await get(`/v1/${path}`, operator)).status).toBe(200);
	});

	it("never lets what lies outside reach a filter, a page or a lookup", async () => {
		const { get, issue, root } = await guarded();
		const reader = token(await issue('namespace "prod" { policy = "read" }'));
		expect(ids(await get("/v1/jobs?namespace=*", reader))).toEqual(["job-prod"]);
		expect(ids(await get(`/v1/jobs?namespace=*&filter=${encodeURIComponent("Namespace != prod")}`, reader))).toEqual(
			[],
		);
		const page = await get("/v1/jobs?namespace=*&per_page=1", reader);
		expect([ids(page), page.headers.get("x-sched-nexttoken")]).toEqual([["job-prod"], null]);
		const [hidden] = (await get("/v1/deployments?namespace=team-a", token(root))).json;
		expect((await get(`/v1/deployment/${hidden.ID}?namespace=*`, reader)).status).toBe(404);
		expect((await get("/v1/namespaces", reader)).json.map(({ Name }: { Name: string }) => Name)).toEqual(["prod"]);
		expect((await get("/v1/namespace/team-a", reader)).status).toBe(404);
		const own = await get("/v1/jobs?namespace=*&per_page=1", token(root));
		const stolen = own.headers.get("x-sched-nexttoken");
		expect((await get(`/v1/jobs?namespace=*&per_page=1&next_token=${stolen}`, reader)).status).toBe(400);
	});

	it("lists tokens without their secrets, reads, changes, ends and expires them", async () => {
		const { get, put, ask, issue, root, pass } = await guarded();
		const secret = await issue('namespace "default" { policy = "read" }');
		const self = (await get("/v1/acl/token/self", token(secret))).json;
		expect(self).toMatchObject({ SecretID: secret, Type: "client", Policies: ["policy-1"], ExpirationTime: null });
		expect((await get("/v1/acl/tokens", token(root))).text).not.toContain(secret);
		expect((await get(`/v1/acl/token/${self.AccessorID}`, token(root))).json.SecretID).toBe(secret);
		expect(
			(await put(`/v1/acl/token/${self.AccessorID}`, { Name: "new", Policies: ["none"] }, token(root))).json.Name,
		).toBe("new");
		expect((await get("/v1/jobs", token(secret))).status).toBe(403);
		await ask(`/v1/acl/token/${self.AccessorID}`, { method: "DELETE", headers: token(root) });
		expect((await get("/v1/acl/token/self", token(secret))).status).toBe(403);
		const short = await put("/v1/acl/token", { Policies: ["policy-1"], ExpirationTTL: "1s" }, token(root));
		expect((await get("/v1/jobs", token(short.json.SecretID))).status).toBe(200);
		await pass(1_000);
		expect((await get("/v1/jobs", token(short.json.SecretID))).status).toBe(403);
	});

	it.each([
		[{}, "client token missing policies"],
		[{ Type: "management", Policies: ["p"] }, "management token cannot be associated with policies"],
		[{ Type: "king", Policies: ["p"] }, 'token type must be client or management, not "king"'],
		[{ Policies: ["p"], ExpirationTTL: "soon" }, "invalid ExpirationTTL"],
	])("refuses a token like %j", async (body, message) => {
		const { put, root } = await guarded();
		expect(await put("/v1/acl/token", body, token(root))).toMatchObject({ status: 400, text: message });
	});

	it("keeps policies", async () => {
		const { get, put, ask, root } = await guarded();
		const Rules = 'namespace "default" { policy = "read" }';
		await put("/v1/acl/policy/readers", { Name: "readers", Description: "d", Rules }, token(root));
		expect((await get("/v1/acl/policies", token(root))).json).toEqual([
			{ Name: "readers", Description: "d", CreateIndex: expect.any(Number), ModifyIndex: expect.any(Number) },
		]);
		expect((await get("/v1/acl/policy/readers", token(root))).json.Rules).toBe(Rules);
		expect((await put("/v1/acl/policy/bad", { Rules: "namespace {" }, token(root))).status).toBe(400);
		expect((await put("/v1/acl/policy/bad", { Rules: 5 }, token(root))).status).toBe(400);
		expect((await ask("/v1/acl/policy/readers", { method: "DELETE", headers: token(root) })).status).toBe(200);
		expect((await get("/v1/acl/policy/readers", token(root))).status).toBe(404);
	});
});

describe("parseRules", () => {
	it("reads blocks, comments and lists, and the same as JSON", () => {
		const blocks = `
			# who reads
			namespace "default" { policy = "read" }
			namespace "team-*" { capabilities = ["list-jobs", "submit-job"] } // no more
			node { policy = "read" } /* and */ agent { policy = "deny" }`;
		const json = JSON.stringify({
			namespace: { default: { policy: "read" }, "team-*": { capabilities: ["list", "submit"] } },
			node: { policy: "read" },
			agent: { policy: "deny" },
		});
		const expected = {
			ok: true,
			value: {
				namespaces: new Map([
					["default", new Set(["list", "read"])],
					["team-*", new Set(["list", "submit"])],
				]),
				node: "read",
				agent: "deny",
			},
		};
		expect([parseRules(blocks), parseRules(json)]).toEqual([expected, expected]);
	});

	it.each([
		"namespace",
		'namespace "a" {',
		'namespace "a" { policy = "king" }',
		"x { }",
		'{"namespace": 3}',
		"@",
		'node { policy = ["read"] }',
	])("refuses %s", (text) => {
		expect(parseRules(text)).toMatchObject({ ok: false, answer: { status: 400 } });
	});
});
