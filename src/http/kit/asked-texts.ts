import { AskedBefore } from "../../base/asked-before.ts";
import { RecentlyUsed } from "../../base/recently-used.ts";

/** Characters of texts, to which `OWN` are added for each. */
const ROOM = 400_000;
const OWN = 50;

/** Longer texts aren't kept: a few of them would drive out all others. */
const LONGEST = 4_096;

/** What was made of texts that clients ask again and again. Of what is asked once, or is long, nothing is kept. */
export class AskedTexts<V> {
	readonly #kept = new RecentlyUsed<string, V>(ROOM);
	readonly #asked = new AskedBefore();

	get(text: string): V | undefined {
		return this.#kept.get(text);
	}

	keep(text: string, value: V): void {
		if (text.length <= LONGEST && this.#asked.notes(text)) this.#kept.set(text, value, text.length + OWN);
	}
}
