import { celEnv, parse as parseCel, plan } from "@bufbuild/cel";
import { parse as celJs } from "@marcbachmann/cel-js";
import { compileExpression } from "filtrex";
import jexl from "jexl";
import { LogicEngine } from "json-logic-engine";
import { parse as parseLiqe, test as testLiqe } from "liqe";
import { Query } from "mingo";
import siftModule from "sift";
import type { BenchJob } from "./queries.ts";

type Test = (job: BenchJob) => unknown;

// Its types speak of a module with a default export, its package gives the function itself.
const sift = siftModule as unknown as (query: unknown) => Test;

/** A library that one could take instead, with the queries of `queries.ts` in its own words; null where it can't say one. */
export interface Peer {
	readonly name: string;
	readonly tests: () => readonly (Test | null)[];
}

const CEL = [
	'Status == "running"',
	'Status == "running" && Priority == 50.0 && "dc1" in Datacenters',
	'Name.matches("^web-[0-9]+$") || Meta.owner == "alice"',
	'(Status == "running" || Status == "pending") && !(Type == "batch" && Priority == 20.0) && (Meta.owner == "alice" || Meta.owner == "bob" || Meta.team == "edge") && !Stop && (Namespace == "default" || Namespace == "prod") && ("dc1" in Datacenters || "dc3" in Datacenters)',
	"JobSummary.Summary.web.Running == 3.0",
] as const;

const JEXL = [CEL[0], CEL[1], null, CEL[3], CEL[4]] as const;

const FILTREX = [
	'Status == "running"',
	'Status == "running" and Priority == 50 and "dc1" in Datacenters',
	'Name ~= "^web-[0-9]+$" or owner of Meta == "alice"',
	'(Status == "running" or Status == "pending") and not (Type == "batch" and Priority == 20) and (owner of Meta == "alice" or owner of Meta == "bob" or team of Meta == "edge") and not Stop and (Namespace == "default" or Namespace == "prod") and ("dc1" in Datacenters or "dc3" in Datacenters)',
	"Running of web of Summary of JobSummary == 3",
] as const;

const LIQE = [
	'Status:"running"',
	'Status:"running" AND Priority:=50 AND Datacenters:"dc1"',
	'Name:/^web-[0-9]+$/ OR Meta.owner:"alice"',
	'(Status:"running" OR Status:"pending") AND NOT (Type:"batch" AND Priority:=20) AND (Meta.owner:"alice" OR Meta.owner:"bob" OR Meta.team:"edge") AND NOT Stop:true AND (Namespace:"default" OR Namespace:"prod") AND (Datacenters:"dc1" OR Datacenters:"dc3")',
	"JobSummary.Summary.web.Running:=3",
] as const;

const MONGO = [
	{ Status: "running" },
	{ Status: "running", Priority: 50, Datacenters: "dc1" },
	{ $or: [{ Name: /^web-[0-9]+$/ }, { "Meta.owner": "alice" }] },
	{
		$and: [
			{ Status: { $in: ["running", "pending"] } },
			{ $nor: [{ Type: "batch", Priority: 20 }] },
			{ $or: [{ "Meta.owner": { $in: ["alice", "bob"] } }, { "Meta.team": "edge" }] },
			{ Stop: { $ne: true } },
			{ Namespace: { $in: ["default", "prod"] } },
			{ Datacenters: { $in: ["dc1", "dc3"] } },
		],
	},
	{ "JobSummary.Summary.web.Running": 3 },
];

const is = (name: string, value: unknown) => ({ "===": [{ var: name }, value] });
const contains = (value: string) => ({ in: [value, { var: "Datacenters" }] });
const LOGIC = [
	is("Status", "running"),
	{ and: [is("Status", "running"), is("Priority", 50), contains("dc1")] },
	{ or: [{ matches: [{ var: "Name" }] }, is("Meta.owner", "alice")] },
	{
		and: [
			{ or: [is("Status", "running"), is("Status", "pending")] },
			{ "!": [{ and: [is("Type", "batch"), is("Priority", 20)] }] },
			{ or: [is("Meta.owner", "alice"), is("Meta.owner", "bob"), is("Meta.team", "edge")] },
			{ "!": [{ var: "Stop" }] },
			{ or: [is("Namespace", "default"), is("Namespace", "prod")] },
			{ or: [contains("dc1"), contains("dc3")] },
		],
	},
	is("JobSummary.Summary.web.Running", 3),
];

/** The peers, each with what it makes of a query beforehand. */
export const PEERS: readonly Peer[] = [
	{
		name: "json-logic-engine, compiled",
		tests: () => {
			const engine = new LogicEngine();
			const pattern = /^web-[0-9]+$/;
			engine.addMethod("matches", ([text]: [string]) => pattern.test(text), { deterministic: true });
			return LOGIC.map((logic) => engine.build(logic) as unknown as Test);
		},
	},
	{ name: "sift", tests: () => MONGO.map(sift) },
	{
		name: "mingo",
		tests: () =>
			MONGO.map((criteria) => {
				const query = new Query(criteria);
				return (job) => query.test(job as never);
			}),
	},
	{ name: "filtrex", tests: () => FILTREX.map((text) => compileExpression(text) as Test) },
	{ name: "@marcbachmann/cel-js", tests: () => CEL.map((text) => celJs(text) as unknown as Test) },
	{
		name: "liqe",
		tests: () =>
			LIQE.map((text) => {
				const tree = parseLiqe(text);
				return (job) => testLiqe(tree, job);
			}),
	},
	{
		name: "jexl",
		tests: () =>
			JEXL.map((text) => {
				if (text === null) return null;
				const expression = jexl.compile(text);
				return (job) => expression.evalSync(job);
			}),
	},
	{
		name: "@bufbuild/cel",
		tests: () => CEL.map((text) => plan(celEnv(), parseCel(text)) as unknown as Test),
	},
];
