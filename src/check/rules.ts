import type { Rule } from "./rule.ts";
import { distinctBindings } from "./rules/distinct-bindings.ts";
import { emptyText } from "./rules/empty-text.ts";
import { entersByIndex } from "./rules/enters-by-index.ts";
import { iterable } from "./rules/iterable.ts";
import { knownField } from "./rules/known-field.ts";
import { listedValue } from "./rules/listed-value.ts";
import { localHasNoFields } from "./rules/local-has-no-fields.ts";
import { nameHides } from "./rules/name-hides.ts";
import { operatorSuits } from "./rules/operator-suits.ts";
import { readablePattern } from "./rules/readable-pattern.ts";
import { readableValue } from "./rules/readable-value.ts";
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
export const ADVICE_RULES: readonly Rule[] = [listedValue, nameHides, wordForNothing, emptyText, substring];
