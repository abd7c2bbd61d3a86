import { unreachable } from "../../../base/invariant.ts";
import type { Event, Moment, Situation, Step } from "./event.ts";
import { fail } from "./fail.ts";
import { pause } from "./pause.ts";
import { place } from "./place.ts";
import { promote } from "./promote.ts";
import { register } from "./register.ts";
import { settle } from "./settle.ts";
import { start } from "./start.ts";
import { stop } from "./stop.ts";

/** What follows when `event` happens to a job in `situation`. */
export function transition(situation: Situation, event: Event, moment: Moment): Step {
	switch (event.kind) {
		case "register":
			return register(situation, event, moment);
		case "stop":
			return stop(situation, event, moment);
		case "place":
			return place(situation, event, moment);
		case "start":
			return start(situation, event, moment);
		case "settle":
			return settle(situation, event, moment);
		case "promote":
			return promote(situation, event, moment);
		case "pause":
			return pause(situation, event, moment);
		case "fail":
			return fail(situation, event, moment);
		default:
			return unreachable(event);
	}
}
