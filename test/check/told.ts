import { judged } from "../../src/check/check.ts";
import { checkErrors } from "../../src/check/errors.ts";
import { applyFix, type Diagnostic } from "../../src/language/diagnostic.ts";
import type { Dialect } from "../../src/language/dialect.ts";
import { parse } from "../../src/language/parse.ts";
import type { Type } from "../../src/schema/types.ts";

/** A diagnostic as a test writes it: its code, the text that it points at, and the filter after each fix. */
export type Told = readonly [code: string, at: string, ...fixed: string[]];

/** What the checker says of a filter that parses. */
export function told(filter: string, schema?: Type, dialect: Dialect = "standard"): readonly Told[] {
	return diagnosed(filter, schema, dialect).map((said) => [
		said.code,
		filter.slice(said.from, said.to),
		...(said.fixes ?? []).map((fix) => applyFix(filter, fix)),
	]);
}

/** The same as diagnostics. */
export function diagnosed(filter: string, schema?: Type, dialect: Dialect = "standard"): readonly Diagnostic[] {
	return judged(parse(filter, { dialect }), filter, schema === undefined ? { dialect } : { schema, dialect });
}

/** The codes of the errors alone. */
export function errorsOf(filter: string, schema?: Type, dialect: Dialect = "standard"): readonly string[] {
	const options = schema === undefined ? { dialect } : { schema, dialect };
	return checkErrors(parse(filter, { dialect }), { ...options, source: filter }).map(({ code }) => code);
}
