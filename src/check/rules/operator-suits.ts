import type { Match, Quantifier } from "../../language/ast.ts";
import { OPERATORS } from "../../language/operators.ts";
import { isScalar, type Plain, plain } from "../../schema/types.ts";
import { describe, dotted } from "../describe.ts";
import { elementName } from "../element-name.ts";
import { OPERANDS } from "../operands.ts";
import type { Place } from "../place.ts";
import { finding, type Repair, type Rule } from "../rule.ts";

/** An operator is asked of a type that it suits: a number has no `is empty`, a list no `matches`. */
export const operatorSuits: Rule = {
	match(match, place) {
		const { met } = place;
		if (met.kind !== "type") return null;
		const operand = OPERANDS[match.operator];
		const misfit = operand.misfit(met.type, met.nullable);
		if (misfit === null) return null;
		const words = {
			field: dotted(match.selector),
			type: describe(met.type),
			operator: spelling(match),
			suits: operand.suits,
		};
		return finding(misfit, match.span ?? match.selector.span, words, repairs(match, met.type, place));
	},
};

function spelling({ operator, flipped, negated }: Match): string {
	const { words, flipped: otherWay } = OPERATORS[operator];
	const spelled = flipped && otherWay !== undefined ? otherWay : words;
	return negated ? spelled.negated : spelled.plain;
}

/** What the author may have meant: the operator of the same intent that does suit the type. */
function repairs(match: Match, type: Plain, place: Place): readonly Repair[] {
	const { operator } = match;
	if (operator === "equal" && isNothing(match)) return [asked(match, "nil"), asked(match, "empty")];
	if (operator === "equal") return [asked(match, "in"), ...overElements(match, type, place)];
	if (operator === "in") return [asked(match, "equal"), ...overElements(match, type, place)];
	if (operator === "matches") return overElements(match, type, place);
	return [asked(match, operator === "nil" ? "empty" : "nil")];
}

/** Whether the value stands for nothing: `== null`, `== nil`, `== ""`. */
function isNothing({ value }: Match): boolean {
	return value !== null && /^(?:null|nil|)$/.test(value.text);
}

function asked(match: Match, operator: Match["operator"]): Repair {
	const term: Match = {
		...match,
		operator,
		flipped: match.flipped && operator === "in",
		value: operator === "nil" || operator === "empty" ? null : match.value,
	};
	return { title: `Use \`${spelling(term)}\``, term };
}

/** `Datacenters matches x` as `any Datacenters as item { item matches x }`; a negation asks it of all of them. */
function overElements(match: Match, type: Plain, place: Place): readonly Repair[] {
	if (type.kind !== "list" || !isScalar(plain(type.element))) return [];
	const name = elementName(place);
	const term: Quantifier = {
		kind: match.negated ? "all" : "any",
		selector: match.selector,
		binding: { kind: "one", name: { text: name, span: null } },
		body: { ...match, selector: { path: [name], form: "dotted", span: null }, span: null },
		span: match.span,
	};
	return [{ title: `Ask it of ${match.negated ? "all elements" : "any element"}`, term }];
}
