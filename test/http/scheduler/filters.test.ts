import { describe, expect, it } from "vitest";
import type { HttpRequest } from "../../../src/http/kit/message.ts";
import { createFilterCache } from "../../../src/http/scheduler/filters.ts";
import { SCHEMAS } from "../../../src/http/scheduler/records.ts";

const list = { name: "jobs", selectors: SCHEMAS.jobs };
const request: HttpRequest = {
	method: "GET",
	path: "/v1/jobs",
	query: "",
	header: () => undefined,
	readBody: () => Promise.resolve(null),
	onLeave: () => () => {},
};

/** Looks up filters as requests do; the compiled filter tells whether it was kept. */
function lookUp(): (text: string) => unknown {
	const cache = createFilterCache("standard", () => {});
	return (text) => {
		const found = cache.filterOf(list, text, request);
		return found.ok ? found.value : found.answer;
	};
}

describe("compiled filters", () => {
	it("are kept, while they are asked for", () => {
		const filterOf = lookUp();
		const often = filterOf("Priority == 1");
		const once = filterOf("Priority == 2");
		for (let number = 0; number < 8_000; number++) {
			filterOf(`Name == "job-${number}"`);
			if (number % 1_000 === 0) expect(filterOf("Priority == 1")).toBe(often);
		}
		expect(filterOf("Priority == 2")).not.toBe(once);
		expect(filterOf("Priority == 2")).toEqual(expect.objectContaining({ source: "Priority == 2" }));
	});

	it("take room by their length", () => {
		const filterOf = lookUp();
		const long = (number: number): string => `Name == "${number}${"x".repeat(4_000)}"`;
		const first = filterOf(long(0));
		for (let number = 1; number < 50; number++) filterOf(long(number));
		expect(filterOf(long(0))).toBe(first);
		for (let number = 100; number < 200; number++) filterOf(long(number));
		expect(filterOf(long(0))).not.toBe(first);
	});

	it("aren't kept when they are very long", () => {
		const filterOf = lookUp();
		const text = `Name == "${"x".repeat(5_000)}"`;
		expect(filterOf(text)).not.toBe(filterOf(text));
	});
});
