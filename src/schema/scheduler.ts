import { bool, int, list, map, nullable, object, string, uint } from "./build.ts";
import type { Type } from "./types.ts";

type Integer = number | bigint;

/** How many allocations of a task group are in each state. */
export interface TaskGroupSummary {
	readonly Queued: Integer;
	readonly Complete: Integer;
	readonly Failed: Integer;
	readonly Running: Integer;
	readonly Starting: Integer;
	readonly Lost: Integer;
	readonly Unknown: Integer;
}

/** The counts of a job's children and task groups. */
export interface JobSummary {
	readonly JobID: string;
	readonly Namespace: string;
	readonly Summary: Readonly<Record<string, TaskGroupSummary>>;
	readonly Children: { readonly Pending: Integer; readonly Running: Integer; readonly Dead: Integer } | null;
	readonly CreateIndex: Integer;
	readonly ModifyIndex: Integer;
}

/** A job as lists show it. */
export interface Job {
	readonly ID: string;
	readonly ParentID: string;
	readonly Name: string;
	readonly Namespace: string;
	readonly Datacenters: readonly string[];
	readonly NodePool: string;
	readonly Multiregion: { readonly Regions: readonly string[] } | null;
	readonly Type: string;
	readonly Priority: Integer;
	readonly Periodic: boolean;
	readonly ParameterizedJob: boolean;
	readonly Stop: boolean;
	readonly Status: string;
	readonly StatusDescription: string;
	readonly JobSummary: JobSummary | null;
	readonly CreateIndex: Integer;
	readonly ModifyIndex: Integer;
	readonly JobModifyIndex: Integer;
	readonly SubmitTime: Integer;
	readonly Meta: Readonly<Record<string, string>>;
}

/** How far the rollout of one task group has come. */
export interface DeploymentState {
	readonly AutoRevert: boolean;
	readonly AutoPromote: boolean;
	readonly ProgressDeadline: Integer;
	readonly RequireProgressBy: string | null;
	readonly Promoted: boolean;
	readonly PlacedCanaries: readonly string[] | null;
	readonly DesiredCanaries: Integer;
	readonly DesiredTotal: Integer;
	readonly PlacedAllocs: Integer;
	readonly HealthyAllocs: Integer;
	readonly UnhealthyAllocs: Integer;
}

/** The rollout from one version of a job to the next. */
export interface Deployment {
	readonly ID: string;
	readonly Namespace: string;
	readonly JobID: string;
	readonly JobVersion: Integer;
	readonly JobModifyIndex: Integer;
	readonly JobSpecModifyIndex: Integer;
	readonly JobCreateIndex: Integer;
	readonly IsMultiregion: boolean;
	readonly TaskGroups: Readonly<Record<string, DeploymentState | null>>;
	readonly Status: string;
	readonly StatusDescription: string;
	readonly EvalPriority: Integer;
	readonly CreateIndex: Integer;
	readonly ModifyIndex: Integer;
}

/** Every task group's row of `JobSummary.Summary`. */
const taskGroupSummary: Type<TaskGroupSummary> = object({
	Queued: int({ description: "allocations waiting for room", example: 0 }),
	Complete: int({ description: "allocations that ended well", example: 0 }),
	Failed: int({ description: "allocations that ended badly", example: 0 }),
	Running: int({ description: "allocations that are running", example: 3 }),
	Starting: int({ description: "allocations that are being started", example: 0 }),
	Lost: int({ description: "allocations whose node went away", example: 0 }),
	Unknown: int({ description: "allocations whose node is out of reach", example: 0 }),
});

const jobSummary: Type<JobSummary> = object({
	JobID: string({ description: "the job's ID", example: "web" }),
	Namespace: string({ description: "the job's namespace", example: "default" }),
	Summary: map(taskGroupSummary, { description: "allocations by task group and state" }),
	Children: nullable(
		object({
			Pending: int({ description: "child jobs that wait", example: 0 }),
			Running: int({ description: "child jobs that run", example: 1 }),
			Dead: int({ description: "child jobs that ended", example: 0 }),
		}),
		{ description: "child jobs by state, of a periodic or parameterized job" },
	),
	CreateIndex: uint({ description: "index at which the summary was made", example: 10 }),
	ModifyIndex: uint({ description: "index at which the summary last changed", example: 19 }),
});

