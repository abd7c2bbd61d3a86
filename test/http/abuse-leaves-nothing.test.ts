import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Held } from "./abused.ts";

let server: ChildProcess;
let port = 0;

beforeAll(async () => {
	server = fork(new URL("./abused.ts", import.meta.url), {
		execArgv: ["--import", "./scripts/typescript.mjs", "--expose-gc"],
	});
	port = await new Promise((resolve) => server.once("message", (message: { port: number }) => resolve(message.port)));
});

afterAll(async () => {
	server.kill();
	await once(server, "exit");
});

/** Something that a client does to the server; `number` tells one time from another. It is over when the promise is. */
type Abuse = (number: number) => Promise<void>;

/**
 * A client that sends something and leaves `when`: at once; a little later, without a look at its answer; after the first
 * bytes of that; or when the server hangs up.
 */
function client(text: (number: number) => string, when: "at once" | "unread" | "answered" | "hung up"): Abuse {
	return (number) =>
		new Promise((resolve) => {
			const socket: Socket = connect(port, "127.0.0.1");
			socket.on("error", () => {});
			socket.on("close", () => resolve());
			const leave = (): void => {
				// Half of them say goodbye, the others are torn away.
				if (number % 2 === 0) socket.destroy();
				else socket.resetAndDestroy();
			};
			if (when === "unread") socket.pause();
			else socket.resume();
			if (when === "answered") socket.once("data", leave);
			if (when === "unread") setTimeout(leave, 20 + (number % 20));
			socket.write(text(number), () => when === "at once" && setTimeout(leave, number % 3));
		});
}

const get = (path: string, headers = ""): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const put = (body: string, length = body.length): string =>
	`PUT /v1/jobs HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${body}`;
const cut = (text: string, number: number): string => text.slice(0, (number * 7) % (text.length + 1));

/** Bytes that are the same in every run and look like nothing. */
function noise(number: number): string {
	let state = number + 1;
	const codes = Array.from({ length: 50 + (number % 150) }, () => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return (state >>> 16) & 255;
	});
	return String.fromCharCode(...codes);
}

/** A request with noise in a place of its own. */
function spoilt(number: number): string {
	const text = get(`/v1/jobs?filter=Status+%3D%3D+running&per_page=3&next_token=x${number}`, "X-Sched-Token: t\r\n");
	const at = (number * 13) % text.length;
	return `${text.slice(0, at)}${noise(number).slice(0, 6)}${text.slice(at + 3)}\r\n\r\n`;
}

const TRICKS = ["/v1/job/..%2f..%2fetc%2fpasswd", "/v1/../x", "/v1/job/%00", "/v1/job/%ff", "/v1/schema/__proto__"];

const ABUSES: readonly (readonly [string, Abuse])[] = [
	[
		"that leave within the headers",
		client((n) => cut(get("/v1/jobs?pretty", `X-Long: ${"x".repeat(90)}\r\n`), n), "at once"),
	],
	["that leave within a body", client((n) => cut(put('{"Job": {"ID": "gone"', 50), n), "at once")],
	["that leave before the answer", client((n) => get(`/v1/jobs?filter=Priority+>+${n % 90}`), "at once")],
	["that leave within a large answer", client(() => get("/v1/jobs"), "answered")],
	["that leave a large answer unread", client(() => get("/v1/jobs").repeat(6), "unread")],
	["that leave while they wait", client((n) => get(`/v1/jobs?index=999999&wait=${1 + (n % 9)}m`), "at once")],
	[
		"that leave while they wait for a result",
		client((n) => get(`/v1/jobs?index=9999&scope=result&filter=ID+%3D%3D+x${n % 50}`), "at once"),
	],
	["that leave within a pipeline", client((n) => cut(get("/v1/jobs?per_page=9").repeat(9), n * 5), "answered")],
	["with headers that are too large", client(() => get("/v1/jobs", `X-Large: ${"x".repeat(300_000)}\r\n`), "hung up")],
	["with bodies that are too large", client(() => put("x".repeat(5_000), 200_000), "answered")],
	["that write slowly", client((n) => cut(get("/v1/regions"), 1 + (n % 7)), "hung up")],
	["that ask with noise", client(noise, "hung up")],
	["that ask with noise in requests", client(spoilt, "hung up")],
	["that try paths", client((n) => get(TRICKS[n % TRICKS.length] ?? "", "Connection: close\r\n"), "hung up")],
	[
		"with tokens from other queries",
		client((n) => get(`/v1/deployments?next_token=AvYsnyQIB2RlZmF1bHQ${n}`, "Connection: close\r\n"), "hung up"),
	],
	[
		"with a bad filter each",
		client((n) => get(`/v1/jobs?filter=Nothing${n}+%3D%3D+1`, "Connection: close\r\n"), "hung up"),
	],
];

/** Does it `times` times, some of them at once. */
async function repeat(abuse: Abuse, times: number, from: number): Promise<void> {
	for (let at = 0; at < times; at += 500) {
		await Promise.all(Array.from({ length: 500 }, (_, i) => abuse(from + at + i)));
	}
}

/** What the server holds once it has noticed that all are gone. */
async function held(): Promise<Held> {
	for (let tries = 0; ; tries++) {
		const answer = once(server, "message");
		server.send("count");
		const [count]: Held[] = await answer;
		if (count !== undefined && ((count.sockets === 0 && count.waiting === 0) || tries === 100)) return count;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

/** What a thousand clients may leave behind, in bytes: far less than one request each, and more than a table that grows once. */
const LEFT = 1_500_000;

/** How often a thousand come at most: what grows once and stays (tables, pools, compiled code) does so before, a leak every time. */
const ROUNDS = 5;

/** The least that a thousand left behind of as many rounds as it takes to see that little is left, and what is held then. */
async function leastLeft(abuse: Abuse): Promise<Held> {
	await repeat(abuse, 500, 0);
	let before = await held();
	let least = Number.POSITIVE_INFINITY;
	for (let round = 0; round < ROUNDS && least >= LEFT; round++) {
		await repeat(abuse, 1_000, 500 + round * 1_000);
		const after = await held();
		least = Math.min(least, after.bytes - before.bytes);
		before = after;
	}
	return { ...before, bytes: least };
}

describe("a server holds no socket, no waiter and no memory for a thousand clients", () => {
	it.each(ABUSES)(
		"%s",
		async (_, abuse) => {
			const left = await leastLeft(abuse);
			expect([left.sockets, left.waiting]).toEqual([0, 0]);
			expect(left.bytes).toBeLessThan(LEFT);
			const response = await fetch(`http://127.0.0.1:${port}/v1/jobs?per_page=1`);
			expect([response.status, (await response.json()).length]).toEqual([200, 1]);
		},
		120_000,
	);
});
