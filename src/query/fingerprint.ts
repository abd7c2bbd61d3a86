import { print } from "../language/print.ts";
import type { Condition } from "./condition.ts";
import type { TotalOrder } from "./order.ts";
import { type Scope, scopeText } from "./scope.ts";

/** 32 bits that tell queries apart whose tokens must not be mixed up: by order, direction, filter and scope. */
export function fingerprint(
	order: TotalOrder,
	reverse: boolean,
	condition: Condition<never> | null,
	scope: Scope,
): number {
	let hash = mix(0x811c9dc5, reverse ? "-" : "+");
	hash = mix(hash, order.text);
	hash = mix(hash, condition === null ? "" : condition.dialect);
	hash = mix(hash, condition === null ? "" : print(condition.tree));
	return mix(hash, scope.within.length + scope.prefix.length === 0 ? "" : scopeText(scope));
}

// FNV-1a over UTF-16 units, with a mark after each text.
function mix(seed: number, text: string): number {
	let hash = seed;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return Math.imul(hash ^ 0x1ffff, 0x01000193) >>> 0;
}
