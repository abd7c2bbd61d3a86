import { API_PORT, OPS_PORT } from "../kit/ports.ts";
import { parseToml } from "../kit/toml.ts";
import { FLAGS, type FlagName } from "./flags.ts";
import type { ListenerSettings, Said, SettingProblem } from "./settings.ts";
import { readAddress } from "./values.ts";

/** What a config file says. */
export interface Config {
	readonly values: ReadonlyMap<FlagName, Said>;
	readonly hasController: boolean;
	readonly api: ListenerSettings | null;
	readonly ops: ListenerSettings | null;
}

type Table = Readonly<Record<string, unknown>>;

/** Keys of the top level, but for the two blocks. What is said in a listener is said there alone. */
const TOP: readonly FlagName[] = FLAGS.map(({ name }) => name).filter(
	(name) =>
		!["address", "port", "tls_cert_file", "tls_key_file", "ops_address", "graceful_shutdown_wait_duration"].includes(
			name,
		),
);

const CONTROLLER = ["graceful_shutdown_wait_duration", "name", "description"];
const LISTENER = ["purpose", "address", "port", "tls_disable", "tls_cert_file", "tls_key_file"];

/**
 * Reads a config file: `controller` with `graceful_shutdown_wait_duration`, `listener` (one or a list) with `purpose`,
 * `address` and `tls_…`, and the names of flags. A key that means nothing here is a problem, not passed over.
 */
export function readConfig(
	file: { readonly text: string; readonly name: string } | undefined,
	problems: SettingProblem[],
): Config {
	const values = new Map<FlagName, Said>();
	if (file === undefined) return { values, hasController: false, api: null, ops: null };
	const report = (key: string, message: string): void => void problems.push({ where: `${file.name}: ${key}`, message });
	const top = parsed(file, problems);
	const controller = top.controller;
	if (controller !== undefined && !isTable(controller)) report("controller", "it must be a block");
	if (isTable(controller)) {
		unknown(controller, CONTROLLER, "controller.", report);
		const wait = controller.graceful_shutdown_wait_duration;
		const where = `${file.name}: controller.graceful_shutdown_wait_duration`;
		if (wait !== undefined) values.set("graceful_shutdown_wait_duration", { where, value: wait });
	}
	unknown(top, [...TOP, "controller", "listener"], "", report);
	for (const name of TOP) {
		if (top[name] !== undefined) values.set(name, { where: `${file.name}: ${name}`, value: top[name] });
	}
	const listeners = new Map<string, ListenerSettings>();
	for (const [i, listener] of listenersOf(top.listener, report).entries()) {
		const where = `listener[${i}]`;
		const purpose = listener.purpose;
		unknown(listener, LISTENER, `${where}.`, report);
		if (purpose !== "api" && purpose !== "ops")
			report(`${where}.purpose`, `it must be "api" or "ops", not ${JSON.stringify(purpose)}`);
		else if (listeners.has(purpose)) report(`${where}.purpose`, `there is a listener for ${purpose} already`);
		else listeners.set(purpose, listenerOf(listener, purpose, where, report));
	}
	return {
		values,
		hasController: isTable(controller),
		api: listeners.get("api") ?? null,
		ops: listeners.get("ops") ?? null,
	};
}

function parsed(file: { readonly text: string; readonly name: string }, problems: SettingProblem[]): Table {
	try {
		const read: unknown = /^\s*\{/.test(file.text) ? JSON.parse(file.text) : parseToml(file.text);
		if (isTable(read)) return read;
		problems.push({ where: file.name, message: "it must hold an object" });
	} catch (error) {
		problems.push({
			where: file.name,
			message: `it is neither TOML nor JSON: ${error instanceof Error ? error.message : error}`,
		});
	}
	return {};
}

type Report = (key: string, message: string) => void;

/** One listener, several, or one under the name of its protocol: `[listener.tcp]`. */
function listenersOf(given: unknown, report: Report): readonly Table[] {
	if (given === undefined) return [];
	const list = Array.isArray(given) ? given : isTable(given) && isTable(given.tcp) ? [given.tcp] : [given];
	return list.filter((listener, i): listener is Table => {
		if (!isTable(listener)) report(`listener[${i}]`, "it must be a block");
		return isTable(listener);
	});
}

function listenerOf(listener: Table, purpose: "api" | "ops", where: string, report: Report): ListenerSettings {
	const { address = "127.0.0.1", port, tls_disable: plain, tls_cert_file: certFile, tls_key_file: keyFile } = listener;
	const read = readAddress(address, purpose === "api" ? API_PORT : OPS_PORT);
	if (read === null)
		report(`${where}.address`, `${JSON.stringify(address)} is not an address like 127.0.0.1 or 127.0.0.1:4646`);
	const isPort = typeof port === "number" && Number.isInteger(port) && port >= 0 && port <= 65_535;
	if (port !== undefined && !isPort) report(`${where}.port`, `${JSON.stringify(port)} is not a port`);
	if (plain !== undefined && typeof plain !== "boolean") report(`${where}.tls_disable`, "it must be true or false");
	const hasFiles = typeof certFile === "string" && typeof keyFile === "string";
	if (!hasFiles && (certFile !== undefined || keyFile !== undefined)) {
		report(`${where}.tls_cert_file`, "TLS needs the names of two files: tls_cert_file and tls_key_file");
	}
	return {
		host: read?.host ?? "127.0.0.1",
		port: isPort ? port : (read?.port ?? API_PORT),
		tls: hasFiles && plain !== true ? { certFile, keyFile } : null,
	};
}

function unknown(table: Table, known: readonly string[], path: string, report: Report): void {
	for (const key of Object.keys(table)) {
		if (!known.includes(key)) report(path + key, `there is no such setting; known are ${known.join(", ")}`);
	}
}

function isTable(value: unknown): value is Table {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
