import type { ErrorClass } from "./filter.ts";

/** What a question comes to: an answer, or the class of its failure. Failures are values until they leave the room. */
export type Verdict = boolean | ErrorClass;

/** A failure that stands where a value was looked for. */
export class Trouble {
	readonly errorClass: ErrorClass;
	constructor(errorClass: ErrorClass) {
		this.errorClass = errorClass;
	}
}

/** Stands for what isn't there. */
export const ABSENT: unique symbol = Symbol("absent");
