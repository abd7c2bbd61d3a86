import type { ErrorClass } from "../eval/filter.ts";

/** How the slow evaluator gives up. */
export class Failure extends Error {
	override readonly name = "Failure";
	readonly errorClass: ErrorClass;
	constructor(errorClass: ErrorClass) {
		super(errorClass);
		this.errorClass = errorClass;
	}
}

/** Ends an evaluation. */
export function fail(errorClass: ErrorClass): never {
	throw new Failure(errorClass);
}
