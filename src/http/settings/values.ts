import { parseDuration } from "../kit/duration.ts";
import type { FlagName } from "./flags.ts";
import type { Said, SettingProblem } from "./settings.ts";

/** Typed readers of settings that were said somewhere; each says what holds where nothing was. Wrong ones go to `problems`. */
export interface Readers {
	text(name: FlagName): string | undefined;
	word(name: FlagName, fallback: string): string;
	flag(name: FlagName): boolean;
	integer(name: FlagName, fallback: number, most: number): number;
	duration(name: FlagName, fallback: number): number;
	choice<const C extends string>(name: FlagName, choices: readonly [C, ...C[]]): C;
	address(name: FlagName, host: string, port: number): { readonly host: string; readonly port: number };
	peers(name: FlagName): Readonly<Record<string, string>>;
}

/** Readers over what was said. */
export function readers(said: ReadonlyMap<FlagName, Said>, problems: SettingProblem[]): Readers {
	/** What `read` makes of the value; where it makes nothing of it, that is a problem. */
	const value = <T>(name: FlagName, fallback: T, expected: string, read: (value: unknown) => T | null): T => {
		const found = said.get(name);
		if (found === undefined) return fallback;
		const result = read(found.value);
		if (result !== null) return result;
		problems.push({ where: found.where, message: `${JSON.stringify(found.value)} is not ${expected}` });
		return fallback;
	};
	return {
		text: (name) =>
			value<string | undefined>(name, undefined, "a text", (given) =>
				typeof given === "string" && given !== "" ? given : null,
			),
		word: (name, fallback) => value(name, fallback, "a word of letters, digits and hyphens", readWord),
		flag: (name) => value(name, false, "true or false", readFlag),
		integer: (name, fallback, most) =>
			value(name, fallback, `a whole number from 0 to ${most}`, (given) => {
				const number = typeof given === "string" && /^\d{1,10}$/.test(given) ? Number(given) : given;
				return typeof number === "number" && Number.isInteger(number) && number >= 0 && number <= most ? number : null;
			}),
		duration: (name, fallback) =>
			value(name, fallback, "a duration like 10s or 1m30s", (given) => {
				const duration = typeof given === "string" ? parseDuration(given) : null;
				// A timer of Node's holds 2^31 - 1 milliseconds, some 24 days.
				return duration !== null && duration >= 0 && duration < 2 ** 31 ? duration : null;
			}),
		choice: (name, choices) =>
			value(
				name,
				choices[0],
				`one of ${choices.join(", ")}`,
				(given) => choices.find((choice) => choice === given) ?? null,
			),
		address: (name, host, port) =>
			value(name, { host, port }, "an address like 127.0.0.1 or 127.0.0.1:4646", (given) => readAddress(given, port)),
		peers: (name) => value(name, {}, "a list of REGION=URL", readPeers),
	};
}

function readWord(given: unknown): string | null {
	return typeof given === "string" && /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(given) ? given : null;
}

function readFlag(given: unknown): boolean | null {
	if (given === true || given === "true" || given === "1") return true;
	return given === false || given === "false" || given === "0" ? false : null;
}

/** Reads `host`, `host:port`, `[::1]:port` or `:port`. */
export function readAddress(given: unknown, port: number): { readonly host: string; readonly port: number } | null {
	const match = typeof given === "string" ? /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]*))(?::(\d{1,5}))?$/.exec(given) : null;
	const read = match?.[3] === undefined ? port : Number(match[3]);
	if (match === null || given === "" || read > 65_535) return null;
	return { host: match[1] ?? (match[2] || "127.0.0.1"), port: read };
}

/** Reads `["north=http://…"]`, `north=http://…,south=…` or a table from region to URL. */
function readPeers(given: unknown): Readonly<Record<string, string>> | null {
	const pairs: [string, unknown][] =
		typeof given === "object" && given !== null && !Array.isArray(given)
			? Object.entries(given)
			: (Array.isArray(given) ? given : String(given).split(",")).map((pair): [string, unknown] => {
					const text = String(pair);
					const equals = text.indexOf("=");
					return [text.slice(0, Math.max(0, equals)), text.slice(equals + 1)];
				});
	const isWhole = pairs.every(
		([region, url]) => region !== "" && typeof url === "string" && /^https?:\/\/[^\s/]+/.test(url),
	);
	return isWhole ? Object.fromEntries(pairs.map(([region, url]) => [region, String(url)])) : null;
}
