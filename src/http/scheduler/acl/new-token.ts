import type { Context } from "../context.ts";
import type { AclToken } from "./records.ts";

/** A token with IDs of its own, made now. */
export function newToken(
	context: Pick<Context, "newId" | "clock">,
	index: number,
	given: Pick<AclToken, "Name" | "Type" | "Policies" | "Global"> & { readonly ExpirationTime?: string | null },
): AclToken {
	return {
		AccessorID: context.newId(),
		SecretID: context.newId(),
		CreateTime: new Date(context.clock.now()).toISOString(),
		ExpirationTime: null,
		CreateIndex: index,
		ModifyIndex: index,
		...given,
	};
}
