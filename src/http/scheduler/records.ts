import { bool, map, nullable, object, string } from "../../schema/build.ts";
import { type Deployment, deploymentSchema, type Job, jobSchema } from "../../schema/scheduler.ts";
import type { Type } from "../../schema/types.ts";
import { type AclPolicy, type AclToken, policySchema, tokenSchema } from "./acl/records.ts";
import type { JobSpec } from "./job-spec.ts";

/** An integer that the server itself counts: it always fits a number. */
const count = (description: string): Type<number> => ({ kind: "int", about: { description, example: 3 } });
const index = (description: string): Type<number> => ({ kind: "uint", about: { description, example: 19 } });
const instant = (description: string): Type<bigint> => ({
	kind: "int",
	about: { description: `${description}, in nanoseconds`, example: 1716387219559280001n },
});
const uuid = (of: string): Type<string> =>
	string({ description: `the ${of}'s ID`, example: "70638f62-5c19-193e-30d6-f9d6e689ab8e" });

const namespaceName: Type<string> = string({ description: "the namespace that it is in", example: "default" });
const jobId: Type<string> = string({ description: "the ID of the job that it belongs to", example: "web" });
const createIndex: Type<number> = index("index at which it was made");
const modifyIndex: Type<number> = index("index at which it last changed");

/** One version of a job as it was submitted, defaults filled in. Its key is namespace, ID and version. */
export interface JobVersion {
	readonly Namespace: string;
	readonly ID: string;
	readonly Version: number;
	readonly Spec: JobSpec;
	readonly SubmitTime: bigint;
	readonly JobModifyIndex: number;
	readonly Stop: boolean;
	/** Whether its rollout ended well. */
	readonly Stable: boolean;
}

/** The schema of a job's version. */
export const jobVersionSchema: Type<JobVersion> = object({
	Namespace: namespaceName,
	ID: jobId,
	Version: index("the version, counted from 0"),
	Spec: anySpec(),
	SubmitTime: instant("when it was submitted"),
	JobModifyIndex: index("index at which it was submitted"),
	Stop: bool({ description: "whether it told the job to stop" }),
	Stable: bool({ description: "whether its rollout ended well" }),
});

function anySpec(): Type<JobSpec> {
	return { kind: "any" };
}

/** How the scheduler came to its allocations. */
export interface Evaluation {
	readonly ID: string;
	readonly Namespace: string;
	readonly JobID: string;
	readonly JobModifyIndex: number;
	readonly DeploymentID: string;
	readonly Priority: number;
	readonly Type: string;
	readonly TriggeredBy: string;
	readonly Status: string;
	readonly StatusDescription: string;
	readonly QueuedAllocations: Readonly<Record<string, number>>;
	readonly CreateTime: bigint;
	readonly ModifyTime: bigint;
	readonly CreateIndex: number;
	readonly ModifyIndex: number;
}

/** The schema of an evaluation. */
export const evaluationSchema: Type<Evaluation> = object({
	ID: uuid("evaluation"),
	Namespace: namespaceName,
	JobID: jobId,
	JobModifyIndex: index("the job's index when it was evaluated"),
	DeploymentID: uuid("deployment"),
	Priority: count("the job's priority"),
	Type: string({ description: "the job's type", example: "service" }),
	TriggeredBy: string({ description: "what called for it", example: "job-register" }),
	Status: string({
		description: "its state",
		example: "complete",
		values: ["pending", "complete", "failed", "canceled"],
	}),
	StatusDescription: string({ description: "a remark on the state" }),
	QueuedAllocations: map(count("allocations that wait for room"), { description: "by task group" }),
	CreateTime: instant("when it was made"),
	ModifyTime: instant("when it last changed"),
	CreateIndex: createIndex,
	ModifyIndex: modifyIndex,
});

/** Tasks of a job on a node. */
export interface Allocation {
	readonly ID: string;
	readonly EvalID: string;
	readonly Name: string;
	readonly Namespace: string;
	readonly NodeID: string;
	readonly NodeName: string;
	readonly JobID: string;
	readonly JobType: string;
	readonly JobVersion: number;
	readonly TaskGroup: string;
	readonly DeploymentID: string;
	readonly DeploymentStatus: {
		readonly Healthy: boolean;
		readonly Canary: boolean;
		readonly ModifyIndex: number;
	} | null;
	readonly DesiredStatus: string;
	readonly DesiredDescription: string;
	readonly ClientStatus: string;
	readonly ClientDescription: string;
	readonly TaskStates: Readonly<
		Record<string, { readonly State: string; readonly Failed: boolean; readonly Restarts: number }>
	>;
	readonly CreateTime: bigint;
	readonly ModifyTime: bigint;
	readonly CreateIndex: number;
	readonly ModifyIndex: number;
}

