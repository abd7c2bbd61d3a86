import { canonicalNames, isRecord, JOB_SHAPE } from "./canonical-names.ts";

/** A job as it was submitted, defaults filled in: the fields that the simulation reads, and any others as they came. */
export interface JobSpec {
	readonly ID: string;
	readonly Name: string;
	readonly Namespace: string;
	readonly Type: string;
	readonly Priority: number;
	readonly Datacenters: readonly string[];
	readonly NodePool: string;
	readonly Meta: Readonly<Record<string, string>>;
	readonly TaskGroups: readonly TaskGroup[];
	readonly Periodic: object | null;
	readonly ParameterizedJob: object | null;
	readonly Multiregion: { readonly Regions: readonly string[] } | null;
	readonly Stop: boolean;
	readonly [field: string]: unknown;
}

/** A group of tasks that are placed together, `Count` times. */
export interface TaskGroup {
	readonly Name: string;
	readonly Count: number;
	readonly Tasks: readonly Task[];
	readonly Update: UpdateStrategy;
	readonly [field: string]: unknown;
}

/** What runs. */
export interface Task {
	readonly Name: string;
	readonly [field: string]: unknown;
}

/** How a group is rolled out. */
export interface UpdateStrategy {
	readonly Canary: number;
	readonly AutoPromote: boolean;
	readonly AutoRevert: boolean;
	/** Nanoseconds. */
	readonly ProgressDeadline: number;
	readonly [field: string]: unknown;
}

/** What the server sets itself, whatever a client says of it. */
const OWN = [
	"Status",
	"StatusDescription",
	"Stable",
	"Version",
	"SubmitTime",
	"CreateIndex",
	"ModifyIndex",
	"JobModifyIndex",
];

const TYPES = ["service", "batch", "system", "sysbatch"];

/** An ID stands in paths and in the tokens of pages, which clients take as headers of 16 kB at the most. */
const LONGEST_ID = 1_024;

const TEN_MINUTES = 600_000_000_000;

/** More allocations than this of one job, or task groups, are refused: they would all be made here. */
const MOST_ALLOCATIONS = 10_000;
const MOST_GROUPS = 1_000;

/**
 * Reads a job as clients submit it: names of fields in any case, nulls for what is unset. The problems say what is
 * wrong with it; the job is only to be used where there are none.
 */
export function readJobSpec(
	raw: Readonly<Record<string, unknown>>,
	namespace?: string,
): { readonly spec: JobSpec; readonly problems: readonly string[] } {
	const problems: string[] = [];
	const given = canonicalNames(raw, JOB_SHAPE);
	for (const name of OWN) delete given[name];
	const read = reader(given, "Job", problems);
	const id = read.text("ID", "");
	if (id === "") problems.push("Missing job ID");
	else if (/[\s\0]/.test(id)) problems.push("Job ID contains white space or a null character");
	else if (/\p{Surrogate}/u.test(id)) problems.push("Job ID contains half of a character");
	else if (id.length > LONGEST_ID) problems.push(`Job ID is longer than ${LONGEST_ID} characters`);
	const type = read.text("Type", "service");
	if (!TYPES.includes(type)) problems.push(`Invalid job type: ${JSON.stringify(type)}`);
	const priority = read.integer("Priority", 50);
	if (priority < 1 || priority > 100) problems.push("Job priority must be between [1, 100]");
	const update = isRecord(given.Update) ? given.Update : {};
	const groups = read
		.records("TaskGroups")
		.map((group, i) => readGroup(group, update, `Job.TaskGroups[${i}]`, problems));
	const names = new Set(groups.map((group) => group.Name));
	if (names.size < groups.length) problems.push("Job task groups must have names of their own");
	if (groups.length > MOST_GROUPS) problems.push(`Job has more than ${MOST_GROUPS} task groups`);
	if (groups.reduce((sum, { Count }) => sum + Count, 0) > MOST_ALLOCATIONS)
		problems.push(`Job asks for more than ${MOST_ALLOCATIONS} allocations`);
	const multiregion = read.record("Multiregion");
	const spec: JobSpec = {
		...given,
		ID: id,
		Name: read.text("Name", id),
		Namespace: namespace ?? read.text("Namespace", "default"),
		Type: type,
		Priority: priority,
		Datacenters: read.texts("Datacenters", ["*"]),
		NodePool: read.text("NodePool", "default"),
		Meta: read.textMap("Meta"),
		TaskGroups: groups.length > 0 ? groups : [readGroup({ Name: id || "group" }, update, "Job", problems)],
		Periodic: read.record("Periodic"),
		ParameterizedJob: read.record("ParameterizedJob"),
		Multiregion: multiregion === null ? null : { ...multiregion, Regions: regionNames(multiregion.Regions) },
		Stop: read.flag("Stop", false),
	};
	return { spec, problems };
}

