/** Thrown where a description of types can't be read. `pointer` says where in it, as a JSON Pointer after `#`. */
export class SchemaError extends Error {
	override readonly name = "SchemaError";
	readonly pointer: string;
	constructor(pointer: string, reason: string) {
		super(`${pointer}: ${reason}`);
		this.pointer = pointer;
	}
}
