import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { file, hasTerminal, inPipe, inTerminal, started, startedInTerminal } from "./program.ts";

/** What a server says when it is up, and where it listens. */
async function announced(server: ChildProcessWithoutNullStreams): Promise<{ text: string; url: string }> {
	let text = "";
	for await (const piece of server.stdout) {
		text += piece;
		const url = /http:\/\/[\d.]+:\d+/.exec(text)?.[0];
		if (url !== undefined && text.includes("/v1/jobs?pretty'")) return { text, url };
	}
	throw new Error(`the server ended: ${text}`);
}

describe("serve in a pipe", () => {
	it("says where it listens, answers, and ends on a signal", async () => {
		const server = started(["serve", "--port", "0", "--seed-data", "20"]);
		const ended = once(server, "exit");
		const { text, url } = await announced(server);
		expect(text).toMatch(/^The scheduler API is at http:\/\/[\d.]+:\d+\. Try:\n/);
		const jobs = await (await fetch(`${url}/v1/jobs?per_page=3`)).json();
		expect(jobs).toHaveLength(3);
		server.kill("SIGTERM");
		expect(await ended).toEqual([0, null]);
	});

	it.each([
		[["--port", "many"], "port"],
		[["--config", "missing.toml"], "missing.toml"],
		[["--config", file("bad.toml", "= 3")], "bad.toml"],
		[["--dialect", "klingon"], "dialect"],
	])("refuses %j in a line", (words, message) => {
		const { status, stdout, stderr } = inPipe(["serve", ...words]);
		expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
		expect(stderr).toContain(message);
		expect(stderr).not.toMatch(/^ {4}at /m);
	});
});

describe.skipIf(!hasTerminal)("serve in a terminal", () => {
	it("says where it listens", async () => {
		const server = startedInTerminal(["serve", "--port", "0"]);
		const { url } = await announced(server);
		expect((await fetch(`${url}/v1/jobs`)).status).toBe(200);
		server.stdin.end();
		server.kill("SIGTERM");
		await once(server, "exit");
	});

	it("refuses a bad setting", () => {
		expect(inTerminal(["serve", "--port", "many"])).toMatchObject({ status: 2 });
	});
});
