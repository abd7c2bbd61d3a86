import * as fc from "fast-check";
import { Choices } from "./draw/choices.ts";
import { isSimpler, simpler } from "./draw/simpler.ts";

/** Larger than what any drawing picks from. */
const LARGEST = 0x7fff_ffff;

/** An arbitrary of what `draw` makes of choices. Its context is the tape, by which it shrinks. */
export function drawn<T>(draw: (choices: Choices) => T): fc.Arbitrary<T> {
	return new Drawn(draw);
}

class Drawn<T> extends fc.Arbitrary<T> {
	readonly #draw: (choices: Choices) => T;

	constructor(draw: (choices: Choices) => T) {
		super();
		this.#draw = draw;
	}

	override generate(random: fc.Random): fc.Value<T> {
		const choices = new Choices(() => random.nextInt(0, LARGEST));
		return new fc.Value(this.#draw(choices), choices.taken);
	}

	override canShrinkWithoutContext(_value: unknown): _value is T {
		return false;
	}

	override shrink(_value: T, context: unknown): fc.Stream<fc.Value<T>> {
		const tape = isTape(context) ? context : [];
		return fc.stream(this.#simpler(tape));
	}

	*#simpler(tape: readonly number[]): Generator<fc.Value<T>> {
		for (const candidate of simpler(tape)) {
			const choices = Choices.replay(candidate);
			const value = this.#draw(choices);
			// Past the end of a tape the drawing may go on to what it was.
			if (isSimpler(choices.taken, tape)) yield new fc.Value(value, choices.taken);
		}
	}
}

function isTape(context: unknown): context is readonly number[] {
	return Array.isArray(context) && context.every((choice) => typeof choice === "number");
}
