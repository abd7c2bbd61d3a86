import type { Exits } from "./emit-access.ts";
import { emitGuard } from "./emit-guard.ts";
import type { Guard } from "./guard.ts";
import { makeFunction } from "./make-function.ts";
import { Settled } from "./settled.ts";
import { SourceWriter } from "./source-writer.ts";

/** Answers for a value and for what it was found in: 1 is yes, 2 is no, 0 is doubt. */
type Rare = (value: unknown, container: unknown) => unknown;

const DOUBT = 0;

/**
 * What is rarely needed of a leaf: the values that its guard knows but seldom meets, and those that count as nothing. It stands in a
 * function of its own, since a call that was never made is no part of the code that the engine makes of the rest, and
 * its text is written when the first such value comes, which spares nearly all filters most of their text.
 */
export function rareFunction(guard: Guard, rest: (exits: Exits) => string, whenAbsent: boolean): Rare {
	const settled = new Settled<Rare>();
	return (value, container) => {
		const known = settled.for;
		if (known !== undefined) return known(value, container);
		const made = make(guard, rest, whenAbsent);
		settled.for = made;
		return made(value, container);
	};
}

const WAYS = { yes: "return 1;", no: "return 2;", doubt: "return 0;" };

function make(guard: Guard, rest: (exits: Exits) => string, whenAbsent: boolean): Rare {
	const writer = new SourceWriter();
	const body = emitGuard(writer, guard, WAYS) + rest({ absent: whenAbsent ? WAYS.yes : WAYS.no, doubt: WAYS.doubt });
	const made = makeFunction(`return(function(v,p){${body}})`, writer.constants);
	return isRare(made) ? made : () => DOUBT;
}

function isRare(made: unknown): made is Rare {
	return typeof made === "function";
}
