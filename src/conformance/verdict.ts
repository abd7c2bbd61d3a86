/**
 * How one vector went. `by-design`: the dialect is meant to differ from the reference here, and differs as it is
 * meant to. `id` names the vector in a list of known failures; `detail` says for people what was expected and found.
 */
export interface Verdict {
	readonly id: string;
	readonly result: "agrees" | "by-design" | "disagrees";
	readonly detail: string;
}
