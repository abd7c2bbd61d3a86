import { API_PORT, OPS_PORT } from "../kit/ports.ts";

/** The settings that a flag, a variable of the environment or a key of the config file can name. */
export type FlagName =
	| "address"
	| "port"
	| "tls_cert_file"
	| "tls_key_file"
	| "ops_address"
	| "graceful_shutdown_wait_duration"
	| "header_word"
	| "dialect"
	| "seed_data"
	| "region"
	| "peer"
	| "acl"
	| "deployment_time"
	| "request_log";

/**
 * A setting as its flag: `--seed-data N`, `TROMMEL_SEED_DATA=N` or `seed_data = N`. `value` names the value in help;
 * without one it is a switch.
 */
export interface Flag {
	readonly name: FlagName;
	readonly value?: string;
	readonly help: string;
	/** Whether it can be given more than once. */
	readonly repeats?: boolean;
}

/** The flags of `trommel serve`, in the order of its help. */
export const FLAGS: readonly Flag[] = [
	{ name: "address", value: "HOST[:PORT]", help: "where the API listens (127.0.0.1)" },
	{ name: "port", value: "PORT", help: `the API's port; 0 takes a free one (${API_PORT})` },
	{ name: "tls_cert_file", value: "FILE", help: "a certificate in PEM form: the API then speaks HTTPS" },
	{ name: "tls_key_file", value: "FILE", help: "the certificate's key" },
	{
		name: "ops_address",
		value: "HOST[:PORT]",
		help: `where the health endpoint listens (off; port ${OPS_PORT})`,
	},
	{
		name: "graceful_shutdown_wait_duration",
		value: "DURATION",
		help: "how long health says 503, with requests still served, before a shutdown (none)",
	},
	{ name: "header_word", value: "WORD", help: "the product's word in header names (Sched)" },
	{ name: "dialect", value: "NAME", help: "how filters are read: standard or reference (standard)" },
	{ name: "seed_data", value: "N", help: "start with N jobs, always the same for the same N (0)" },
	{ name: "region", value: "NAME", help: "the region of this server (global)" },
	{ name: "peer", value: "REGION=URL", help: "the server of another region, to forward to", repeats: true },
	{ name: "acl", help: "ask for tokens; PUT /v1/acl/bootstrap gives out the first" },
	{ name: "deployment_time", value: "DURATION", help: "from running tasks to a successful deployment (5s)" },
	{ name: "request_log", help: "log each request as a line of JSON" },
];

/** `seed_data` as `--seed-data`. */
export function flagOf(name: FlagName): string {
	return `--${name.replaceAll("_", "-")}`;
}

/** `seed_data` as `TROMMEL_SEED_DATA`. */
export function variableOf(name: FlagName): string {
	return `TROMMEL_${name.toUpperCase()}`;
}
