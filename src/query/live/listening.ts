import type { Selection } from "../../source/query.ts";
import type { State } from "../state.ts";
import type { Audience, Listener } from "./audience.ts";
import type { History } from "./history.ts";

/** What one who waits or watches needs of the room that tells of commits. */
export interface Listening<T> {
	readonly state: State<T>;
	readonly history: History<T>;
	/** Those who want to hear of every commit, whatever it changes. */
	readonly plain: Set<(index: number) => void>;
	/** The audience of a selection, for someone who will `join` it or only wants it to judge. */
	audienceOf(selection: Selection<T>): Audience<T>;
	/** Lets a listener hear of what concerns its audience. Returns what ends that. */
	join(audience: Audience<T>, selection: Selection<T>, listener: Listener<T>): () => void;
}
