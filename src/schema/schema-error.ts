import type { Type } from "./types.ts";

/** Thrown where a description of types can't be read. `pointer` says where in it, as a JSON Pointer after `#`. */
export class SchemaError extends Error {
	override readonly name = "SchemaError";
	readonly pointer: string;
	constructor(pointer: string, reason: string) {
		super(`${pointer}: ${reason}`);
		this.pointer = pointer;
	}
}

/** Throws where following `type` through references and "or null" never comes to a type that says what the data is. */
export function requireGround(type: Type, pointer: string): void {
	const seen = new Set<Type>();
	let node = type;
	while (node.kind === "lazy" || node.kind === "nullable") {
		if (seen.has(node)) throw new SchemaError(pointer, "the type refers to nothing but itself");
		seen.add(node);
		node = node.kind === "lazy" ? node.resolve() : node.type;
	}
}
