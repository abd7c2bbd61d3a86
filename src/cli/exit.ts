/** How the program ends, as grep does: something matched, nothing did, or there was trouble. */
export const EXIT = { matched: 0, nothing: 1, trouble: 2 } as const;

/** What the user can mend; told as it is, without a stack. */
export class UsageError extends Error {
	override readonly name = "UsageError";
}
