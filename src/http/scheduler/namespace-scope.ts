import { accept, type Result, refuse } from "../kit/message.ts";
import type { Capability } from "./acl/rules.ts";
import type { Call, Context } from "./context.ts";
import { findAll } from "./state.ts";

/** How far a read may see: what the engine is given as `within`. */
export type Within = Readonly<Record<string, string | readonly string[]>>;

/** The namespace that a request names, or the one that is meant by default. */
export function namespaceOf({ parameters }: Call): string {
	return parameters.get("namespace") || "default";
}

/**
 * The namespaces that a request may see, as a scope: the one that it names (403 where its token doesn't reach there),
 * or for `*` all that the token reaches. What lies outside never comes before a filter.
 */
export async function namespaceScope(context: Context, call: Call, capability: Capability): Promise<Result<Within>> {
	const namespace = namespaceOf(call);
	const { permissions } = call.caller;
	if (namespace !== "*") {
		return permissions.allows(namespace, capability)
			? accept({ Namespace: namespace })
			: refuse(403, "Permission denied");
	}
	if (permissions.isManagement) return accept({});
	const { items } = await findAll(context.state.sources.namespaces, {});
	return accept({ Namespace: items.map(({ Name }) => Name).filter((name) => permissions.allows(name, capability)) });
}
