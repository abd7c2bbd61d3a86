import { canonicalJson } from "./canonical-json.ts";
import type { Reply } from "./process.ts";
import { REFUSAL } from "./run-parse.ts";

/**
 * What an adapter said, in a word: `true`, `false`, an error's class, a tree as canonical JSON or its refusal; else
 * what went wrong.
 */
export function wordOf(op: "parse" | "eval", reply: Reply): string {
	if ("trouble" in reply) return `trouble:${reply.trouble.kind}`;
	const { ok, result, ast, error } = reply.answer;
	if (ok === true && op === "parse" && ast !== undefined) return canonicalJson(ast);
	if (ok === true && op === "eval" && typeof result === "boolean") return String(result);
	if (ok !== false || typeof error !== "string") return "trouble:garbage";
	return op === "parse" && error === "syntax" ? REFUSAL : error;
}
