import type { Job } from "../../schema/scheduler.ts";
import type { JobVersion } from "./records.ts";

/** What a job that says nothing of these fields is shown with: clients expect every field to be there. */
const UNSET = {
	Affinities: null,
	AllAtOnce: false,
	Constraints: null,
	Dispatched: false,
	Payload: null,
	Region: "global",
	Reschedule: null,
	Spreads: null,
	Update: null,
} as const;

/** A version of a job in full. Without `entry` it is one that a newer one has taken the place of. */
export function jobView(version: JobVersion, entry: Job | undefined): object {
	return {
		...UNSET,
		...version.Spec,
		ParentID: "",
		Status: entry?.Status ?? "dead",
		StatusDescription: entry?.StatusDescription ?? "",
		Stop: version.Stop,
		Stable: version.Stable,
		Version: version.Version,
		SubmitTime: version.SubmitTime,
		CreateIndex: entry?.CreateIndex ?? version.JobModifyIndex,
		ModifyIndex: entry?.ModifyIndex ?? version.JobModifyIndex,
		JobModifyIndex: version.JobModifyIndex,
	};
}
