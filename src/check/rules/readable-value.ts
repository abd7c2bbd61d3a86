import type { Match } from "../../language/ast.ts";
import type { ScalarKind } from "../../schema/types.ts";
import { coerce } from "../../values/coerce.ts";
import { describe, dotted } from "../describe.ts";
import { OPERANDS } from "../operands.ts";
import { finding, type Repair, type Rule } from "../rule.ts";

/** A value is text that the type of what it is compared with can read: an int reads `50` and not `high`. */
export const readableValue: Rule = {
	match(match, { met }) {
		const { value } = match;
		if (value === null || met.kind !== "type") return null;
		const kind = OPERANDS[match.operator].reads(met.type);
		if (kind === null) return null;
		const reading = coerce(kind, value.text);
		if (reading.ok) return null;
		const repairs = rewritings(kind, value.text).map(
			(text): Repair => ({
				title: `Write \`${text}\``,
				term: { ...match, value: { text, form: value.form, span: null } },
			}),
		);
		if (met.nullable && isNull(match)) repairs.push(askedNil(match));
		return finding(
			reading.error,
			value.span ?? match.span,
			{ found: value.text, field: dotted(match.selector), type: describe({ kind }), reads: READS[kind] },
			repairs,
		);
	},
};

/** What each type reads, for people. */
const READS: Readonly<Record<ScalarKind, string>> = {
	string: "any text",
	bool: "`true` and `false`",
	int: "integers from -9223372036854775808 to 9223372036854775807",
	uint: "integers from 0 to 18446744073709551615, without a sign",
	float32: "numbers of 32 bits",
	float64: "numbers",
};

const BOOLS: ReadonlyMap<string, string> = new Map([
	["yes", "true"],
	["y", "true"],
	["on", "true"],
	["no", "false"],
	["n", "false"],
	["off", "false"],
]);

/** Texts of the same meaning that the type reads. */
function rewritings(kind: ScalarKind, text: string): readonly string[] {
	const trimmed = text.trim();
	const candidates =
		kind === "bool"
			? [trimmed.toLowerCase(), BOOLS.get(trimmed.toLowerCase()) ?? ""]
			: [
					trimmed,
					trimmed.replace(/^\+/, ""),
					trimmed.replace(/^\+?(-?[0-9]+)\.0*$/, "$1"),
					trimmed.replaceAll(",", ""),
				];
	return [...new Set(candidates)].filter((candidate) => candidate !== text && coerce(kind, candidate).ok);
}

/** Whether the match compares with a word for null, of which there is no literal. */
function isNull({ operator, value }: Match): boolean {
	return operator === "equal" && value !== null && /^(?:null|nil)$/.test(value.text);
}

function askedNil(match: Match): Repair {
	return { title: `Use \`is${match.negated ? " not" : ""} nil\``, term: { ...match, operator: "nil", value: null } };
}
