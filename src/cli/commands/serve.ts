import { readFileSync } from "node:fs";
import { type Running, serve as start } from "../../http/serve.ts";
import { FLAGS, type Flag, type FlagName, flagOf, variableOf } from "../../http/settings/flags.ts";
import { SettingsError } from "../../http/settings/settings.ts";
import { settingsFrom } from "../../http/settings/settings-from.ts";
import { type Command, Option } from "../command.ts";
import { EXIT } from "../exit.ts";

const EXAMPLES = `
Every option can also be said in the environment (${variableOf("seed_data")}=1000) or in the config file (seed_data = 1000),
which has blocks of its own for the listeners:

  controller = { graceful_shutdown_wait_duration = "10s" }
  listener = [{ purpose = "api", address = "0.0.0.0:4646" }, { purpose = "ops" }]

Examples:
  trommel serve --seed-data 1000
  trommel serve --config scheduler.toml --dialect reference
  trommel serve --port 0 --acl --request-log`;

/** `trommel serve`: the scheduler's HTTP API, until a signal ends it. */
export function serve(command: Command): void {
	command.addOption(new Option("--config <FILE>", "settings in TOML or JSON").env("TROMMEL_CONFIG"));
	for (const flag of FLAGS) command.addOption(optionOf(flag));
	command.addHelpText("after", EXAMPLES).action(run);
}

function optionOf({ name, value, help, repeats }: Flag): Option {
	const option = new Option(value === undefined ? flagOf(name) : `${flagOf(name)} <${value}>`, help);
	return repeats ? option.argParser((text: string, before: readonly string[] = []) => [...before, text]) : option;
}

type Given = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

async function run(given: Given): Promise<void> {
	try {
		announce(await started(given));
	} catch (error) {
		// What a user got wrong is told in a line, without a stack.
		if (!(error instanceof SettingsError) && !isSystemError(error)) throw error;
		console.error(error.message);
		process.exitCode = EXIT.trouble;
	}
}

async function started(given: Given): Promise<Running> {
	const { config } = given;
	const flags: Partial<Record<FlagName, string | readonly string[] | boolean>> = {};
	for (const { name } of FLAGS) {
		const value = given[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];
		if (value !== undefined) flags[name] = value;
	}
	const file = typeof config === "string" ? { name: config, text: readFileSync(config, "utf8") } : undefined;
	const settings = settingsFrom({ flags, env: process.env, ...(file === undefined ? {} : { config: file }) });
	const running = await start(settings);
	let signals = 0;
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, () => {
			// A second signal ends it at once, whatever is being done.
			if (++signals > 1) process.exit(1);
			running.shutDown();
		});
	}
	void running.ended.then(() => process.exit());
	return running;
}

/** Where it listens, and three requests to try. */
function announce({ api, ops }: Running): void {
	const insecure = api.url.startsWith("https:") ? "-k " : "";
	const filter = `--data-urlencode 'filter=Status == "running" and Meta.owner == "alice"'`;
	console.log(`The scheduler API is at ${api.url}${ops === null ? "" : `, its health at ${ops.url}/health`}. Try:

  curl ${insecure}'${api.url}/v1/jobs?per_page=2&pretty'
  curl ${insecure}-G '${api.url}/v1/jobs' -d per_page=2 -d pretty ${filter}
  curl ${insecure}-X PUT '${api.url}/v1/jobs?pretty' -d '{"Job": {"ID": "hello"}}'
`);
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
	return error instanceof Error && "code" in error && "syscall" in error;
}
