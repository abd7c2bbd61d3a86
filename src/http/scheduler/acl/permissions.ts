import type { Access, Capability, Rules } from "./rules.ts";

/** What the bearer of a token may do. */
export interface Permissions {
	/** Everything, other people's tokens and policies included. */
	readonly isManagement: boolean;
	allows(namespace: string, capability: Capability): boolean;
	readonly readsNodes: boolean;
	readonly readsAgent: boolean;
}

/** The permissions of management tokens, and of everyone while access control is off. */
export const EVERYTHING: Permissions = { isManagement: true, allows: () => true, readsNodes: true, readsAgent: true };

/**
 * The permissions that policies give together. Of the patterns that fit a namespace, the one closest to its name
 * speaks: the name itself, then the pattern with the most letters. Policies add up, but for one that denies.
 */
export function permissionsOf(policies: readonly Rules[]): Permissions {
	const patterns = new Map<string, Set<Capability>>();
	const denied = new Set<string>();
	for (const { namespaces } of policies) {
		for (const [pattern, capabilities] of namespaces) {
			if (capabilities.size === 0) denied.add(pattern);
			const known = patterns.get(pattern) ?? new Set();
			for (const capability of capabilities) known.add(capability);
			patterns.set(pattern, known);
		}
	}
	for (const pattern of denied) patterns.set(pattern, new Set());
	const ranked = [...patterns]
		.sort(([a], [b]) => rank(b) - rank(a))
		.map(([pattern, set]) => ({ fits: matcher(pattern), set }));
	return {
		isManagement: false,
		allows: (namespace, capability) => ranked.find(({ fits }) => fits(namespace))?.set.has(capability) ?? false,
		readsNodes: isOpen(policies.map(({ node }) => node)),
		readsAgent: isOpen(policies.map(({ agent }) => agent)),
	};
}

function isOpen(access: readonly Access[]): boolean {
	return !access.includes("deny") && access.some((each) => each === "read" || each === "write");
}

function rank(pattern: string): number {
	return pattern.includes("*") ? pattern.replaceAll("*", "").length : Number.POSITIVE_INFINITY;
}

/** `*` stands for any text. Its pieces are looked for one after the other, which takes no longer than the name is. */
function matcher(pattern: string): (name: string) => boolean {
	const [first = "", ...rest] = pattern.split("*");
	const last = rest.pop();
	if (last === undefined) return (name) => name === pattern;
	return (name) => {
		if (!name.startsWith(first)) return false;
		let at = first.length;
		for (const piece of rest) {
			const found = name.indexOf(piece, at);
			if (found < 0) return false;
			at = found + piece.length;
		}
		return name.length - last.length >= at && name.endsWith(last);
	};
}
