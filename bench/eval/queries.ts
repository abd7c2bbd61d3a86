import { type JobData, makeJobs } from "../data/jobs.ts";

/** A job whose groups are told of under the name `web`, in all of them alike. */
export interface BenchJob extends Omit<JobData, "JobSummary"> {
	readonly JobSummary: { readonly Summary: { readonly web: { readonly Running: number } } };
}

/** Jobs for these queries. */
export function benchJobs(count: number): readonly BenchJob[] {
	return makeJobs(count).map((job, at) => ({
		...job,
		JobSummary: { ...job.JobSummary, Summary: { web: { ...job.JobSummary.Summary.web, Running: (at * 7) % 5 } } },
	}));
}

/** A filter, and the predicate that one would write by hand for it. */
export interface BenchQuery {
	readonly title: string;
	readonly filter: string;
	readonly byHand: () => (job: BenchJob) => boolean;
}

const PATTERN = "^web-[0-9]+$";

/** The filters that the evaluator is measured by. */
export const QUERIES: readonly BenchQuery[] = [
	{
		title: "one string",
		filter: `Status == "running"`,
		byHand: () => (o) => o.Status === "running",
	},
	{
		title: "three terms",
		filter: `Status == "running" and Priority == 50 and Datacenters contains "dc1"`,
		byHand: () => (o) => o.Status === "running" && o.Priority === 50 && o.Datacenters.includes("dc1"),
	},
	{
		title: "pattern or key",
		filter: `Name matches \`${PATTERN}\` or Meta.owner == "alice"`,
		byHand: () => {
			const pattern = new RegExp(PATTERN);
			return (o) => pattern.test(o.Name) || o.Meta.owner === "alice";
		},
	},
	{
		title: "twelve terms",
		filter:
			'(Status == "running" or Status == "pending") and not (Type == "batch" and Priority == 20) and ' +
			'(Meta.owner == "alice" or Meta.owner == "bob" or Meta.team == "edge") and not Stop == true and ' +
			'(Namespace == "default" or Namespace == "prod") and (Datacenters contains "dc1" or Datacenters contains "dc3")',
		byHand: () => (o) =>
			(o.Status === "running" || o.Status === "pending") &&
			!(o.Type === "batch" && o.Priority === 20) &&
			(o.Meta.owner === "alice" || o.Meta.owner === "bob" || o.Meta.team === "edge") &&
			!o.Stop &&
			(o.Namespace === "default" || o.Namespace === "prod") &&
			(o.Datacenters.includes("dc1") || o.Datacenters.includes("dc3")),
	},
	{
		title: "four levels down",
		filter: "JobSummary.Summary.web.Running == 3",
		byHand: () => (o) => o.JobSummary.Summary.web.Running === 3,
	},
];
