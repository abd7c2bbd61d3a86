import type { Job } from "../../../schema/scheduler.ts";
import type { Clock } from "../../kit/clock.ts";
import type { State } from "../state.ts";
import type { Event, Step, Timing } from "./event.ts";
import { situationOf } from "./situation-of.ts";
import { transition } from "./transition.ts";

/** Moves jobs: what clients ask for at once, what follows from it when its time has come. */
export interface Simulator {
	/** Lets an event happen to a job and commits what follows. `guard` may refuse it in view of the job as it is. */
	happen(
		namespace: string,
		id: string,
		event: Event,
		guard?: (job: Job | undefined) => string | null,
	): Promise<Happened>;
	/** Nothing happens by itself any more. */
	stop(): void;
}

/** What came of an event, and the index at which it was committed (or would have been, had there been a change). */
export type Happened = Step & { readonly index: number };

/** What a simulator needs. */
export interface SimulatorOptions {
	readonly state: State;
	readonly clock: Clock;
	readonly timing: Timing;
	readonly newId: () => string;
	/** Told of faults in what happens by itself. */
	readonly onError: (error: unknown) => void;
}

/** Ties the transitions to a store and a clock. */
export function createSimulator({ state, clock, timing, newId, onError }: SimulatorOptions): Simulator {
	const pending = new Set<() => void>();

	const happen: Simulator["happen"] = async (namespace, id, event, guard) => {
		const happened = await state.write(async (index) => {
			const situation = await situationOf(state, namespace, id, event);
			const refused = guard?.(situation.job) ?? null;
			if (refused !== null) return { changes: null, refused, index };
			return { ...transition(situation, event, { index, now: clock.now(), newId, timing }), index };
		});
		for (const { after, event: next } of happened.next ?? []) later(namespace, id, next, after);
		return happened;
	};

	const later = (namespace: string, id: string, event: Event, after: number): void => {
		const cancel = clock.setTimer(() => {
			pending.delete(cancel);
			happen(namespace, id, event).catch(onError);
		}, after);
		pending.add(cancel);
	};

	return {
		happen,
		stop: () => {
			for (const cancel of pending) cancel();
			pending.clear();
		},
	};
}
