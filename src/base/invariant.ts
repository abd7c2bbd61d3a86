/** Thrown when the library itself is at fault; nothing a user types or sends leads here. */
export class InvariantError extends Error {
	override readonly name = "InvariantError";
}

/** Narrows `condition` to true, or reports a fault of the library with `message`. */
export function invariant(condition: unknown, message: string): asserts condition {
	if (!condition) throw new InvariantError(message);
}

/** Ends a switch over a union: it does not compile while a member is left. */
export function unreachable(value: never): never {
	throw new InvariantError(`unexpected ${JSON.stringify(value)}`);
}
