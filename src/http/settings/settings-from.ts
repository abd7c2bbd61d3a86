import { API_PORT, OPS_PORT } from "../kit/ports.ts";
import { type Config, readConfig } from "./config.ts";
import { FLAGS, type FlagName, flagOf, variableOf } from "./flags.ts";
import { type ListenerSettings, type Said, type SettingProblem, type Settings, SettingsError } from "./settings.ts";
import { readers } from "./values.ts";

/** Where settings come from; a flag speaks before the environment, and that before the config file. */
export interface SettingSources {
	/** By the names of `FLAGS`: text, a list of texts for those that repeat, true for switches. */
	readonly flags?: Readonly<Partial<Record<FlagName, string | readonly string[] | boolean>>>;
	readonly env?: Readonly<Record<string, string | undefined>>;
	/** The text of a config file, TOML or JSON, and its name for messages. */
	readonly config?: { readonly text: string; readonly name: string };
}

/** Puts a program's settings together. Throws a `SettingsError` that names every wrong one, where it was said and why. */
export function settingsFrom(sources: SettingSources): Settings {
	const problems: SettingProblem[] = [];
	const config = readConfig(sources.config, problems);
	const said = new Map<FlagName, Said>();
	for (const { name } of FLAGS) {
		const found = lookUp(sources, config, name);
		if (found !== undefined) said.set(name, found);
	}
	const read = readers(said, problems);
	const api = endpointOf(said, config, problems);
	const settings: Settings = {
		api,
		ops: opsOf(said, config, problems),
		gracefulShutdownWait: read.duration("graceful_shutdown_wait_duration", 0),
		headerWord: read.word("header_word", "Sched"),
		dialect: read.choice("dialect", ["standard", "reference"]),
		seedData: read.integer("seed_data", 0, 5_000_000),
		region: read.word("region", "global"),
		peers: read.peers("peer"),
		acl: read.flag("acl"),
		deploymentTime: read.duration("deployment_time", 5_000),
		requestLog: read.flag("request_log"),
	};
	if (problems.length > 0) throw new SettingsError(problems);
	return settings;
}

function lookUp(sources: SettingSources, config: Config, name: FlagName): Said | undefined {
	const flag = sources.flags?.[name];
	if (flag !== undefined) return { where: flagOf(name), value: flag };
	const variable = sources.env?.[variableOf(name)];
	if (variable !== undefined && variable !== "") return { where: variableOf(name), value: variable };
	return config.values.get(name);
}

/** The API's listener: that of the config file, with what flags and variables say otherwise. */
function endpointOf(said: ReadonlyMap<FlagName, Said>, config: Config, problems: SettingProblem[]): ListenerSettings {
	const read = readers(said, problems);
	const base = config.api ?? { host: "127.0.0.1", port: API_PORT, tls: null };
	const address = read.address("address", base.host, base.port);
	const certFile = read.text("tls_cert_file");
	const keyFile = read.text("tls_key_file");
	if ((certFile === undefined) !== (keyFile === undefined)) {
		problems.push({
			where: flagOf("tls_cert_file"),
			message: `it needs ${flagOf("tls_key_file")} beside it, and the other way round`,
		});
	}
	const tls = certFile !== undefined && keyFile !== undefined ? { certFile, keyFile } : base.tls;
	return { host: address.host, port: read.integer("port", address.port, 65_535), tls };
}

/**
 * The ops listener. A flag or variable asks for it outright; a config file has to have a controller, a listener for the
 * API and one for ops.
 */
function opsOf(said: ReadonlyMap<FlagName, Said>, config: Config, problems: SettingProblem[]): ListenerSettings | null {
	const base = config.hasController && config.api !== null ? config.ops : null;
	if (!said.has("ops_address")) return base;
	const address = readers(said, problems).address("ops_address", "127.0.0.1", OPS_PORT);
	return { ...address, tls: base?.tls ?? null };
}
