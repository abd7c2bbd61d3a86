import { outcomeOf } from "../../conformance/evaluate.ts";
import type { Expr } from "../../language/ast.ts";
import type { Dialect } from "../../language/dialect.ts";
import { print } from "../../language/print.ts";
import type { Type } from "../../schema/types.ts";
import { oracle } from "../oracle.ts";
import type { Broken } from "./broken.ts";

/** Closures, generated code and the slow evaluator come to the same, the class of an error included. */
export function evaluatorsAgree(filter: Expr, datum: unknown, schema: Type, dialect: Dialect): Broken {
	const wanted = oracle(filter, datum, { schema, dialect });
	for (const codegen of ["never", "always"] as const) {
		const found = outcomeOf(filter, datum, { schema, dialect, codegen });
		if (found !== wanted) return `${print(filter)}: ${found} with codegen ${codegen}, ${wanted} by the slow evaluator`;
	}
	return null;
}
