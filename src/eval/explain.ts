import type { Expr } from "../language/ast.ts";
import { EvalError, type Explanation } from "./filter.ts";
import type { Ground } from "./lower.ts";
export function explain(_tree: Expr, _datum: unknown, _ground: Ground): Explanation {
	throw new EvalError("syntax", "not explained yet", null);
}
