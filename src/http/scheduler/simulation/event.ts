import type { Deployment, Job } from "../../../schema/scheduler.ts";
import type { JobSpec } from "../job-spec.ts";
import type { Allocation, Evaluation, JobVersion, Node } from "../records.ts";
import type { ChangeSet } from "../state.ts";

/** All that the store holds of one job: what a transition looks at. */
export interface Situation {
	readonly namespace: string;
	readonly id: string;
	readonly job: Job | undefined;
	/** Oldest first; the last is the one that holds. */
	readonly versions: readonly JobVersion[];
	/** Oldest first. */
	readonly deployments: readonly Deployment[];
	readonly allocations: readonly Allocation[];
	readonly evaluations: readonly Evaluation[];
	/** The nodes of the cluster. */
	readonly nodes: readonly Node[];
}

/** What of a situation has to be looked up, besides the job itself. */
export type Part = "versions" | "deployments" | "allocations" | "evaluations" | "nodes";

/** The moment of a transition: the index that it is committed at, the time in milliseconds, names for what is new, and its delays. */
export interface Moment {
	readonly index: number;
	readonly now: number;
	newId(): string;
	readonly timing: Timing;
}

/** How long things take, in milliseconds. */
export interface Timing {
	/** From an evaluation to its allocations. */
	readonly place: number;
	/** From an allocation to its running tasks. */
	readonly start: number;
	/** From running tasks to healthy ones: then a rollout is done. */
	readonly rollout: number;
	/** How long the tasks of a batch job run. */
	readonly batch: number;
}

/** What can happen to a job. */
export type Event =
	| { readonly kind: "register"; readonly spec: JobSpec }
	| { readonly kind: "stop"; readonly purge: boolean }
	/** The scheduler gets to an evaluation, and to the deployment that it is part of, or empty. */
	| { readonly kind: "place"; readonly evaluation: string; readonly deployment: string }
	| { readonly kind: "start"; readonly version: number }
	| { readonly kind: "settle"; readonly version: number }
	| { readonly kind: "promote"; readonly deployment: string; readonly groups: readonly string[] | "all" }
	| { readonly kind: "pause"; readonly deployment: string; readonly pause: boolean }
	| { readonly kind: "fail"; readonly deployment: string };

/** What follows from an event: writes, and what will happen by itself later. */
export interface Step {
	readonly changes: ChangeSet | null;
	readonly next?: readonly { readonly after: number; readonly event: Event }[];
	/** The evaluation that the event called for, or empty. */
	readonly evaluation?: string;
	/** Of a failed rollout: the version that the job went back to. */
	readonly reverted?: number;
	/** Why nothing could be done, where someone asked for it. */
	readonly refused?: string;
}

/** The parts of a situation that each kind of event looks at. The others aren't read for it, and its transition doesn't see them. */
export const LOOKS = {
	register: ["versions", "deployments", "allocations", "evaluations"],
	stop: ["versions", "deployments", "allocations", "evaluations"],
	place: ["versions", "deployments", "allocations", "evaluations", "nodes"],
	start: ["versions", "allocations"],
	settle: ["versions", "deployments", "allocations"],
	promote: ["versions", "deployments"],
	pause: ["deployments"],
	fail: ["versions", "deployments", "allocations", "evaluations"],
} as const;

/** A situation as events of a kind see it. */
export type Seen<K extends Event["kind"]> = Omit<Situation, Exclude<Part, (typeof LOOKS)[K][number]>>;

/** A transition: a pure function from what is and what happens to what follows. */
export type Transition<K extends Event["kind"]> = (
	situation: Seen<K>,
	event: Extract<Event, { readonly kind: K }>,
	moment: Moment,
) => Step;

/** The step that changes nothing: the event came too late to matter. */
export const NOTHING: Step = { changes: null };
