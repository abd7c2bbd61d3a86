import type { Log } from "./log.ts";
import { type Answer, textAnswer } from "./message.ts";

/** What a client is told of a fault of the server's own: that there was one. The log has the rest. */
export function faultAnswer(error: unknown, log: Log | undefined): Answer {
	log?.({ event: "error", message: error instanceof Error ? String(error.stack) : String(error) });
	return textAnswer(500, "Internal error");
}
