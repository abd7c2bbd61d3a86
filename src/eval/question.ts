import type { Dialect } from "../language/dialect.ts";
import type { Plain } from "../schema/types.ts";
import type { ErrorClass } from "./filter.ts";
import type { Guard } from "./guard.ts";
import type { Verdict } from "./verdict.ts";

/** What is asked of a value that is there. */
export interface Question {
	/** The exact answer, whatever the value is. In the reference it may be null, elsewhere never. */
	readonly judge: (value: unknown) => Verdict;
	readonly guard: Guard;
	/** Whether a value of the declared type can make it fail. */
	readonly canFail: boolean;
}

/** What an operator is asked of: the declared type, whether null may stand there, the value's text. */
export interface Asked {
	readonly type: Plain;
	readonly nullable: boolean;
	readonly text: string;
	readonly dialect: Dialect;
}

/** Where no value is known to be usual. */
export const NO_GUARD: Guard = { kind: "none" };

/** A question that no value can answer; where null is a nil pointer, it fails by that first. */
export function refusal(errorClass: ErrorClass, ofNull: ErrorClass = errorClass): Question {
	return { judge: (value) => (value === null ? ofNull : errorClass), guard: NO_GUARD, canFail: true };
}

/** In the reference a nil pointer fails nearly everything; in standard it is absent and never asked. */
export function failsOnNil({ nullable, dialect }: Asked): boolean {
	return nullable && dialect === "reference";
}
