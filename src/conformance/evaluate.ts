import { compile } from "../eval/compile.ts";
import { EvalError } from "../eval/filter.ts";
import type { Expr } from "../language/ast.ts";
import { FilterError } from "../language/diagnostic.ts";
import type { Dialect } from "../language/dialect.ts";
import type { Type } from "../schema/types.ts";
import type { Kinds } from "./kinds.ts";
import type { Outcome } from "./outcome.ts";
import type { Evaluate } from "./run-eval.ts";

/** Our own evaluator, as vectors ask for it: nothing is held against the schema before it runs. */
export function evaluator(dialect: Dialect, kinds: Kinds, codegen: "always" | "never" = "never"): Evaluate {
	return ({ kind, schema, expr, datum }) => {
		const type = schema === undefined ? kinds.of(kind) : kinds.read(schema);
		return type === undefined ? `no kind ${kind}` : outcomeOf(expr, datum, { dialect, codegen, schema: type });
	};
}

/** What a filter makes of one datum, with `checks: "run"`; what breaks a limit counts as a syntax error. */
export function outcomeOf(
	filter: string | Expr,
	datum: unknown,
	{ schema, ...options }: { dialect: Dialect; schema: Type | null; codegen?: "always" | "never" },
): Outcome {
	try {
		const asked = { codegen: "never", ...options, checks: "run" } as const;
		return compile(filter, schema === null ? asked : { ...asked, schema }).test(datum);
	} catch (error) {
		if (error instanceof FilterError) return "syntax";
		if (error instanceof EvalError) return error.errorClass;
		throw error;
	}
}