/** The schema of a job as lists show it, with `NodePool`, `Meta` and the `Unknown` count in addition to the documented fields. */
export const jobSchema: Type<Job> = object({
	ID: string({ description: "the job's ID, unique in its namespace", example: "web" }),
	ParentID: string({ description: "the ID of the job that this one was made from, or empty", example: "" }),
	Name: string({ description: "the job's name", example: "web" }),
	Namespace: string({ description: "the namespace that the job is in", example: "default" }),
	Datacenters: list(string({ example: "dc1" }), { description: "where the job may run", example: ["dc1"] }),
	NodePool: string({ description: "the pool of nodes that the job may run on", example: "default" }),
	Multiregion: nullable(object({ Regions: list(string(), { description: "the regions that the job runs in" }) }), {
		description: "how the job spreads over regions, or null",
	}),
	Type: string({ description: "the scheduler that places the job", example: "service", seen: ["service"] }),
	Priority: int({ description: "the higher, the earlier the job is placed", example: 50 }),
	Periodic: bool({ description: "whether the job runs on a calendar", example: false }),
	ParameterizedJob: bool({ description: "whether the job is a template for dispatched jobs", example: false }),
	Stop: bool({ description: "whether the job was told to stop", example: false }),
	Status: string({ description: "the job's state", example: "running", seen: ["pending", "running"] }),
	StatusDescription: string({ description: "a remark on the state", example: "" }),
	JobSummary: nullable(jobSummary, { description: "counts of the job's allocations and children" }),
	CreateIndex: uint({ description: "index at which the job was made", example: 10 }),
	ModifyIndex: uint({ description: "index at which the job last changed", example: 19 }),
	JobModifyIndex: uint({ description: "index at which the job was last submitted", example: 10 }),
	SubmitTime: int({ description: "when the job was submitted, in nanoseconds", example: 1716387219559280001n }),
	Meta: map(string(), { description: "the job's own keys and values" }),
});

const deploymentState: Type<DeploymentState> = object({
	AutoRevert: bool({ description: "whether a failed rollout goes back to the last good version", example: false }),
	AutoPromote: bool({ description: "whether healthy canaries are promoted without asking", example: false }),
	ProgressDeadline: int({
		description: "nanoseconds in which an allocation must become healthy",
		example: 600_000_000_000,
	}),
	RequireProgressBy: nullable(string({ example: "2024-05-22T16:00:19Z" }), {
		description: "when the rollout fails unless an allocation becomes healthy, or null",
	}),
	Promoted: bool({ description: "whether the canaries were promoted", example: true }),
	PlacedCanaries: list(string(), { description: "the IDs of the canaries placed so far" }),
	DesiredCanaries: int({ description: "how many canaries there should be", example: 0 }),
	DesiredTotal: int({ description: "how many allocations there should be", example: 3 }),
	PlacedAllocs: int({ description: "how many allocations have been placed", example: 3 }),
	HealthyAllocs: int({ description: "how many allocations are healthy", example: 3 }),
	UnhealthyAllocs: int({ description: "how many allocations are unhealthy", example: 0 }),
});

/** The schema of a deployment as lists show it. */
export const deploymentSchema: Type<Deployment> = object({
	ID: string({ description: "the deployment's ID", example: "70638f62-5c19-193e-30d6-f9d6e689ab8e" }),
	Namespace: string({ description: "the job's namespace", example: "default" }),
	JobID: string({ description: "the ID of the job that is rolled out", example: "web" }),
	JobVersion: uint({ description: "the version of the job that is rolled out", example: 1 }),
	JobModifyIndex: uint({ description: "the job's index when the rollout began", example: 17 }),
	JobSpecModifyIndex: uint({ description: "the index of the job's specification", example: 17 }),
	JobCreateIndex: uint({ description: "index at which the job was made", example: 7 }),
	IsMultiregion: bool({ description: "whether the rollout spans regions", example: false }),
	TaskGroups: map(nullable(deploymentState), { description: "the rollout of each task group" }),
	Status: string({ description: "the rollout's state", example: "successful", seen: ["cancelled", "successful"] }),
	StatusDescription: string({
		description: "a remark on the state",
		example: "Deployment completed successfully",
	}),
	EvalPriority: int({ description: "the priority of the evaluation that placed the rollout", example: 50 }),
	CreateIndex: uint({ description: "index at which the deployment was made", example: 17 }),
	ModifyIndex: uint({ description: "index at which the deployment last changed", example: 19 }),
});
