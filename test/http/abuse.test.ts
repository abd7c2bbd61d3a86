import { connect, type Socket } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeServer } from "../../src/http/kit/node-server.ts";
import { createScheduler, type Listening, type Scheduler } from "../../src/http/serve.ts";

const LIMITS = {
	headerSize: 64 << 10,
	bodySize: 100_000,
	headerTime: 300,
	requestTime: 600,
	idleTime: 500,
	closeTime: 500,
};

let scheduler: Scheduler;
let server: Listening;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
	scheduler = createScheduler({ seed: 50, log: (entry) => logged.push(entry) });
	server = await scheduler.listen({ limits: LIMITS });
});

afterAll(() => scheduler.close());

/** Opens a socket, writes what it is given, and reads until the server closes or `until` is seen. */
function raw(text: string | Buffer, until?: RegExp): Promise<string> {
	return new Promise((resolve) => {
		let seen = "";
		const socket = open();
		const end = (): void => {
			socket.destroy();
			resolve(seen);
		};
		socket.setTimeout(5_000, end);
		socket.on("data", (data) => {
			seen += data.toString("latin1");
			if (until?.test(seen)) end();
		});
		socket.on("close", end);
		socket.write(text);
	});
}

function open(): Socket {
	const socket = connect(server.port, "127.0.0.1");
	socket.on("error", () => {});
	return socket;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function until(condition: () => boolean): Promise<void> {
	for (let tries = 0; tries < 200 && !condition(); tries++) await pause(25);
	expect(condition()).toBe(true);
}

async function staysUp(): Promise<void> {
	const response = await fetch(`${server.url}/v1/jobs?per_page=1`);
	expect(response.status).toBe(200);
	await response.arrayBuffer();
}

describe("the server stays up", () => {
	it("under headers that are too large", async () => {
		expect(await raw(`GET /v1/jobs HTTP/1.1\r\nHost: a\r\nX-Large: ${"x".repeat(100_000)}\r\n\r\n`)).toMatch(
			/^HTTP\/1\.1 431 /,
		);
		expect(await raw(`GET /v1/jobs?filter=${"x".repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(
			/^HTTP\/1\.1 431 /,
		);
		await staysUp();
	});

	it("under bodies that are too large, announced or not", async () => {
		const announced = "PUT /v1/jobs HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999\r\n\r\n{";
		expect(await raw(announced, /too large$/)).toMatch(/^HTTP\/1\.1 413 .*\r\n\r\nRequest body is too large$/s);
		const response = await fetch(`${server.url}/v1/jobs`, { method: "PUT", body: "x".repeat(200_000) });
		expect([response.status, await response.text()]).toEqual([413, "Request body is too large"]);
		const chunk = `${(50_000).toString(16)}\r\n${"x".repeat(50_000)}\r\n`;
		expect(
			await raw(
				`PUT /v1/jobs HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}`,
				/too large$/,
			),
		).toMatch(/^HTTP\/1\.1 413 /);
		await staysUp();
	});

	it("under clients that write slowly, whom it leaves", async () => {
		expect(await raw("GET /v1/jobs HT")).toMatch(/^HTTP\/1\.1 408 /);
		expect(await raw("GET /v1/jobs HTTP/1.1\r\nHost: a\r\nX-Slow: ")).toMatch(/^HTTP\/1\.1 408 /);
		expect(await raw("PUT /v1/jobs HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{")).toMatch(/^HTTP\/1\.1 408 |^$/);
		await staysUp();
	});

	it("under connections that ask nothing", async () => {
		expect(await raw("")).not.toMatch(/200/);
		await staysUp();
	});

	it("under pipelined requests, which it answers in order", async () => {
		const requests = ["/v1/regions", "/v1/status/leader", "/v1/nothing"].map(
			(path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
		);
		const seen = await raw(requests.join(""), /404 Not Found/);
		expect(seen.indexOf('["global"]')).toBeLessThan(seen.indexOf('"127.0.0.1:4647"'));
	});

	it.each([
		["/v1/job/..%2f..%2fetc%2fpasswd", 404],
		["/v1/job/%2e%2e", 404],
		["/v1/../v1/jobs", 404],
		["/v1/job/%00", 404],
		["/v1/job/a%00b/summary", 404],
		["/v1/job/%zz", 400],
		["/v1/job/%ff", 400],
		["//v1/jobs", 404],
		["/v1//jobs", 404],
		["/v1/jobs/", 404],
		["/v1/jobs%2F", 404],
		["/v1/jobs;x=1", 404],
		["/v1/namespace/__proto__", 404],
		["/v1/schema/constructor", 404],
		["/v1/jobs?namespace=__proto__", 200],
		["http://elsewhere/v1/regions", 200],
	])("under path tricks like %s", async (path, status) => {
		const seen = await raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
		expect(seen).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
		expect(seen).not.toMatch(/\bat .*\.ts|node:internal/);
	});

	it("under clients that vanish in every phase, and holds nothing of them", async () => {
		const listing = "GET /v1/jobs HTTP/1.1\r\nHost: a\r\n\r\n";
		const writing = 'PUT /v1/jobs HTTP/1.1\r\nHost: a\r\nContent-Length: 21\r\n\r\n{"Job": {"ID": "gone"';
		const waiting = "GET /v1/jobs?index=999999 HTTP/1.1\r\nHost: a\r\n\r\n";
		for (const request of [listing, writing, waiting]) {
			for (let length = 0; length <= request.length; length += 7) {
				const socket = open();
				socket.write(request.slice(0, length));
				if (length % 2 === 0) await pause(1);
				if (length % 3 === 0) socket.destroy();
				else socket.resetAndDestroy();
			}
		}
		for (let i = 0; i < 100; i++) {
			const socket = open();
			socket.write(waiting);
			await pause(1);
			socket.destroy();
		}
		await until(() => scheduler.waiting() === 0);
		await staysUp();
	});

	it("under clients that wait by the hundred, counts them, and lets them go", async () => {
		const sockets = Array.from({ length: 300 }, () => {
			const socket = open();
			socket.write("GET /v1/jobs?index=999999 HTTP/1.1\r\nHost: a\r\n\r\n");
			return socket;
		});
		await until(() => scheduler.waiting() === 300);
		await staysUp();
		for (const socket of sockets) socket.destroy();
		await until(() => scheduler.waiting() === 0);
	});

	it("under 10,000 random and mutated requests, of which none is a fault of its own", async () => {
		const seeds = [
			"GET /v1/jobs?filter=Status+%3D%3D+running&per_page=3&reverse=true HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n",
			'PUT /v1/jobs?namespace=default HTTP/1.1\r\nHost: a\r\nContent-Length: 22\r\n\r\n{"Job": {"ID": "web"}}',
			"GET /v1/job/web%2Fa/summary?index=1&wait=1ms&stale HTTP/1.1\r\nHost: a\r\n\r\n",
			"DELETE /v1/job/web?purge=true HTTP/1.1\r\nHost: a\r\nX-Sched-Token: x\r\n\r\n",
			"GET /v1/deployments?next_token=AvYsnyQIB2RlZmF1bHQ&pretty HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer x\r\n\r\n",
		];
		const edit = fc.record({
			at: fc.nat(200),
			cut: fc.nat(6),
			put: fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom("%", "\0", "\r\n", "\n", "{", "&", "=", "//")),
		});
		const mutated = fc
			.tuple(fc.constantFrom(...seeds), fc.array(edit, { maxLength: 4 }))
			.map(([seed, edits]) =>
				edits.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), seed),
			);
		const requests = fc.sample(
			fc.oneof({ weight: 9, arbitrary: mutated }, { weight: 1, arbitrary: fc.string({ maxLength: 200 }) }),
			{
				numRuns: 10_000,
				seed: 5,
			},
		);
		for (let at = 0; at < requests.length; at += 100) {
			// Ten to one socket: what one leaves unfinished the next goes on with, which is a mutation too.
			const batch = [requests.slice(at, at + 10).join(""), ...requests.slice(at + 10, at + 100)];
			const sockets = batch.map((text) => {
				const socket = open();
				socket.resume();
				socket.end(text);
				return socket;
			});
			const closed = sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
			await Promise.race([Promise.all(closed), pause(100)]);
			for (const socket of sockets) socket.destroy();
		}
		await until(() => scheduler.waiting() === 0);
		await staysUp();
		expect(logged.filter(({ event }) => event === "error")).toEqual([]);
	}, 120_000);
});

describe("a closing server", () => {
	it("leaves no socket, timer or waiter behind", async () => {
		const scheduler = createScheduler();
		const { port, url, close } = await scheduler.listen();
		await fetch(`${url}/v1/jobs`);
		const sockets = Array.from({ length: 20 }, () => {
			const socket = connect(port, "127.0.0.1");
			socket.on("error", () => {});
			socket.write("GET /v1/jobs?index=999 HTTP/1.1\r\nHost: a\r\n\r\n");
			return new Promise<string>((resolve) => {
				let seen = "";
				socket.on("data", (data) => {
					seen += data;
				});
				socket.on("close", () => resolve(seen));
			});
		});
		await until(() => scheduler.waiting() === 20);
		await scheduler.close();
		for (const seen of await Promise.all(sockets)) expect(seen).toMatch(/^HTTP\/1\.1 200 OK/);
		expect(scheduler.waiting()).toBe(0);
		await close();
	});

	it("tells the client of a fault no more than that there was one", async () => {
		const { server: node, close } = nodeServer(() => {
			throw new Error("secret");
		});
		await new Promise<void>((resolve) => node.listen(0, "127.0.0.1", resolve));
		const address = node.address();
		const response = await fetch(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
		expect([response.status, await response.text()]).toEqual([500, "Internal error"]);
		await close();
	});
});
