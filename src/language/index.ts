/**
 * The language: from text to tree and back. `parse` and `parseTolerant` read, `print` and `format` write, `quote`,
 * `filter` and the builders make filters that can't be broken by what is put into them, `visit` and `walk` look at trees.
 */
export type { Span } from "../base/span.ts";
export type { Binding, Chain, Expr, Match, Name, Not, Quantifier, Selector, Value } from "./ast.ts";
export {
	all,
	and,
	any,
	type BindingLike,
	contains,
	eq,
	isEmpty,
	isIn,
	isNil,
	isNotEmpty,
	isNotIn,
	isNotNil,
	matches,
	ne,
	not,
	notContains,
	notMatches,
	or,
	type SelectorLike,
} from "./build.ts";
export { CODES, type Code } from "./codes.ts";
export { applyFix, type Diagnostic, FilterError, type Fix, type Severity } from "./diagnostic.ts";
export { DEFAULT_DIALECT, type Dialect } from "./dialect.ts";
export { type FormatOptions, format } from "./format.ts";
export { DEFAULT_LIMITS, DEPTH_CEILING, type Limits } from "./limits.ts";
export type { Literal } from "./literal-value.ts";
export { OPERATOR_NAMES, OPERATORS, type Operator, type OperatorForm, type Spelling } from "./operators.ts";
export { type ParseOptions, parse } from "./parse.ts";
export { parseSelector } from "./parse-selector.ts";
export { print } from "./print.ts";
export { quote } from "./quote.ts";
export { sameTree } from "./same-tree.ts";
export { filter } from "./template.ts";
export { parseTolerant, type TolerantParse } from "./tolerant.ts";
export { childrenOf, type Folder, fold, type Steps, type Visitor, visit, walk } from "./visit.ts";
