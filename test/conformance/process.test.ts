import { afterEach, describe, expect, it } from "vitest";
import { AdapterProcess, type Reply } from "../../src/conformance/process.ts";

const adapter = new AdapterProcess([process.execPath, "test/conformance/fake-adapter.mjs"], 1_500);

afterEach(() => adapter.stop());

async function told(...exprs: readonly string[]): Promise<readonly string[]> {
	const replies = await adapter.ask(exprs.map((expr) => ({ op: "eval", expr, datum: {} })));
	return replies.map((reply: Reply) => ("trouble" in reply ? reply.trouble.kind : String(reply.answer.result)));
}

describe("AdapterProcess", () => {
	it("asks who it is", async () => {
		expect(await adapter.hello()).toEqual({ name: "fake", version: "1", dialect: "standard", ops: [] });
	});

	it("gets the answers in the order of the requests", async () => {
		expect(await told("a", "b", "c")).toEqual(["true", "true", "true"]);
	});

	it("blames the request that it dies of, and goes on with the rest", async () => {
		expect(await told("a", "die", "c")).toEqual(["true", "death", "true"]);
	});

	it("waits no longer than it is told for one that hangs", async () => {
		expect(await told("a", "hang", "c")).toEqual(["true", "hang", "true"]);
	});

	it("tells garbage and answers out of order from answers", async () => {
		expect(await told("a", "garbage", "c")).toEqual(["true", "garbage", "true"]);
		expect(await told("swap", "b")).toEqual(["order", "true"]);
	});

	it("gives up one that answers nothing any more", async () => {
		const broken = new AdapterProcess(["sh", "-c", "read line; exit 3"], 1_500);
		const requests = Array.from({ length: 40 }, () => ({ op: "parse", expr: "a" }));
		await expect(broken.ask(requests)).rejects.toThrow("is given up: 30 times in a row it ended with 3");
	});

	it("says so when the program can't be started", async () => {
		const missing = new AdapterProcess(["./no-such-adapter"], 1_000);
		await expect(missing.hello()).rejects.toThrow(
			"./no-such-adapter does not introduce itself: spawn ./no-such-adapter ENOENT",
		);
	});
});
