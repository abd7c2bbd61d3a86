import { type ChildProcess, fork } from "node:child_process";
import { median } from "./harness/measure.ts";
import type { Scenario } from "./harness/scenario.ts";
import type { Table } from "./harness/table.ts";
import { type Load, load, write } from "./http/load.ts";

const CONNECTIONS = 8;

/** Filters that are asked once each, so that no page of theirs is kept. */
const NEW = 20_000;

const scenario: Scenario = {
	name: "http",
	title: "The server",
	about:
		"`GET /v1/jobs?filter=…&per_page=100` over a cluster of jobs, 1,000 distinct filters and tokens in turn, 100 registrations a second " +
		"meanwhile: a page is found anew when a write concerns it, else it is answered as it was. Then filters that nobody asked before. Against a bare `http` server of Node's that sends the same bytes ready-made. Each is a process of its own; one load " +
		"generator asks both in turn, over eight kept connections.",
	run: ({ quick }) =>
		measure(quick ? { jobs: 10_000, rounds: 3, turn: 1_500 } : { jobs: 100_000, rounds: 7, turn: 3_000 }),
};

export default scenario;

interface Size {
	readonly jobs: number;
	readonly rounds: number;
	readonly turn: number;
}

async function measure({ jobs, rounds, turn }: Size): Promise<readonly Table[]> {
	const [ours, port] = await start("ours", String(jobs));
	const paths = await pagesOf(port);
	const [bare, barePort] = await start("bare", String(port), paths);
	const stopWriting = write(port, "/v1/jobs", 100, registration);
	try {
		const turns: { ours: Load[]; bare: Load[]; gzip: Load[]; fresh: Load[] } = {
			ours: [],
			bare: [],
			gzip: [],
			fresh: [],
		};
		const options = { paths, connections: CONNECTIONS, milliseconds: turn };
		await load({ ...options, port });
		await load({ ...options, port: barePort });
		for (let round = 0; round < rounds; round++) {
			turns.ours.push(await load({ ...options, port }));
			turns.bare.push(await load({ ...options, port: barePort }));
			turns.gzip.push(await load({ ...options, port, headers: "Accept-Encoding: gzip\r\n" }));
			turns.fresh.push(await load({ ...options, port, paths: newPaths(round) }));
		}
		const rate = (loads: readonly Load[]): number => median(loads.map(({ perSecond }) => perSecond));
		const half = rate(turns.ours) / 2;
		const paced = { ...options, perSecond: half };
		const [slow, slowBare] = [await load({ ...paced, port }), await load({ ...paced, port: barePort })];
		const kilobytes = Math.round((turns.ours[0]?.bytes ?? 0) / 1_000);
		return [
			{
				title: `A page of 100 of ${jobs.toLocaleString("en")} jobs`,
				unit: "requests a second",
				better: "higher",
				columns: ["uncompressed"],
				rows: [
					{ name: "trommel", role: "ours", figures: [rate(turns.ours)] },
					{ name: "bare `http`, ready-made bytes", role: "yardstick", figures: [rate(turns.bare)] },
					{ name: "trommel, gzip", role: "peer", figures: [rate(turns.gzip)] },
					{ name: "trommel, every filter new", role: "peer", figures: [rate(turns.fresh)] },
				],
				notes: [`An answer has ${kilobytes} kB on average.`],
			},
			{
				title: `At half that load (${Math.round(half)} a second)`,
				unit: "ms",
				better: "lower",
				columns: ["median", "99th percentile"],
				rows: [
					{ name: "trommel", role: "peer", figures: [slow.median, slow.p99] },
					{ name: "bare `http`", role: "peer", figures: [slowBare.median, slowBare.p99] },
				],
			},
		];
	} finally {
		stopWriting();
		ours.kill();
		bare.kill();
	}
}

/** Starts a contestant; its port comes when it is ready. */
function start(name: string, given: string, message?: readonly string[]): Promise<[ChildProcess, number]> {
	return new Promise((resolve, reject) => {
		const child = fork(new URL("http/server.ts", import.meta.url), [name, given], {
			execArgv: [...process.execArgv, "--max-old-space-size=6000"],
		});
		child.once("message", ({ port }: { port: number }) => resolve([child, port]));
		child.once("exit", () => reject(new Error(`${name} ended`)));
		if (message !== undefined) child.send(message);
	});
}

/** 1,000 distinct filters; every other one with a token of its own second page. */
async function pagesOf(port: number): Promise<string[]> {
	const paths: string[] = [];
	const owners = ["alice", "bob", "carol", "dave", "erin"];
	for (const Status of ["running", "dead"]) {
		for (const Priority of [30, 40, 50, 60, 70]) {
			for (const owner of owners) {
				for (let team = 0; team < 20; team++) {
					const shape = [
						`Status == "${Status}" and Priority != ${Priority}`,
						`Meta.owner == ${owner}`,
						`Meta["team-name"] != "team-${team}"`,
					];
					const path = `/v1/jobs?filter=${encodeURIComponent(shape.join(" and "))}&per_page=100`;
					const response = await fetch(`http://127.0.0.1:${port}${path}`);
					await response.arrayBuffer();
					const token = response.headers.get("x-sched-nexttoken");
					paths.push(paths.length % 2 === 1 && token !== null ? `${path}&next_token=${token}` : path);
				}
			}
		}
	}
	return paths;
}

/** Filters that differ from all others, of earlier rounds too. */
function newPaths(round: number): readonly string[] {
	return Array.from({ length: NEW }, (_, at) => {
		const filter = `Status == "running" and Meta.owner == alice and Meta["team-name"] != "team-${round}-${at}"`;
		return `/v1/jobs?filter=${encodeURIComponent(filter)}&per_page=100`;
	});
}

/** A registration: a thousand jobs in turn. */
function registration(number: number): string {
	const Job = { ID: `bench-${number % 1_000}`, Priority: 1 + (number % 100), Meta: { owner: "alice" } };
	return JSON.stringify({ Job });
}
