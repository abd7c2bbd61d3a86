import { createServer } from "node:http";
import { createScheduler } from "../../src/http/serve.ts";

// One contestant in a process of its own: `ours JOBS`, or `bare PORT PATHS…`, which first asks ours for every path and
// then sends the same bytes ready-made.
const [, , name, given = "0"] = process.argv;

if (name === "ours") {
	const scheduler = createScheduler({ seed: Number(given) });
	const { port } = await scheduler.listen();
	process.on("message", () => {
		globalThis.gc?.();
		process.send?.({ heap: process.memoryUsage().heapUsed });
	});
	process.send?.({ port });
} else {
	process.once("message", async (paths: readonly string[]) => {
		const ready = new Map<string | undefined, Buffer>();
		for (const path of paths) {
			const response = await fetch(`http://127.0.0.1:${given}${path}`, { headers: { "accept-encoding": "identity" } });
			ready.set(path, Buffer.from(await response.arrayBuffer()));
		}
		const server = createServer((request, response) => {
			const body = ready.get(request.url) ?? Buffer.alloc(0);
			response.writeHead(200, { "Content-Type": "application/json", "Content-Length": body.length });
			response.end(body);
		});
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			process.send?.({ port: typeof address === "object" ? address?.port : 0 });
		});
	});
}
