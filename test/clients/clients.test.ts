import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { has } from "../needs.ts";

/** The built program as a server that speaks with the product's own header names. */
let server: ReturnType<typeof spawn>;
let url = "";

beforeAll(async () => {
	const words = ["dist/esm/cli.js", "serve", "--port", "0", "--header-word", "Nomad", "--deployment-time", "1h"];
	server = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
	url = await new Promise<string>((found, failed) => {
		server.once("exit", () => failed(new Error("the server ended")));
		server.stdout?.on("data", (text: Buffer) => {
			const match = /http:\/\/[\d.]+:\d+/.exec(text.toString());
			if (match !== null) found(match[0]);
		});
	});
});

afterAll(() => {
	server.kill();
});

const run = (
	program: string,
	words: readonly string[],
	options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): string => execFileSync(program, words, { encoding: "utf8", timeout: 280_000, ...options });

describe("real clients", () => {
	it.skipIf(!has("go"))(
		"the official Go client registers, lists, pages, blocks and reads",
		{ timeout: 300_000 },
		() => {
			const output = run("go", ["run", "."], {
				cwd: "test/clients/go",
				env: { ...process.env, NOMAD_ADDR: url, GOFLAGS: "-mod=mod" },
			});
			expect(output.trim().split("\n")).toEqual([
				"registered",
				"filtered",
				"paged, in reverse",
				"blocked",
				"read deployments and what belongs to a job",
				"read the cluster",
				"kept namespaces, validated",
				"purged",
			]);
		},
	);

	it.skipIf(!has("python"))("python-nomad does the same", { timeout: 300_000 }, () => {
		const folder = resolve(".tmp/python-client");
		if (!existsSync(`${folder}/bin/pip`)) {
			mkdirSync(".tmp", { recursive: true });
			run("python3", ["-m", "venv", folder]);
		}
		run(`${folder}/bin/pip`, [
			"install",
			"--quiet",
			"--disable-pip-version-check",
			"-r",
			"test/clients/python/requirements.txt",
		]);
		const output = run(`${folder}/bin/python`, ["test/clients/python/client.py", new URL(url).port]);
		expect(output.trim().split("\n")).toEqual([
			"registered",
			"filtered",
			"paged, in reverse",
			"blocked",
			"read deployments and what belongs to a job",
			"read the cluster",
			"purged",
		]);
	});

	it.skipIf(!has("curl"))("curl does what the program's own examples say", () => {
		const curl = (...words: readonly string[]): string => run("curl", ["-sS", ...words]);
		expect(
			JSON.parse(
				curl("-X", "PUT", `${url}/v1/jobs?pretty`, "-d", '{"Job": {"ID": "curl", "Meta": {"owner": "alice"}}}'),
			).EvalID,
		).not.toBe("");
		const found = curl("-G", `${url}/v1/jobs`, "-d", "per_page=2", "--data-urlencode", 'filter=Meta.owner == "alice"');
		expect(JSON.parse(found)).toMatchObject([{ ID: "curl" }]);
		expect(curl("--compressed", `${url}/v1/jobs?per_page=2&pretty&prefix=curl`)).toMatch(/^\[\n {4}\{/);
		expect(curl("-i", `${url}/v1/jobs/`)).toMatch(/^HTTP\/1\.1 404 Not Found/);
	});
});
