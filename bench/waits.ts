import { fork } from "node:child_process";
import { connect, type Socket } from "node:net";
import { percentile } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";
import type { Table } from "./harness/table.ts";

const scenario: Scenario = {
	name: "waits",
	title: "Blocking queries",
	about:
		"Clients that wait, each with a connection of its own: for a change of their own filtered result (`scope=result`), of which a write " +
		"concerns one in a hundred; and for any change of the list, which wakes them all. Times are from the write to the answer.",
	run: ({ quick }) => measure(quick ? 1_000 : 5_000),
};

export default scenario;

async function measure(waiters: number): Promise<readonly Table[]> {
	const child = fork(new URL("http/server.ts", import.meta.url), ["ours", "1000"], { execArgv: [...process.execArgv] });
	const { port } = await new Promise<{ port: number }>((resolve) => child.once("message", resolve));
	try {
		const before = await heap(child);
		const teams = 100;
		const index = await indexOf(port);
		const scoped = await waiting(
			port,
			waiters,
			(at) => `index=${index}&scope=result&filter=${encodeURIComponent(`Meta.team == "t${at % teams}"`)}`,
		);
		const perWaiter = ((await heap(child)) - before) / waiters;
		const concerned = await answers(port, scoped, waiters / teams, "t7");
		for (const { socket } of scoped) socket.destroy();
		// What follows from the registration would wake the next ones early.
		await new Promise((resolve) => setTimeout(resolve, 2_000));
		const later = await indexOf(port);
		const plain = await waiting(port, waiters, () => `index=${later}&per_page=1`);
		const all = await answers(port, plain, waiters, "none");
		for (const { socket } of plain) socket.destroy();
		return [
			{
				title: `${waiters.toLocaleString("en")} clients that wait`,
				unit: "ms from the write",
				better: "lower",
				columns: ["answered", "median", "last"],
				rows: [
					{
						name: "for their result",
						role: "peer",
						figures: [concerned.length, percentile(concerned, 50), percentile(concerned, 100)],
					},
					{ name: "for the list", role: "peer", figures: [all.length, percentile(all, 50), percentile(all, 100)] },
				],
				notes: [
					`A client that waits takes ${(perWaiter / 1_000).toFixed(1)} kB of the server's heap, its connection included.`,
				],
			},
		];
	} finally {
		child.kill();
	}
}

/** A connection whose request waits, and when its answer came. */
interface Waiter {
	readonly socket: Socket;
	answered: number | null;
}

/** Opens connections that wait; it returns when the server has them all. */
async function waiting(port: number, count: number, query: (at: number) => string): Promise<Waiter[]> {
	const waiters: Waiter[] = [];
	for (let at = 0; at < count; at++) {
		const socket = connect(port, "127.0.0.1");
		const waiter: Waiter = { socket, answered: null };
		socket.on("error", () => {});
		socket.on("data", () => {
			waiter.answered ??= performance.now();
		});
		socket.write(`GET /v1/jobs?${query(at)} HTTP/1.1\r\nHost: bench\r\n\r\n`);
		waiters.push(waiter);
		if (at % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 5));
	}
	for (let tries = 0; ; tries++) {
		if (tries > 1_000) throw new Error("the server doesn't hold all that wait");
		const text = await (await fetch(`http://127.0.0.1:${port}/v1/metrics`)).text();
		if (Number(/blocking_queries (\d+)/.exec(text)?.[1]) === count) return waiters;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}

/** Registers a job of a team and waits until `count` clients have their answer; the milliseconds that each of them waited. */
async function answers(port: number, waiters: readonly Waiter[], count: number, team: string): Promise<number[]> {
	const start = performance.now();
	const body = JSON.stringify({ Job: { ID: `of-${team}`, Meta: { team }, Datacenters: ["nowhere"] } });
	await (await fetch(`http://127.0.0.1:${port}/v1/jobs`, { method: "PUT", body })).arrayBuffer();
	for (;;) {
		const times = waiters.flatMap(({ answered }) => (answered === null ? [] : [answered - start]));
		if (times.length >= count || performance.now() - start > 10_000) return times;
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
}

async function indexOf(port: number): Promise<string> {
	const response = await fetch(`http://127.0.0.1:${port}/v1/jobs?per_page=1`);
	await response.arrayBuffer();
	return response.headers.get("x-sched-index") ?? "1";
}

/** The server's heap after a collection, in bytes. */
function heap(child: ReturnType<typeof fork>): Promise<number> {
	return new Promise((resolve) => {
		child.once("message", ({ heap: bytes }: { heap: number }) => resolve(bytes));
		child.send("heap");
	});
}
