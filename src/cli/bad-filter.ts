import { FilterError } from "../language/diagnostic.ts";

/** A filter of the user's that can't be used, with the text that its diagnostics point into. */
export class BadFilter extends Error {
	override readonly name = "BadFilter";
	readonly text: string;
	readonly refusal: FilterError;
	constructor(text: string, refusal: FilterError) {
		super(refusal.message);
		this.text = text;
		this.refusal = refusal;
	}
}

/** What `work` makes of the filter `text`; its refusal remembers the text. */
export function reading<Result>(text: string, work: () => Result): Result {
	try {
		return work();
	} catch (error) {
		if (error instanceof FilterError) throw new BadFilter(text, error);
		throw error;
	}
}
