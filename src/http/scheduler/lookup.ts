import { accept, refuse } from "../kit/message.ts";
import { missingAnswer, readAnswer } from "./answers.ts";
import { blocking } from "./blocking.ts";
import type { Endpoint } from "./context.ts";
import { namespaceScope } from "./namespace-scope.ts";
import type { Records } from "./records.ts";
import type { Readable } from "./state.ts";

/** The collections whose objects are looked up by an ID of their own. */
type Lookable = "deployments" | "evaluations" | "allocations" | "nodes";

/** The endpoint of one object by its ID: 404 with `missing` where there is none that the token reaches. */
export function lookup(of: Lookable, missing: string): Endpoint {
	return async (context, call) => {
		const scope =
			of !== "nodes"
				? await namespaceScope(context, call, "read")
				: call.caller.permissions.readsNodes
					? accept({})
					: refuse(403, "Permission denied");
		if (!scope.ok) return scope.answer;
		const source: Readable<Records[Lookable]> = context.state.sources[of];
		const within = { ...scope.value, ID: call.path.id ?? "" };
		return blocking(context, call, source, { within }, async () => {
			const page = await source.query({ within, perPage: 1 });
			const [item] = page.items;
			return item === undefined ? missingAnswer(context, missing, page.index) : readAnswer(context, item, page.index);
		});
	};
}
