import type { JobSpec } from "../job-spec.ts";
import type { Node } from "../records.ts";
import type { Event, Moment, Situation } from "../simulation/event.ts";
import { merge } from "../simulation/merge.ts";
import { placing } from "../simulation/parts.ts";
import { transition } from "../simulation/transition.ts";
import type { Prng } from "./prng.ts";

/** When the first seeded job was submitted; the others follow a second or so apart. */
const START = Date.UTC(2024, 4, 22, 14, 13, 39);

const TIMING = { place: 0, start: 0, rollout: 0, batch: 0 } as const;

/**
 * One job after a history that went through the same transitions as a client's, each submission at an index of its own.
 * A fifth of the jobs has a second version that overtook the first, another fifth never got to run, and another one
 * was stopped.
 */
export function seededJob(prng: Prng, number: number, nodes: readonly Node[], nextIndex: () => number): Situation {
	const spec = seededSpec(prng, number);
	const fate = prng.below(5);
	const whole = ["register", "place", "start", "settle"] as const;
	const first = whole.slice(0, fate === 0 ? 1 : fate === 1 ? 3 : 4);
	const history: [readonly Event["kind"][], JobSpec][] = [[first, spec]];
	if (fate === 1) history.push([whole, { ...spec, Priority: Math.min(100, spec.Priority + 1) }]);
	if (fate === 2) history.push([["stop"], spec]);
	let situation: Situation = {
		namespace: spec.Namespace,
		id: spec.ID,
		job: undefined,
		versions: [],
		deployments: [],
		allocations: [],
		evaluations: [],
		nodes,
	};
	for (const [events, played] of history) {
		const moment: Moment = { index: nextIndex(), now: START + number * 997, newId: prng.uuid, timing: TIMING };
		for (const kind of events) {
			const event = eventOf(kind, played, situation);
			situation = merge(situation, transition(situation, event, moment).changes);
		}
	}
	return situation;
}

function eventOf(kind: Event["kind"], spec: JobSpec, situation: Situation): Event {
	const version = situation.versions.at(-1)?.Version ?? 0;
	switch (kind) {
		case "register":
			return { kind, spec };
		case "place": {
			const pending = situation.evaluations.find(({ Status }) => Status === "pending");
			return pending === undefined ? { kind, evaluation: "", deployment: "" } : placing(pending);
		}
		case "start":
		case "settle":
			return { kind, version };
		default:
			return { kind: "stop", purge: false };
	}
}

const APPS = ["web", "api", "worker", "cache", "search", "billing", "mail", "auth", "feed", "report"] as const;
const OWNERS = ["alice", "bob", "carol", "dave", "erin", "frank"] as const;
const GROUPS = { web: ["web"], api: ["api", "proxy"], cache: ["cache"] } as const;

/** A job as `readJobSpec` would have read it. */
function seededSpec(prng: Prng, number: number): JobSpec {
	const app = prng.pick(APPS);
	const groups = app === "api" ? GROUPS.api : app === "cache" ? GROUPS.cache : GROUPS.web;
	const environment = prng.pick(["prod", "staging", "dev"]);
	const datacenters = ["dc1", "dc2", "dc3"].filter(() => prng.below(2) === 0);
	const id = `${app}-${environment}-${number}`;
	return {
		ID: id,
		Name: id,
		Namespace: "default",
		Type: prng.below(10) === 0 ? "batch" : "service",
		Priority: prng.pick([30, 40, 50, 50, 50, 60, 70, 80]),
		Datacenters: datacenters.length > 0 ? datacenters : ["dc1"],
		NodePool: "default",
		Meta: { owner: prng.pick(OWNERS), env: environment, "team-name": `team-${prng.below(20)}` },
		TaskGroups: groups.map((name) => ({
			Name: name,
			Count: 1 + prng.below(3),
			Tasks: [{ Name: name, Driver: "docker", Config: { image: `registry.example/${app}:1.${prng.below(30)}` } }],
			Update: { Canary: 0, AutoPromote: false, AutoRevert: false, ProgressDeadline: 600_000_000_000 },
		})),
		Periodic: null,
		ParameterizedJob: null,
		Multiregion: null,
		Stop: false,
	};
}
