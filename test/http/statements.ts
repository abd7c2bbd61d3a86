/** One thing that the documents say, in our words, under the id that the tests holding it bear in their names. */
export interface Statement {
	readonly id: string;
	readonly says: string;
}

/** The statements of one part of a document. */
export interface Section {
	readonly document: "Workload Scheduler HTTP API" | "Access-Proxy Controller Health Endpoint";
	readonly title: string;
	readonly statements: readonly Statement[];
}

const scheduler = (title: string, statements: readonly Statement[]): Section => ({
	document: "Workload Scheduler HTTP API",
	title,
	statements,
});

const health = (title: string, statements: readonly Statement[]): Section => ({
	document: "Access-Proxy Controller Health Endpoint",
	title,
	statements,
});

/** A statement for each field: `WS-JOB-ID`. */
function fields(prefix: string, of: string, names: Readonly<Record<string, string>>): Statement[] {
	return Object.entries(names).map(([name, type]) => ({ id: `${prefix}-${name}`, says: `${of} \`${name}\`: ${type}` }));
}

/** The fields of a job in a list, with their types. */
export const JOB_FIELDS = {
	ID: "string",
	Name: "string",
	ParentID: "string",
	Namespace: "string",
	Type: "string",
	Status: "string",
	StatusDescription: "string",
	Priority: "integer",
	Datacenters: "list of strings",
	Stop: "boolean",
	ParameterizedJob: "boolean",
	Periodic: "boolean",
	Multiregion: "null or object",
	SubmitTime: "integer",
	CreateIndex: "integer",
	ModifyIndex: "integer",
	JobModifyIndex: "integer",
	JobSummary: "object",
} as const;

/** The fields of a job's summary. */
export const SUMMARY_FIELDS = {
	JobID: "string",
	Namespace: "string",
	CreateIndex: "integer",
	ModifyIndex: "integer",
	Children: "object",
	Summary: "object",
} as const;

/** The counts of a task group in a job's summary. */
export const COUNT_FIELDS = {
	Complete: "integer",
	Failed: "integer",
	Lost: "integer",
	Queued: "integer",
	Running: "integer",
	Starting: "integer",
} as const;

/** The counts of a job's children. */
export const CHILDREN_FIELDS = { Dead: "integer", Pending: "integer", Running: "integer" } as const;

/** The fields of a deployment. */
export const DEPLOYMENT_FIELDS = {
	ID: "string",
	JobID: "string",
	Namespace: "string",
	JobVersion: "integer",
	JobCreateIndex: "integer",
	JobModifyIndex: "integer",
	JobSpecModifyIndex: "integer",
	CreateIndex: "integer",
	ModifyIndex: "integer",
	EvalPriority: "integer",
	IsMultiregion: "boolean",
	Status: "string",
	StatusDescription: "string",
	TaskGroups: "object",
} as const;

/** The fields of a task group in a deployment. */
export const GROUP_FIELDS = {
	AutoPromote: "boolean",
	AutoRevert: "boolean",
	Promoted: "boolean",
	DesiredCanaries: "integer",
	DesiredTotal: "integer",
	HealthyAllocs: "integer",
	PlacedAllocs: "integer",
	UnhealthyAllocs: "integer",
	PlacedCanaries: "null or list of strings",
	ProgressDeadline: "integer",
	RequireProgressBy: "null or timestamp",
} as const;

/** The fields that a worker's health has. */
export const WORKER_FIELDS = {
	state: "string",
	active_session_count: "integer",
	upstream_connection_state: "string",
} as const;

