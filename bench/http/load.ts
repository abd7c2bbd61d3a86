import { connect, type Socket } from "node:net";
import { percentile } from "../harness/measure.ts";

/** What came of asking for a while. Times are milliseconds. */
export interface Load {
	readonly perSecond: number;
	readonly median: number;
	readonly p99: number;
	readonly bytes: number;
}

/** How to ask. With `perSecond` requests start at that pace and a late start counts as waiting; else each follows the answer before it. */
export interface LoadOptions {
	readonly port: number;
	readonly paths: readonly string[];
	readonly connections: number;
	readonly milliseconds: number;
	readonly perSecond?: number;
	readonly headers?: string;
}

/** Asks for the paths in turn over kept connections. The same few lines load every contestant, so that they cost all the same. */
export async function load(options: LoadOptions): Promise<Load> {
	const { port, paths, connections, milliseconds, perSecond, headers = "" } = options;
	const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: bench\r\n${headers}\r\n`);
	const times: number[] = [];
	let bytes = 0;
	let next = 0;
	const start = performance.now();
	const one = async (): Promise<void> => {
		const socket = connect(port, "127.0.0.1");
		socket.setNoDelay(true);
		while (performance.now() - start < milliseconds) {
			const at = next++;
			let asked = performance.now();
			if (perSecond !== undefined) {
				const due = start + (at * 1_000) / perSecond;
				if (due > asked) await new Promise((resolve) => setTimeout(resolve, due - asked));
				// Timers may be a little early.
				asked = Math.min(due, performance.now());
			}
			const size = await ask(socket, requests[at % requests.length] ?? "");
			bytes += size;
			times.push(performance.now() - asked);
		}
		socket.destroy();
	};
	await Promise.all(Array.from({ length: connections }, one));
	const seconds = (performance.now() - start) / 1_000;
	return {
		perSecond: times.length / seconds,
		median: percentile(times, 50),
		p99: percentile(times, 99),
		bytes: bytes / times.length,
	};
}

/** Puts bodies at a pace over one kept connection, each after the answer to the one before, until it is told to stop. As cheap as `load`, so that it takes little from whom that asks. */
export function write(port: number, path: string, perSecond: number, body: (number: number) => string): () => void {
	const socket = connect(port, "127.0.0.1");
	socket.setNoDelay(true);
	let stopped = false;
	const run = async (): Promise<void> => {
		const start = performance.now();
		for (let number = 0; !stopped; number++) {
			const due = start + (number * 1_000) / perSecond - performance.now();
			if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
			const text = body(number);
			await ask(
				socket,
				`PUT ${path} HTTP/1.1\r\nHost: bench\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
			);
		}
		socket.destroy();
	};
	run().catch((error: unknown) => {
		if (!stopped) throw error;
	});
	return () => {
		stopped = true;
	};
}

/** Sends a request and reads its answer to the end; how many bytes its body had. */
function ask(socket: Socket, request: string): Promise<number> {
	return new Promise((resolve, reject) => {
		let left = -1;
		let length = 0;
		const read = (data: Buffer): void => {
			if (left < 0) {
				const end = data.indexOf("\r\n\r\n");
				const head = data.toString("latin1", 0, end);
				if (end < 0 || !head.startsWith("HTTP/1.1 200")) {
					reject(new Error(head.slice(0, 200)));
					return;
				}
				length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
				left = length - (data.length - end - 4);
			} else left -= data.length;
			if (left > 0) return;
			socket.off("data", read);
			resolve(length);
		};
		socket.on("data", read);
		socket.once("error", reject);
		socket.write(request, () => socket.removeAllListeners("error"));
	});
}
