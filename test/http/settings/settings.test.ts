import { describe, expect, it } from "vitest";
import { FLAGS } from "../../../src/http/settings/flags.ts";
import { SettingsError } from "../../../src/http/settings/settings.ts";
import { type SettingSources, settingsFrom } from "../../../src/http/settings/settings-from.ts";

const DEFAULTS = {
	api: { host: "127.0.0.1", port: 4646, tls: null },
	ops: null,
	gracefulShutdownWait: 0,
	headerWord: "Sched",
	dialect: "standard",
	seedData: 0,
	region: "global",
	peers: {},
	acl: false,
	deploymentTime: 5_000,
	requestLog: false,
};

const toml = (text: string): SettingSources => ({ config: { text, name: "s.toml" } });

function problemsOf(sources: SettingSources): readonly string[] {
	try {
		settingsFrom(sources);
		return [];
	} catch (error) {
		if (error instanceof SettingsError) return error.message.split("\n");
		throw error;
	}
}

describe("settingsFrom", () => {
	it("[WS-S3] [WS-L4] [AP-L2] has a default for everything: port 4646 of this host, no ops listener, no grace period", () => {
		expect(settingsFrom({})).toEqual(DEFAULTS);
	});

	it("[AP-S4] [AP-S2] [AP-L1] opens the ops listener when there are a controller and both listeners, on 9203", () => {
		const config = `
			[controller]
			graceful_shutdown_wait_duration = "10s"
			[[listener]]
			purpose = "api"
			address = "0.0.0.0:80"
			[[listener]]
			purpose = "ops"`;
		expect(settingsFrom(toml(config))).toEqual({
			...DEFAULTS,
			api: { host: "0.0.0.0", port: 80, tls: null },
			ops: { host: "127.0.0.1", port: 9203, tls: null },
			gracefulShutdownWait: 10_000,
		});
	});

	it.each([
		["no controller", '[[listener]]\npurpose="api"\n[[listener]]\npurpose="ops"'],
		["no listener for the API", '[controller]\n[[listener]]\npurpose="ops"'],
		["no listener for ops", '[controller]\n[[listener]]\npurpose="api"'],
	])("[AP-S4] leaves it closed with %s", (_, config) => {
		expect(settingsFrom(toml(config)).ops).toBeNull();
	});

	it("reads JSON too, and a listener's address, port and certificate", () => {
		const config = {
			controller: {},
			listener: [
				{ purpose: "api", address: "[::1]", port: 1, tls_cert_file: "c", tls_key_file: "k" },
				{ purpose: "ops", address: ":2", tls_cert_file: "c", tls_key_file: "k", tls_disable: true },
			],
			seed_data: 5,
			peer: { north: "http://north:4646" },
			acl: true,
		};
		expect(settingsFrom({ config: { text: JSON.stringify(config), name: "s.json" } })).toEqual({
			...DEFAULTS,
			api: { host: "::1", port: 1, tls: { certFile: "c", keyFile: "k" } },
			ops: { host: "127.0.0.1", port: 2, tls: null },
			seedData: 5,
			peers: { north: "http://north:4646" },
			acl: true,
		});
	});

	it("lets a flag speak before the environment, and that before the file", () => {
		const sources = {
			flags: { dialect: "reference" },
			env: {
				TROMMEL_DIALECT: "standard",
				TROMMEL_REGION: "north",
				TROMMEL_ACL: "true",
				TROMMEL_PEER: "a=http://a,b=http://b",
			},
			config: { text: 'region = "south"\nseed_data = 7', name: "s.toml" },
		};
		expect(settingsFrom(sources)).toEqual({
			...DEFAULTS,
			dialect: "reference",
			region: "north",
			acl: true,
			peers: { a: "http://a", b: "http://b" },
			seedData: 7,
		});
	});

	it("takes every setting as a flag", () => {
		const flags = {
			address: "::1",
			port: "0",
			tls_cert_file: "c",
			tls_key_file: "k",
			ops_address: ":1",
			graceful_shutdown_wait_duration: "1s",
			header_word: "Acme",
			dialect: "reference",
			seed_data: "10",
			region: "north",
			peer: ["south=http://s"],
			acl: true,
			deployment_time: "1m",
			request_log: true,
		};
		expect(Object.keys(flags).toSorted()).toEqual(FLAGS.map(({ name }) => name).toSorted());
		expect(settingsFrom({ flags: { ...flags, address: "0.0.0.0:5" } })).toEqual({
			api: { host: "0.0.0.0", port: 0, tls: { certFile: "c", keyFile: "k" } },
			ops: { host: "127.0.0.1", port: 1, tls: null },
			gracefulShutdownWait: 1_000,
			headerWord: "Acme",
			dialect: "reference",
			seedData: 10,
			region: "north",
			peers: { south: "http://s" },
			acl: true,
			deploymentTime: 60_000,
			requestLog: true,
		});
	});

	it("names every wrong setting, where it was said and why", () => {
		const sources: SettingSources = {
			flags: { port: "x", tls_cert_file: "c" },
			env: { TROMMEL_SEED_DATA: "-1", TROMMEL_ACL: "perhaps" },
			config: {
				name: "s.toml",
				text: `
					dialect = "other"
					header_word = "a b"
					peer = ["north"]
					colour = "red"
					[controller]
					graceful_shutdown_wait_duration = 10
					grace = 1
					[[listener]]
					purpose = "proxy"
					[[listener]]
					purpose = "api"
					address = "not an address"
					port = 70000
					tls_cert_file = "c"
					[[listener]]
					purpose = "api"`,
			},
		};
		expect(problemsOf(sources)).toEqual([
			"s.toml: controller.grace: there is no such setting; known are graceful_shutdown_wait_duration, name, description",
			expect.stringMatching(/^s\.toml: colour: there is no such setting; known are /),
			's.toml: listener[0].purpose: it must be "api" or "ops", not "proxy"',
			's.toml: listener[1].address: "not an address" is not an address like 127.0.0.1 or 127.0.0.1:4646',
			"s.toml: listener[1].port: 70000 is not a port",
			"s.toml: listener[1].tls_cert_file: TLS needs the names of two files: tls_cert_file and tls_key_file",
			"s.toml: listener[2].purpose: there is a listener for api already",
			"--tls-cert-file: it needs --tls-key-file beside it, and the other way round",
			'--port: "x" is not a whole number from 0 to 65535',
			"s.toml: controller.graceful_shutdown_wait_duration: 10 is not a duration like 10s or 1m30s",
			's.toml: header_word: "a b" is not a word of letters, digits and hyphens',
			's.toml: dialect: "other" is not one of standard, reference',
			'TROMMEL_SEED_DATA: "-1" is not a whole number from 0 to 5000000',
			's.toml: peer: ["north"] is not a list of REGION=URL',
			'TROMMEL_ACL: "perhaps" is not true or false',
		]);
	});

	it.each(["a = ", "[1, 2", "{"])("says that a file is neither TOML nor JSON: %s", (text) => {
		expect(problemsOf(toml(text))[0]).toMatch(/^s\.toml: it is neither TOML nor JSON/);
	});
});
