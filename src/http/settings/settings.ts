import type { Dialect } from "../../language/dialect.ts";

/** How a program's servers are set up, all of it said. */
export interface Settings {
	readonly api: ListenerSettings;
	/** Off (null) unless the conditions for it hold: a controller, a listener for the API and one for ops. */
	readonly ops: ListenerSettings | null;
	/** Milliseconds from the first signal to the shutdown, during which health says 503; 0 for none. */
	readonly gracefulShutdownWait: number;
	readonly headerWord: string;
	readonly dialect: Dialect;
	readonly seedData: number;
	readonly region: string;
	readonly peers: Readonly<Record<string, string>>;
	readonly acl: boolean;
	/** Milliseconds from running tasks to a successful deployment. */
	readonly deploymentTime: number;
	/** Whether each request is logged. */
	readonly requestLog: boolean;
}

/** Where a listener is, and its certificate. */
export interface ListenerSettings {
	readonly host: string;
	readonly port: number;
	readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
}

/** A value and where it was said. */
export interface Said {
	readonly where: string;
	readonly value: unknown;
}

/** One wrong setting: where it was said, and what is wrong with it. */
export interface SettingProblem {
	readonly where: string;
	readonly message: string;
}

/** Settings that can't be used; the message has a line for each problem. */
export class SettingsError extends Error {
	override readonly name = "SettingsError";
	readonly problems: readonly SettingProblem[];
	constructor(problems: readonly SettingProblem[]) {
		super(problems.map(({ where, message }) => `${where}: ${message}`).join("\n"));
		this.problems = problems;
	}
}
