import { describe, expect, it } from "vitest";
import { createRouter } from "../../../src/http/kit/router.ts";

const route = createRouter([
	{ path: "/v1/jobs", methods: { GET: "list", PUT: "register" } },
	{ path: "/v1/job/:id+/summary", methods: { GET: "summary" } },
	{ path: "/v1/job/:id+", methods: { GET: "job" } },
	{ path: "/v1/node/:id", methods: { GET: "node" } },
]);

describe("createRouter", () => {
	it.each([
		["GET", "/v1/jobs", "list", {}],
		["GET", "/v1/job/web", "job", { id: "web" }],
		["GET", "/v1/job/a%2Fb", "job", { id: "a/b" }],
		["GET", "/v1/job/a/b", "job", { id: "a/b" }],
		["GET", "/v1/job/a/b/summary", "summary", { id: "a/b" }],
		["GET", "/v1/job/a%2Fsummary", "job", { id: "a/summary" }],
		["GET", "/v1/job/summary", "job", { id: "summary" }],
		["GET", "/v1/job/..", "job", { id: ".." }],
		["GET", "/v1/node/%00", "node", { id: "\0" }],
	])("sends %s %s to %s", (method, path, endpoint, parameters) => {
		expect(route(method, path)).toMatchObject({ endpoint, parameters });
	});

	it.each(["/", "", "/v1", "/v1/jobs/", "/v1/job/", "/v1/job//summary", "/v1/node/a/b", "/v1//jobs", "/V1/jobs", "*"])(
		"knows no path %j",
		(path) => {
			expect(route("GET", path)).toEqual({ answer: { status: 404, headers: {}, body: "" } });
		},
	);

	it("says which methods there are where one is not", () => {
		expect(route("PATCH", "/v1/jobs")).toEqual({
			answer: {
				status: 405,
				headers: { "Content-Type": "text/plain; charset=utf-8", Allow: "GET, PUT" },
				body: "Invalid method",
			},
		});
	});

	it("refuses a path whose escapes are none", () => {
		expect(route("GET", "/v1/node/%zz")).toMatchObject({ answer: { status: 400 } });
	});
});