/** The schema of an allocation. */
export const allocationSchema: Type<Allocation> = object({
	ID: uuid("allocation"),
	EvalID: uuid("evaluation"),
	Name: string({ description: "job, task group and number", example: "web.web[0]" }),
	Namespace: namespaceName,
	NodeID: uuid("node"),
	NodeName: string({ description: "the node's name", example: "node-1" }),
	JobID: jobId,
	JobType: string({ description: "the job's type", example: "service" }),
	JobVersion: index("the version of the job that it runs"),
	TaskGroup: string({ description: "the task group that it runs", example: "web" }),
	DeploymentID: uuid("deployment"),
	DeploymentStatus: nullable(
		object({
			Healthy: bool({ description: "whether its tasks are healthy" }),
			Canary: bool({ description: "whether it tries a version out" }),
			ModifyIndex: modifyIndex,
		}),
		{ description: "its part in a rollout, or null" },
	),
	DesiredStatus: string({ description: "what it is told to do", example: "run", values: ["run", "stop", "evict"] }),
	DesiredDescription: string({ description: "a remark on that" }),
	ClientStatus: string({
		description: "what it does",
		example: "running",
		values: ["pending", "running", "complete", "failed", "lost", "unknown"],
	}),
	ClientDescription: string({ description: "a remark on that" }),
	TaskStates: map(
		object({
			State: string({ description: "the task's state", example: "running", values: ["pending", "running", "dead"] }),
			Failed: bool({ description: "whether the task failed" }),
			Restarts: count("how often it was started again"),
		}),
		{ description: "by task" },
	),
	CreateTime: instant("when it was made"),
	ModifyTime: instant("when it last changed"),
	CreateIndex: createIndex,
	ModifyIndex: modifyIndex,
});

/** A machine that tasks run on. */
export interface Node {
	readonly ID: string;
	readonly Name: string;
	readonly Address: string;
	readonly Datacenter: string;
	readonly NodeClass: string;
	readonly NodePool: string;
	readonly Version: string;
	readonly Drain: boolean;
	readonly SchedulingEligibility: string;
	readonly Status: string;
	readonly StatusDescription: string;
	readonly Attributes: Readonly<Record<string, string>>;
	readonly Drivers: Readonly<Record<string, { readonly Detected: boolean; readonly Healthy: boolean }>>;
	readonly Meta: Readonly<Record<string, string>>;
	readonly CreateIndex: number;
	readonly ModifyIndex: number;
}

/** The schema of a node. */
export const nodeSchema: Type<Node> = object({
	ID: uuid("node"),
	Name: string({ description: "the node's name", example: "node-1" }),
	Address: string({ description: "where it is reached", example: "10.0.0.11" }),
	Datacenter: string({ description: "where it stands", example: "dc1" }),
	NodeClass: string({ description: "what kind of machine it is", example: "large" }),
	NodePool: string({ description: "the pool that it is in", example: "default" }),
	Version: string({ description: "the version of its agent", example: "1.9.0" }),
	Drain: bool({ description: "whether it is being emptied" }),
	SchedulingEligibility: string({
		description: "whether it takes tasks",
		example: "eligible",
		values: ["eligible", "ineligible"],
	}),
	Status: string({
		description: "its state",
		example: "ready",
		values: ["initializing", "ready", "down", "disconnected"],
	}),
	StatusDescription: string({ description: "a remark on the state" }),
	Attributes: map(string({ example: "linux" }), { description: "what was found out about it" }),
	Drivers: map(object({ Detected: bool(), Healthy: bool() }), { description: "what it runs tasks with" }),
	Meta: map(string(), { description: "its own keys and values" }),
	CreateIndex: createIndex,
	ModifyIndex: modifyIndex,
});

/** A segment of the cluster that jobs are in. */
export interface Namespace {
	readonly Name: string;
	readonly Description: string;
	readonly Quota: string;
	readonly Meta: Readonly<Record<string, string>>;
	readonly CreateIndex: number;
	readonly ModifyIndex: number;
}

/** The schema of a namespace. */
export const namespaceSchema: Type<Namespace> = object({
	Name: string({ description: "the namespace's name", example: "default" }),
	Description: string({ description: "a remark for people" }),
	Quota: string({ description: "the quota that holds for it, or empty" }),
	Meta: map(string(), { description: "its own keys and values" }),
	CreateIndex: createIndex,
	ModifyIndex: modifyIndex,
});

/** What the server keeps, by the names of the collections. */
export interface Records {
	readonly jobs: Job;
	readonly versions: JobVersion;
	readonly deployments: Deployment;
	readonly evaluations: Evaluation;
	readonly allocations: Allocation;
	readonly nodes: Node;
	readonly namespaces: Namespace;
	readonly policies: AclPolicy;
	readonly tokens: AclToken;
}

/** The schema of each collection: what its list may be filtered by. */
export const SCHEMAS: { readonly [N in keyof Records]: Type<Records[N]> } = {
	jobs: jobSchema,
	versions: jobVersionSchema,
	deployments: deploymentSchema,
	evaluations: evaluationSchema,
	allocations: allocationSchema,
	nodes: nodeSchema,
	namespaces: namespaceSchema,
	policies: policySchema,
	tokens: tokenSchema,
};
