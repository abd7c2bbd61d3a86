/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** What the system says of a file or a socket, without its code and call; null where `error` isn't the system's. */
export function systemMessage(error: unknown): string | null {
	if (!(error instanceof Error) || !("syscall" in error)) return null;
	return /^\w+: (.+?), \w+(?: |$)/.exec(error.message)?.[1] ?? error.message;
}
