import type { ChainRule, Rule } from "./rule.ts";
import { alwaysMatches } from "./rules/always-matches.ts";
import { anchoredPattern } from "./rules/anchored-pattern.ts";
import { distinctBindings } from "./rules/distinct-bindings.ts";
import { emptyText } from "./rules/empty-text.ts";
import { entersByIndex } from "./rules/enters-by-index.ts";
import { iterable } from "./rules/iterable.ts";
import { knownField } from "./rules/known-field.ts";
import { listedValue } from "./rules/listed-value.ts";
import { literalPattern } from "./rules/literal-pattern.ts";
import { localHasNoFields } from "./rules/local-has-no-fields.ts";
import { nameHides } from "./rules/name-hides.ts";
import { nanEqualsNothing } from "./rules/nan-equals-nothing.ts";
import { neverMatches } from "./rules/never-matches.ts";
import { operatorSuits } from "./rules/operator-suits.ts";
import { patternSaysSomething } from "./rules/pattern-says-something.ts";
import { readablePattern } from "./rules/readable-pattern.ts";
import { readableValue } from "./rules/readable-value.ts";
import { redundantOperand } from "./rules/redundant-operand.ts";
import { scalarHasNoFields } from "./rules/scalar-has-no-fields.ts";
import { selectableField } from "./rules/selectable-field.ts";
import { sidesSwapped } from "./rules/sides-swapped.ts";
import { substring } from "./rules/substring.ts";
import { wordForNothing } from "./rules/word-for-nothing.ts";

/**
 * What keeps a filter from compiling, in the order in which the rules speak: the first that finds something wrong with
 * a term is the only one that speaks of it. Together they cover every failure of evaluation that a schema shows.
 */
export const ERROR_RULES: readonly Rule[] = [
	sidesSwapped,
	knownField,
	selectableField,
	scalarHasNoFields,
	entersByIndex,
	localHasNoFields,
	operatorSuits,
	readableValue,
	readablePattern,
	iterable,
	distinctBindings,
];

/** What people are told of terms without errors, in the order in which the rules speak; each says what it has to say. */
export const ADVICE_RULES: readonly Rule[] = [
	listedValue,
	nameHides,
	wordForNothing,
	emptyText,
	substring,
	literalPattern,
	patternSaysSomething,
	anchoredPattern,
	nanEqualsNothing,
];

/** What people are told of a chain's operands together: the first rule that finds something is the only one that speaks. */
export const CHAIN_RULES: readonly ChainRule[] = [neverMatches, alwaysMatches, redundantOperand];
