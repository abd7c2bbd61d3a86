/** A job as the scheduler lists it, in the types of its schema. */
export interface JobData {
	readonly ID: string;
	readonly ParentID: string;
	readonly Name: string;
	readonly Namespace: string;
	readonly Datacenters: readonly string[];
	readonly NodePool: string;
	readonly Multiregion: null;
	readonly Type: string;
	readonly Priority: number;
	readonly Periodic: boolean;
	readonly ParameterizedJob: boolean;
	readonly Stop: boolean;
	readonly Status: string;
	readonly StatusDescription: string;
	readonly JobSummary: {
		readonly JobID: string;
		readonly Namespace: string;
		readonly Summary: Readonly<
			Record<
				string,
				Readonly<Record<"Queued" | "Complete" | "Failed" | "Running" | "Starting" | "Lost" | "Unknown", number>>
			>
		>;
		readonly Children: { readonly Pending: number; readonly Running: number; readonly Dead: number };
		readonly CreateIndex: number;
		readonly ModifyIndex: number;
	};
	readonly CreateIndex: number;
	readonly ModifyIndex: number;
	readonly JobModifyIndex: number;
	readonly SubmitTime: bigint;
	readonly Meta: Readonly<Record<string, string>>;
}

/** Numbers below 1 that come the same for the same seed: mulberry32. */
export function randomFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

const STATUSES = [
	"running",
	"running",
	"running",
	"running",
	"pending",
	"pending",
	"pending",
	"dead",
	"dead",
	"dead",
] as const;
const NAMES = ["web", "api", "db", "cache", "prod", "batch", "etl", "mail"] as const;
const DATACENTERS = ["dc1", "dc2", "dc3", "dc4"] as const;
const TYPES = ["service", "service", "batch", "system"] as const;
const TEAMS = ["core", "data", "edge", "infra", "media", "search"] as const;
const OWNERS = ["alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi"] as const;

/** `count` jobs that are the same in every run: the i-th has CreateIndex i + 1. About 45% run; half have priority 50. */
export function makeJobs(count: number, seed = 1): JobData[] {
	const random = randomFrom(seed);
	const below = (limit: number): number => Math.floor(random() * limit);
	const of = <V>(values: readonly V[], at: number): V => {
		const value = values[at % values.length];
		if (value === undefined) throw new RangeError("no values");
		return value;
	};
	return Array.from({ length: count }, (_, at) => {
		const name = `${of(NAMES, below(NAMES.length))}-${below(Math.max(1000, count >>> 1))}`;
		const id = `${name}-${at.toString(36)}`;
		const namespace = of(["default", "default", "platform", "apps"], below(4));
		const groups = {
			Queued: 0,
			Complete: below(3),
			Failed: below(2),
			Running: below(5),
			Starting: 0,
			Lost: 0,
			Unknown: 0,
		};
		const first = below(DATACENTERS.length);
		const second = below(DATACENTERS.length * 2);
		return {
			ID: id,
			ParentID: "",
			Name: name,
			Namespace: namespace,
			Datacenters:
				second < DATACENTERS.length && second !== first
					? [of(DATACENTERS, first), of(DATACENTERS, second)]
					: [of(DATACENTERS, first)],
			NodePool: "default",
			Multiregion: null,
			Type: of(TYPES, below(TYPES.length)),
			Priority: random() < 0.5 ? 50 : 1 + below(100),
			Periodic: below(10) === 0,
			ParameterizedJob: false,
			Stop: below(20) === 0,
			Status: of(STATUSES, below(STATUSES.length)),
			StatusDescription: "",
			JobSummary: {
				JobID: id,
				Namespace: namespace,
				Summary: { [of(["web", "main"], below(2))]: groups },
				Children: { Pending: 0, Running: 0, Dead: 0 },
				CreateIndex: at + 1,
				ModifyIndex: at + 1,
			},
			CreateIndex: at + 1,
			ModifyIndex: at + 1 + below(1000),
			JobModifyIndex: at + 1,
			SubmitTime: 1716387219559280001n + BigInt(at) * 1_000_003n,
			// Some owners have few jobs: the ones that an index pays off most for.
			Meta: {
				owner: random() < 0.3 ? of(OWNERS, below(OWNERS.length)) : `user-${below(25_000)}`,
				team: of(TEAMS, below(TEAMS.length)),
			},
		};
	});
}
