import type { Match } from "../../language/ast.ts";
import type { Operator } from "../../language/operators.ts";
import { isScalar, plain, type Type } from "../../schema/types.ts";
import type { Choices } from "./choices.ts";
import { drawMatch } from "./match.ts";
import { ANY_TEXTS, TEXTS } from "./scalars.ts";
import type { Spot } from "./spots.ts";

/** The operators that answer at what stands somewhere, whatever the value. */
export const SUITED: Readonly<Record<Spot["kind"], readonly Operator[]>> = {
	string: ["equal", "in", "matches", "empty"],
	bool: ["equal"],
	int: ["equal"],
	uint: ["equal"],
	float32: ["equal"],
	float64: ["equal"],
	list: ["in", "empty", "nil"],
	map: ["in", "empty", "nil"],
	object: ["nil"],
	pointer: ["nil"],
	null: ["nil"],
};

const PATTERNS = ["a", "^web", "^web-[0-9]+$", ".*", "5$", "(a|e)b?", "x(?i)Y", "^a$", "\\pL/"] as const;

/** A match that answers at the spot, as often true as not. */
export function drawAnswer(choices: Choices, spot: Spot): Match {
	const operator = choices.pick(SUITED[spot.kind]);
	return drawMatch(choices, operator, spot.path, textFor(choices, operator, spot));
}

function textFor(choices: Choices, operator: Operator, { kind, type, value }: Spot): string {
	const own = choices.once(2);
	if (operator === "matches") return choices.pick(PATTERNS);
	switch (kind) {
		case "string": {
			const text = own && typeof value === "string" ? value : choices.pick(TEXTS.string);
			return operator === "in" ? text.slice(0, 1 + choices.below(3)) : text;
		}
		case "bool":
		case "int":
		case "uint":
		case "float32":
		case "float64":
			return own && value !== undefined && value !== null ? String(value) : choices.pick(TEXTS[kind]);
		case "map":
			return own && value ? choices.pick([...Object.keys(value), "zz"]) : choices.pick(ANY_TEXTS);
		case "list":
			return textOfElement(choices, type, own ? value : null);
		default:
			return choices.pick(ANY_TEXTS);
	}
}

/** A text that elements of the list can be asked for. */
function textOfElement(choices: Choices, type: Type, list: unknown): string {
	const declared = plain(type);
	const element = declared.kind === "list" ? plain(declared.element) : null;
	const scalars = Array.isArray(list) ? list.filter((item) => item !== null && typeof item !== "object") : [];
	if (scalars.length > 0) return String(choices.pick(scalars));
	return choices.pick(element !== null && isScalar(element) ? TEXTS[element.kind] : ANY_TEXTS);
}
