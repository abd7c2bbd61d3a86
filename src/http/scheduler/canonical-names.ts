/** The names that a record's fields have, and the shapes of those that hold records or lists of records. */
export interface Shape {
	readonly names: readonly string[];
	readonly within?: ReadonlyMap<string, Shape>;
}

const UPDATE: Shape = {
	names: [
		"Stagger",
		"MaxParallel",
		"HealthCheck",
		"MinHealthyTime",
		"HealthyDeadline",
		"ProgressDeadline",
		"Canary",
		"AutoRevert",
		"AutoPromote",
	],
};

const TASK: Shape = {
	names: [
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
	],
};

const TASK_GROUP: Shape = {
	names: ["Name", "Count", "Constraints", "Affinities", "Tasks", "Update", "Networks", "Meta", "Services", "Volumes"],
	within: new Map([
		["Update", UPDATE],
		["Tasks", TASK],
	]),
};

/** A job as clients submit it. */
export const JOB_SHAPE: Shape = {
	names: [
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
	within: new Map([
		["Update", UPDATE],
		["TaskGroups", TASK_GROUP],
		["Multiregion", { names: ["Regions", "Strategy"] }],
	]),
};

/** A record of a JSON text: not null, not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A record with the spelling that `shape` gives its names, whatever their case was, and without its nulls, which
 * clients send for what they leave unset. Of two names that differ in case the last counts. Names that the shape
 * doesn't know stay as they are.
 */
export function canonicalNames(record: Readonly<Record<string, unknown>>, shape: Shape): Record<string, unknown> {
	const known = new Map(shape.names.map((name) => [name.toLowerCase(), name]));
	const result: [string, unknown][] = [];
	for (const [given, value] of Object.entries(record)) {
		const name = known.get(given.toLowerCase()) ?? given;
		if (value !== null) result.push([name, inner(value, shape.within?.get(name))]);
	}
	// From entries: a field called __proto__ is a field like any other.
	return Object.fromEntries(result);
}

function inner(value: unknown, shape: Shape | undefined): unknown {
	if (shape === undefined) return value;
	if (Array.isArray(value)) return value.filter((each) => each !== null).map((each) => inner(each, shape));
	return isRecord(value) ? canonicalNames(value, shape) : value;
}
