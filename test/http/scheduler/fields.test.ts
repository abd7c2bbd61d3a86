import { beforeAll, describe, expect, it } from "vitest";
import { bench, type Json } from "../harness.ts";
import {
	CHILDREN_FIELDS,
	COUNT_FIELDS,
	DEPLOYMENT_FIELDS,
	GROUP_FIELDS,
	JOB_FIELDS,
	SUMMARY_FIELDS,
} from "../statements.ts";

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
	string: (value) => typeof value === "string",
	integer: (value) => Number.isInteger(value),
	boolean: (value) => typeof value === "boolean",
	object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
	"list of strings": (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
	"null or object": (value) => value === null || FITS.object?.(value) === true,
	"null or list of strings": (value) => value === null || FITS["list of strings"]?.(value) === true,
	"null or timestamp": (value) => value === null || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)),
};

let job: Json;
let deployment: Json;

beforeAll(async () => {
	const { get, register } = bench();
	await register({ ID: "web", TaskGroups: [{ Name: "front" }] }, "successful");
	[job = {}] = (await get("/v1/jobs")).json;
	[deployment = {}] = (await get("/v1/deployments")).json;
});

function holds(prefix: string, fields: Readonly<Record<string, string>>, record: () => Record<string, unknown>): void {
	it.each(Object.entries(fields))(`[${prefix}-%s] is there as %s`, (name, type) => {
		expect(record()).toHaveProperty(name);
		expect(FITS[type]?.(record()[name])).toBe(true);
	});
}

describe("a listed job", () => {
	holds("WS-JOB", JOB_FIELDS, () => job);
	holds("WS-SUM", SUMMARY_FIELDS, () => job.JobSummary);
	holds("WS-CHILD", CHILDREN_FIELDS, () => job.JobSummary.Children);
	holds("WS-COUNT", COUNT_FIELDS, () => job.JobSummary.Summary.front);

	it("has no Meta unless it is asked for, and its keys in alphabetical order", async () => {
		const { get, register } = bench();
		await register({ ID: "web", Meta: { owner: "alice" } });
		expect((await get("/v1/jobs")).json[0]).not.toHaveProperty("Meta");
		expect((await get("/v1/jobs?meta=true")).json[0].Meta).toEqual({ owner: "alice" });
		expect(Object.keys(job)).toEqual(Object.keys(job).toSorted());
	});
});

describe("a deployment", () => {
	holds("WS-DEP", DEPLOYMENT_FIELDS, () => deployment);
	holds("WS-GROUP", GROUP_FIELDS, () => deployment.TaskGroups.front);
});
