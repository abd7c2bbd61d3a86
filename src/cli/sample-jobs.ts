/** The fields of a job that the sample shows. */
export interface SampleJob {
	readonly Name: string;
	readonly Type: string;
	readonly Status: string;
	readonly Priority: number;
	readonly Datacenters: readonly string[];
	readonly Meta: { readonly owner?: string };
}

/** A handful of jobs to try filters on. */
export const SAMPLE_JOBS: readonly SampleJob[] = [
	job("web-1", "service", "running", 50, ["dc1"], "alice"),
	job("web-2", "service", "pending", 50, ["dc1", "dc2"], "bob"),
	job("api", "service", "running", 80, ["dc2"], "carol"),
	job("nightly", "batch", "dead", 20, ["dc1"], "alice"),
	job("backup", "batch", "running", 20, ["dc1", "dc3"], undefined),
	job("log-shipper", "system", "running", 100, ["dc1", "dc2", "dc3"], "carol"),
];

function job(
	Name: string,
	Type: string,
	Status: string,
	Priority: number,
	Datacenters: readonly string[],
	owner: string | undefined,
): SampleJob {
	return { Name, Type, Status, Priority, Datacenters, Meta: owner === undefined ? {} : { owner } };
}
