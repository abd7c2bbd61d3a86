/** The names that a record's fields have, by their lower-case spelling, and the shapes of those that hold records or lists of records. */
export interface Shape {
	readonly names: ReadonlyMap<string, string>;
	readonly within: ReadonlyMap<string, Shape>;
}

/** A shape with these names. */
export function shape(names: readonly string[], within: Readonly<Record<string, Shape>> = {}): Shape {
	return { names: new Map(names.map((name) => [name.toLowerCase(), name])), within: new Map(Object.entries(within)) };
}

const UPDATE: Shape = shape([
	"Stagger",
	"MaxParallel",
	"HealthCheck",
	"MinHealthyTime",
	"HealthyDeadline",
	"ProgressDeadline",
	"Canary",
	"AutoRevert",
	"AutoPromote",
]);

const TASK: Shape = shape([
	"Name",
	"Driver",
	"User",
	"Config",
	"Env",
	"Services",
	"Resources",
	"Meta",
	"KillTimeout",
	"Leader",
	"Lifecycle",
]);

const TASK_GROUP: Shape = shape(
	["Name", "Count", "Constraints", "Affinities", "Tasks", "Update", "Networks", "Meta", "Services", "Volumes"],
	{ Update: UPDATE, Tasks: TASK },
);

/** A job as clients submit it. */
export const JOB_SHAPE: Shape = shape(
	[
		"ID",
		"Name",
		"Namespace",
		"Region",
		"ParentID",
		"Type",
		"Priority",
		"AllAtOnce",
		"Datacenters",
		"NodePool",
		"Constraints",
		"Affinities",
		"Spreads",
		"TaskGroups",
		"Update",
		"Multiregion",
		"Periodic",
		"ParameterizedJob",
		"Reschedule",
		"Migrate",
		"Meta",
		"Stop",
		"Status",
		"StatusDescription",
		"Stable",
		"Version",
		"SubmitTime",
		"CreateIndex",
		"ModifyIndex",
		"JobModifyIndex",
	],
	{ Update: UPDATE, TaskGroups: TASK_GROUP, Multiregion: shape(["Regions", "Strategy"]) },
);

/** A record of a JSON text: not null, not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A record with the spelling that `of` gives its names, whatever their case was, and without its nulls, which
 * clients send for what they leave unset. Of two names that differ in case the last counts. Names that the shape
 * doesn't know stay as they are.
 */
export function canonicalNames(record: Readonly<Record<string, unknown>>, of: Shape): Record<string, unknown> {
	const result: [string, unknown][] = [];
	for (const [given, value] of Object.entries(record)) {
		const name = of.names.get(given.toLowerCase()) ?? given;
		if (value !== null) result.push([name, inner(value, of.within.get(name))]);
	}
	// From entries: a field called __proto__ is a field like any other.
	return Object.fromEntries(result);
}

function inner(value: unknown, of: Shape | undefined): unknown {
	if (of === undefined) return value;
	if (Array.isArray(value)) return value.filter((each) => each !== null).map((each) => inner(each, of));
	return isRecord(value) ? canonicalNames(value, of) : value;
}
