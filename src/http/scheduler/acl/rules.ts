import { accept, type Result, refuse } from "../../kit/message.ts";
import { isRecord } from "../canonical-names.ts";
import { parseBlocks } from "./blocks.ts";

/** What a namespace can be used for: its lists, its objects, writes. */
export type Capability = "list" | "read" | "submit";

/** What one policy allows. */
export interface Rules {
	/** By the namespace's name or pattern (`*` stands for any text). */
	readonly namespaces: ReadonlyMap<string, ReadonlySet<Capability>>;
	readonly node: Access;
	readonly agent: Access;
}

/** How far nodes or agents are open. */
export type Access = "none" | "read" | "write" | "deny";

/** What the short words for a namespace stand for. */
const POLICIES: Readonly<Record<string, readonly Capability[]>> = {
	deny: [],
	list: ["list"],
	read: ["list", "read"],
	write: ["list", "read", "submit"],
};

/** The names of capabilities, those of the product's clients among them. */
const CAPABILITIES: Readonly<Record<string, Capability | null>> = {
	list: "list",
	read: "read",
	submit: "submit",
	"list-jobs": "list",
	"read-job": "read",
	"submit-job": "submit",
	deny: null,
};

/**
 * Reads the text of a policy, as blocks (`namespace "team-*" { policy = "read" capabilities = ["submit-job"] }`,
 * `node { policy = "read" }`, `agent { policy = "read" }`) or the same as JSON. What it can't read is a 400: a rule
 * that was passed over could open what it meant to close.
 */
export function parseRules(text: string): Result<Rules> {
	const blocks = parseBlocks(text);
	if (blocks === null || !isRecord(blocks))
		return refuse(400, "Invalid policy rules: they are neither blocks nor a JSON object");
	const namespaces = new Map<string, ReadonlySet<Capability>>();
	const access = { node: "none" as Access, agent: "none" as Access };
	for (const [kind, body] of Object.entries(blocks)) {
		if (!isRecord(body)) return refuse(400, `Invalid policy rules: ${kind} is no block`);
		if (kind === "namespace") {
			for (const [pattern, rule] of Object.entries(body)) {
				const capabilities = isRecord(rule) ? readCapabilities(rule) : null;
				if (capabilities === null) return refuse(400, `Invalid policy rules: namespace ${JSON.stringify(pattern)}`);
				namespaces.set(pattern, capabilities);
			}
		} else if (kind === "node" || kind === "agent") {
			const policy = body.policy;
			if (policy !== "read" && policy !== "write" && policy !== "deny")
				return refuse(400, `Invalid policy rules: ${kind}`);
			access[kind] = policy;
		} else return refuse(400, `Invalid policy rules: there are no rules for ${JSON.stringify(kind)}`);
	}
	return accept({ namespaces, ...access });
}

function readCapabilities(rule: Readonly<Record<string, unknown>>): ReadonlySet<Capability> | null {
	const { policy = "deny", capabilities = [] } = rule;
	const short = typeof policy === "string" ? own(POLICIES, policy) : undefined;
	if (short === undefined || !Array.isArray(capabilities)) return null;
	const set = new Set<Capability>(short);
	for (const name of capabilities) {
		const capability = typeof name === "string" ? own(CAPABILITIES, name) : undefined;
		if (capability === undefined) return null;
		// "deny" takes everything away, whatever else is said.
		if (capability === null) return new Set();
		set.add(capability);
	}
	return set;
}

function own<V>(table: Readonly<Record<string, V>>, name: string): V | undefined {
	return Object.hasOwn(table, name) ? table[name] : undefined;
}
