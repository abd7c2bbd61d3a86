import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { get as httpsGet } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Running, serve } from "../../src/http/serve.ts";
import { settingsFrom } from "../../src/http/settings/settings-from.ts";
import { has } from "../needs.ts";

const running: Running[] = [];
afterEach(async () => {
	for (const one of running.splice(0)) {
		one.shutDown();
		one.shutDown();
		await one.ended;
	}
});

async function start(flags: Parameters<typeof settingsFrom>[0]["flags"], lines: string[] = []): Promise<Running> {
	const one = await serve(settingsFrom({ flags: { port: "0", ...flags } }), {
		write: (line) => lines.push(line),
		now: () => 0,
	});
	running.push(one);
	return one;
}

const status = async (url: string): Promise<number> => (await fetch(url)).status;

describe("serve", () => {
	it("[WS-S3] answers on its own port, with data, and leaves nothing open", async () => {
		const one = await start({ seed_data: "20" });
		const response = await fetch(`${one.api.url}/v1/jobs`);
		expect([response.status, (await response.json()).length, one.ops]).toEqual([200, 20, null]);
		one.shutDown();
		await one.ended;
		await expect(fetch(one.api.url)).rejects.toThrow();
	});

	it("[AP-S1] [AP-S5] says 503 during the grace period, serves requests meanwhile, and ends the ops listener last", async () => {
		const one = await start({ ops_address: "127.0.0.1:0", graceful_shutdown_wait_duration: "300ms" });
		const health = `${one.ops?.url}/health`;
		expect(await status(health)).toBe(200);
		one.shutDown();
		expect([await status(health), await status(`${one.api.url}/v1/jobs`)]).toEqual([503, 200]);
		await one.ended;
		await expect(fetch(health)).rejects.toThrow();
	});

	it("tells health without a body, not even a compressed one", async () => {
		const one = await start({ ops_address: "127.0.0.1:0" });
		const { status, headers } = await fetch(`${one.ops?.url}/health`, { headers: { "accept-encoding": "gzip" } });
		expect([status, headers.get("content-length"), headers.get("content-encoding")]).toEqual([200, "0", null]);
	});

	it("ends at once on a second signal", async () => {
		const one = await start({ graceful_shutdown_wait_duration: "1h" });
		one.shutDown();
		one.shutDown();
		await one.ended;
		await expect(fetch(one.api.url)).rejects.toThrow();
	});

	it("releases those who wait when it ends", async () => {
		const one = await start({});
		const waiting = fetch(`${one.api.url}/v1/jobs?index=1`);
		await new Promise((resolve) => setTimeout(resolve, 50));
		one.shutDown();
		expect((await waiting).status).toBe(200);
		await one.ended;
	});

	it("logs requests as lines of JSON when asked to", async () => {
		const lines: string[] = [];
		const one = await start({ request_log: true }, lines);
		await fetch(`${one.api.url}/v1/regions`);
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			{
				time: "1970-01-01T00:00:00.000Z",
				event: "request",
				method: "GET",
				path: "/v1/regions",
				status: 200,
				ms: expect.any(Number),
			},
		]);
	});

	it("fails when its port is taken", async () => {
		const one = await start({});
		await expect(start({ port: String(one.api.port) })).rejects.toThrow("EADDRINUSE");
		await expect(start({ ops_address: `127.0.0.1:${one.api.port}` })).rejects.toThrow("EADDRINUSE");
	});

	it.skipIf(!has("openssl"))("[WS-A3] speaks TLS with a certificate and its key", async () => {
		const folder = mkdtempSync(join(tmpdir(), "trommel-tls-"));
		const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
		const subject = ["-subj", "/CN=localhost", "-days", "1"];
		execFileSync(
			"openssl",
			["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...subject],
			{ stdio: "ignore" },
		);
		const one = await start({ tls_cert_file: cert, tls_key_file: key });
		expect(one.api.url).toMatch(/^https:/);
		const answered = await new Promise<number | undefined>((resolve, reject) => {
			const options = { ca: readFileSync(cert), servername: "localhost", agent: false } as const;
			httpsGet(`${one.api.url.replace("127.0.0.1", "localhost")}/v1/regions`, { ...options, family: 4 }, (response) => {
				response.resume();
				resolve(response.statusCode);
			}).on("error", reject);
		});
		expect(answered).toBe(200);
	});
});