/** Everything that the two documents say of the servers. */
export const SECTIONS: readonly Section[] = [
	scheduler("What the service does", [
		{ id: "WS-S1", says: "an HTTP API queries and changes the state of the system" },
		{ id: "WS-S2", says: "every route begins with `/v1/`" },
		{ id: "WS-S3", says: "it is served on the agent's address and port, 4646 unless set, loopback or wider" },
		{ id: "WS-S4", says: "jobs, nodes, allocations, deployments and evaluations are what it speaks of" },
		{ id: "WS-S5", says: "agent endpoints speak of one agent" },
		{
			id: "WS-S6",
			says: "the groups served here: agent, allocations, deployments, evaluations, jobs, namespaces, nodes, metrics, regions, status, validate",
		},
	]),
	scheduler("Job", fields("WS-JOB", "a listed job's", JOB_FIELDS)),
	scheduler("JobSummary", [
		...fields("WS-SUM", "a summary's", SUMMARY_FIELDS),
		...fields("WS-CHILD", "a summary's `Children`", CHILDREN_FIELDS),
		...fields("WS-COUNT", "a task group's", COUNT_FIELDS),
	]),
	scheduler("Deployment", [
		...fields("WS-DEP", "a deployment's", DEPLOYMENT_FIELDS),
		...fields("WS-GROUP", "a deployed task group's", GROUP_FIELDS),
	]),
	scheduler("Namespace", [{ id: "WS-N1", says: "a namespace keeps jobs apart; the default one is `default`" }]),
	scheduler("States and transitions", [
		{ id: "WS-T1", says: "a newer version of a job cancels the deployment in progress, and says why" },
		{ id: "WS-T2", says: "a deployment whose rollout finishes is `successful`, and says so" },
		{ id: "WS-T3", says: "a job is `pending`, then `running`" },
	]),
	scheduler("Endpoints", [
		{ id: "WS-E1", says: "GET jobs: 200 and an array of jobs" },
		{ id: "WS-E2", says: "PUT jobs: makes a job" },
		{ id: "WS-E3", says: "GET deployments: 200 and an array of deployments" },
		{ id: "WS-E4", says: "GET agent/members: the members of the agent's cluster" },
		{ id: "WS-E5", says: "one path does different things by verb" },
	]),
	scheduler("Common query parameters", [
		{ id: "WS-P-namespace", says: "`namespace`: which namespace is meant; needed for all but the default" },
		{ id: "WS-P-region", says: "`region`: forwarded to a server of that region; the agent's own unless set" },
		{ id: "WS-P-filter", says: "`filter`: a filter expression, URL-encoded" },
		{ id: "WS-P-per_page", says: "`per_page`: a positive page size" },
		{ id: "WS-P-next_token", says: "`next_token`: the token of the page before" },
		{ id: "WS-P-reverse", says: "`reverse`: `true` turns the order round" },
		{ id: "WS-P-index", says: "`index`: wait for a change after it" },
		{ id: "WS-P-wait", says: "`wait`: the longest wait, a duration" },
		{ id: "WS-P-stale", says: "`stale`: any server may answer" },
		{ id: "WS-P-pretty", says: "`pretty`: formatted JSON when present" },
		{ id: "WS-P-exclusive", says: "parameters that filter by themselves don't go with `filter`: 400" },
	]),
	scheduler("Filtering", [
		{ id: "WS-F1", says: "filtering happens on the server, before data are returned" },
		{ id: "WS-F2", says: "equality, emptiness, containment and pattern, each with its negation" },
		{
			id: "WS-F3",
			says: "`not` binds before `and`, that before `or`; parentheses; white space means nothing outside strings",
		},
		{ id: "WS-F4", says: "selectors are names joined by dots, or keys in brackets" },
		{ id: "WS-F5", says: "values are words, numbers, strings in double quotes or raw ones in backticks" },
		{ id: "WS-F6", says: "jobs and deployments can be filtered; each list has selectors of its own" },
		{ id: "WS-F7", says: "only whole items are filtered: lists within them come back whole" },
	]),
	scheduler("Pagination", [
		{ id: "WS-G1", says: "`per_page` splits a list into pages" },
		{ id: "WS-G2", says: "where there is more, a header holds the token of the next item" },
		{ id: "WS-G3", says: "the last page has no token" },
	]),
	scheduler("Ordering", [
		{ id: "WS-O1", says: "lists ascend by ID, or by CreateIndex; `reverse=true` turns them round" },
	]),
	scheduler("Blocking queries", [
		{ id: "WS-B1", says: "answers carry the index of the state; on a new cluster it starts at 1" },
		{ id: "WS-B2", says: "with `index` a request waits until there is a change, or its time is out" },
		{ id: "WS-B3", says: "`wait` is 5 minutes unless set, 10 at most, and a random part of up to wait/16 longer" },
	]),
	scheduler("Consistency modes", [
		{ id: "WS-C1", says: "default: what was written is read" },
		{ id: "WS-C2", says: "`stale`: any server may answer" },
		{ id: "WS-C3", says: "answers carry LastContact in milliseconds and KnownLeader" },
	]),
	scheduler("Response format", [
		{ id: "WS-R1", says: "minified JSON, formatted with `pretty`" },
		{ id: "WS-R2", says: "gzip for those that accept it" },
	]),
	scheduler("Authentication", [
		{
			id: "WS-A1",
			says: "with access control on, a token comes in the product's header or as a bearer; it is the secret of an ACL token",
		},
		{ id: "WS-A2", says: "the token's permissions decide what is allowed" },
		{ id: "WS-A3", says: "TLS can be used" },
		{ id: "WS-A4", says: "endpoints use or ask for tokens" },
	]),
	scheduler("Errors", [
		{ id: "WS-X200", says: "200: success" },
		{ id: "WS-X400", says: "400: validation failed, or `filter` beside another filtering parameter" },
		{ id: "WS-X403", says: "403: not authenticated for the request" },
		{ id: "WS-X404", says: "404: unknown resource" },
		{ id: "WS-X5xx", says: "5xx: retrying is not expected to help" },
	]),
	scheduler("Limits", [
		{ id: "WS-L1", says: "`wait` is 10 minutes at most" },
		{ id: "WS-L2", says: "`wait` is 5 minutes unless set" },
		{ id: "WS-L3", says: "the random extra is up to wait/16" },
		{ id: "WS-L4", says: "the port is 4646 unless set" },
		{ id: "WS-L5", says: "`per_page` is a positive integer" },
		{ id: "WS-L6", says: "the index of a new cluster is 1" },
	]),
	scheduler("Versioning", [
		{ id: "WS-V1", says: "`/v1/` on all routes" },
		{ id: "WS-V2", says: "namespaces are there for everyone" },
	]),
	health("What the service does", [
		{ id: "AP-S1", says: "`/health` on the listener for ops" },
		{ id: "AP-S2", says: "that listener's port is 9203 unless set" },
		{ id: "AP-S3", says: "it only reads" },
		{
			id: "AP-S4",
			says: "it is there with a controller, a listener for the API and one for ops, which takes a listener's fields",
		},
		{
			id: "AP-S5",
			says: "while a shutdown waits for `graceful_shutdown_wait_duration` health is 503 and requests are served; off unless set",
		},
	]),
	health("Worker health fields", [
		...fields("AP-W", "a worker's", WORKER_FIELDS),
		...["CONNECTING", "READY", "TRANSIENT_FAILURE", "IDLE", "SHUTDOWN"].map((state) => ({
			id: `AP-U-${state}`,
			says: `\`upstream_connection_state\` can be \`${state}\``,
		})),
		...["active", "shutdown", "unknown"].map((state) => ({
			id: `AP-T-${state}`,
			says: `\`state\` can be \`${state}\``,
		})),
	]),
	health("Endpoint and status codes", [
		{ id: "AP-E1", says: "GET /health takes no input; a status and an empty body" },
		{ id: "AP-X200", says: "200: the API server is up" },
		{ id: "AP-X5xx", says: "5xx: it is not" },
		{ id: "AP-X503", says: "503: shutting down" },
		{ id: "AP-X1", says: "all bodies are empty" },
	]),
	health("Limits", [
		{ id: "AP-L1", says: "the port is 9203 unless set" },
		{ id: "AP-L2", says: "the grace period is off unless set" },
	]),
];