function readGroup(
	group: Readonly<Record<string, unknown>>,
	jobUpdate: Readonly<Record<string, unknown>>,
	where: string,
	problems: string[],
): TaskGroup {
	const read = reader(group, where, problems);
	const name = read.text("Name", "");
	if (name === "") problems.push(`${where}.Name is missing`);
	const count = read.integer("Count", 1);
	if (count < 0) problems.push(`${where}.Count must not be negative`);
	const update = { ...jobUpdate, ...read.record("Update") };
	const readUpdate = reader(update, `${where}.Update`, problems);
	return {
		...group,
		Name: name,
		Count: count,
		Tasks: read.records("Tasks").map((task, i) => ({
			...task,
			Name: reader(task, `${where}.Tasks[${i}]`, problems).text("Name", ""),
		})),
		Update: {
			...update,
			Canary: readUpdate.integer("Canary", 0),
			AutoPromote: readUpdate.flag("AutoPromote", false),
			AutoRevert: readUpdate.flag("AutoRevert", false),
			ProgressDeadline: readUpdate.integer("ProgressDeadline", TEN_MINUTES),
		},
	};
}

/** The names in `[{Name: "north"}, …]`, which is how jobs list the regions that they run in. */
function regionNames(regions: unknown): string[] {
	if (!Array.isArray(regions)) return [];
	return regions.map((region) => (isRecord(region) ? String(region.Name ?? "") : String(region)));
}

/** Readers of a record's fields, each with what holds where there is none; a field of another type is a problem. */
function reader(record: Readonly<Record<string, unknown>>, where: string, problems: string[]): Reader {
	const field = <T>(name: string, fits: (value: unknown) => value is T, expected: string, fallback: T): T => {
		const value = record[name];
		if (value === undefined || value === null) return fallback;
		if (fits(value)) return value;
		problems.push(`${where}.${name} must be ${expected}`);
		return fallback;
	};
	return {
		text: (name, fallback) => field(name, isText, "a string", fallback),
		texts: (name, fallback) => field(name, isTexts, "a list of strings", fallback),
		textMap: (name) => field(name, isTextMap, "a map of strings", {}),
		integer: (name, fallback) => field(name, isInteger, "an integer", fallback),
		flag: (name, fallback) => field(name, isFlag, "true or false", fallback),
		record: (name) => field<Readonly<Record<string, unknown>> | null>(name, isRecord, "an object", null),
		records: (name) => field(name, isRecords, "a list of objects", []),
	};
}

interface Reader {
	text(name: string, fallback: string): string;
	texts(name: string, fallback: readonly string[]): readonly string[];
	textMap(name: string): Readonly<Record<string, string>>;
	integer(name: string, fallback: number): number;
	flag(name: string, fallback: boolean): boolean;
	record(name: string): Readonly<Record<string, unknown>> | null;
	records(name: string): readonly Readonly<Record<string, unknown>>[];
}

const isText = (value: unknown): value is string => typeof value === "string";
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isTextMap = (value: unknown): value is Readonly<Record<string, string>> =>
	isRecord(value) && Object.values(value).every(isText);
const isRecords = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
	Array.isArray(value) && value.every(isRecord);
