/** A line of a log: plain data, its own keys first. */
export type LogEntry = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where log entries go. */
export type Log = (entry: LogEntry) => void;

/** A log that writes each entry as a line of JSON, the time first. */
export function jsonLines(write: (line: string) => void, now: () => number): Log {
	return (entry) => write(`${JSON.stringify({ time: new Date(now()).toISOString(), ...entry })}\n`);
}
