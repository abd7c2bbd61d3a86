import { compile } from "../../eval/compile.ts";
import { jobSchema } from "../../schema/scheduler.ts";
import type { Command } from "../command.ts";
import { SAMPLE_JOBS, type SampleJob } from "../sample-jobs.ts";

const DEFAULT = 'Status == "running" and Datacenters contains "dc1" or Meta.owner matches "^(alice|bob)$"';

/** `trommel sample [EXPR]`: which of a handful of jobs a filter matches. */
export function sample(command: Command): void {
	command
		.argument("[expr]", "the filter", DEFAULT)
		.addHelpText("after", `\nExample:\n  trommel sample 'Priority == 50 and not (Type == "batch")'`)
		.action(show);
}

function show(expression: string): void {
	const filter = compile<SampleJob>(expression, { schema: jobSchema });
	console.log(`${expression}\n`);
	for (const job of SAMPLE_JOBS) {
		const mark = filter.test(job) ? "✓" : " ";
		const columns = [
			job.Name.padEnd(12),
			job.Type.padEnd(8),
			job.Status.padEnd(8),
			job.Datacenters.join(",").padEnd(8),
		];
		console.log(` ${mark} ${columns.join(" ")} ${job.Meta.owner ?? ""}`);
	}
}
