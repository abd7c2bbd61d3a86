import { closeSync, openSync, writeSync } from "node:fs";
import { makeJobs } from "./jobs.ts";

/** How many jobs are made at a time: what is in memory at once. */
const BATCH = 20_000;

/**
 * Writes jobs, one a line, until `file` has `size` bytes or a little more; they are the same in every run. Times are in seconds, since
 * not every peer keeps larger integers, and in one line of a hundred escapes spell the status.
 */
export function writeJobLines(file: string, size: number): void {
	const descriptor = openSync(file, "w");
	try {
		let written = 0;
		for (let seed = 1; written < size; seed++) {
			const jobs = makeJobs(BATCH, seed);
			for (let at = 0; at < jobs.length && written < size; at += 1000) {
				const lines = jobs.slice(at, at + 1000).map((job, index) => {
					const line = JSON.stringify({ ...job, SubmitTime: Number(job.SubmitTime / 1_000_000_000n) });
					return `${index % 100 === 0 ? escaped(line) : line}\n`;
				});
				written += writeSync(descriptor, lines.join(""));
			}
		}
	} finally {
		closeSync(descriptor);
	}
}

function escaped(line: string): string {
	return line.replace(/"Status":"(.)/, (_, first: string) => {
		return `"Status":"\\u${first.charCodeAt(0).toString(16).padStart(4, "0")}`;
	});
}
