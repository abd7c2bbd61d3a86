import { createScheduler } from "../../src/http/serve.ts";

/** What a server holds: bytes of its heap and outside of it after a collection, open sockets, waiting clients. */
export interface Held {
	readonly bytes: number;
	readonly sockets: number;
	readonly waiting: number;
}

/** A server in a process of its own, for tests to abuse; asked by a message, it counts what it holds. */
async function main(): Promise<void> {
	const scheduler = createScheduler({ seed: 500 });
	const { port } = await scheduler.listen({
		limits: { bodySize: 100_000, headerTime: 200, requestTime: 300, idleTime: 200, sendTime: 300 },
	});
	process.on("message", () => {
		for (let pass = 0; pass < 3; pass++) globalThis.gc?.();
		const { heapUsed, arrayBuffers } = process.memoryUsage();
		const sockets = process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
		process.send?.({ bytes: heapUsed + arrayBuffers, sockets, waiting: scheduler.waiting() } satisfies Held);
	});
	process.send?.({ port });
}

await main();
