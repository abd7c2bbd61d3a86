import type { Dialect } from "../language/dialect.ts";
import { type Frame, finder } from "./find.ts";
import { type Collection, SLOTS } from "./plan.ts";
import { isContainer, keysOf, read } from "./property.ts";
import { ABSENT, Trouble, type Verdict } from "./verdict.ts";

/** Looks a quantifier's collection up and binds its first entry: true where there is one to ask the body of. */
export function enterStep(each: Collection, dialect: Dialect): (datum: unknown, frame: Frame) => Verdict {
	const find = finder(each.place, dialect);
	const { over, slot, expr } = each;
	const { binding } = expr;
	const clash = binding.kind === "two" && binding.key?.text === binding.value?.text;
	const mayBeNull = over === "list" || over === "map";
	return (datum, frame) => {
		const found = find(datum, frame);
		if (found === ABSENT) return false;
		if (found instanceof Trouble) return found.errorClass;
		if (typeof over === "object") return over.errorClass;
		if (found === null && mayBeNull) return false;
		if (Array.isArray(found) && over !== "map") {
			frame[slot + SLOTS.keys] = null;
			frame[slot + SLOTS.isKey] = false;
		} else if (isContainer(found) && over !== "list") {
			frame[slot + SLOTS.keys] = keysOf(found);
			frame[slot + SLOTS.isKey] = binding.kind === "one";
		} else return "not-iterable";
		frame[slot + SLOTS.list] = found;
		const entered = bindEntry(frame, slot, 0);
		return entered && clash ? "bad-binding" : entered;
	};
}

/** Binds the next entry: true where there is one. */
export function nextStep({ slot }: Pick<Collection, "slot">): (datum: unknown, frame: Frame) => Verdict {
	return (_datum, frame) => bindEntry(frame, slot, Number(frame[slot + SLOTS.at]) + 1);
}

function bindEntry(frame: Frame, slot: number, at: number): boolean {
	const list = frame[slot + SLOTS.list];
	const keys = frame[slot + SLOTS.keys];
	frame[slot + SLOTS.at] = at;
	if (Array.isArray(list)) {
		if (at >= list.length) return false;
		frame[slot + SLOTS.key] = at;
		frame[slot + SLOTS.value] = list[at];
		return true;
	}
	if (!Array.isArray(keys) || !isContainer(list) || at >= keys.length) return false;
	const key = String(keys[at]);
	frame[slot + SLOTS.key] = key;
	frame[slot + SLOTS.value] = frame[slot + SLOTS.isKey] === true ? key : read(list, key);
	return true;
}
