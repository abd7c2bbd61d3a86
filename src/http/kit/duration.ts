const UNITS: ReadonlyMap<string, number> = new Map([
	["ns", 1e-6],
	["us", 1e-3],
	["µs", 1e-3],
	["μs", 1e-3],
	["ms", 1],
	["s", 1_000],
	["m", 60_000],
	["h", 3_600_000],
]);

/** The most that 64 bits of nanoseconds hold. */
const LONGEST = 9_223_372_036_854.775;

/**
 * Reads a duration as Go writes them (`10s`, `1m30s`, `1.5h`, `-250ms`, `0`) into milliseconds; null for anything
 * else, a bare number among it.
 */
export function parseDuration(text: string): number | null {
	if (/^[-+]?0$/.test(text)) return 0;
	if (text.length > 64 || !/^[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(text)) return null;
	let total = 0;
	for (const [, count = "", unit = ""] of text.matchAll(/([\d.]+)([^\d.]+)/g)) {
		total += Number(count) * (UNITS.get(unit) ?? Number.NaN);
	}
	if (!(total <= LONGEST)) return null;
	return text.startsWith("-") ? -total : total;
}
