import { check } from "../check/check.ts";
import type { Expr } from "../language/ast.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import { DEFAULT_DIALECT, type Dialect } from "../language/dialect.ts";
import { print } from "../language/print.ts";
import { any } from "../schema/build.ts";
import type { Type } from "../schema/types.ts";
import { canFail } from "./can-fail.ts";
import { explain } from "./explain.ts";
import { failure } from "./failure.ts";
import type { Explanation, Filter } from "./filter.ts";
import { type Ground, lower } from "./lower.ts";
import type { Plan } from "./plan.ts";
import { type OnFailure, predicateOf } from "./run.ts";
import { selectorsOf } from "./selectors.ts";
import { swappable } from "./swap.ts";

/** How a tree is compiled that needs no checking. */
export interface CheckedOptions<T = unknown> {
	/** What is filtered; anything, unless given. */
	readonly schema?: Type<T>;
	readonly dialect?: Dialect;
	/**
	 * `never` runs closures, which every content security policy allows. `always` makes a JavaScript function of the
	 * filter at once; where that isn't allowed, closures serve. `auto` does so once a filter has judged a thousand
	 * data, and only where Node runs: asking a browser would be reported as a breach of its policy.
	 */
	readonly codegen?: "auto" | "always" | "never";
	/** What a failure while a datum is evaluated does: `throw` raises `EvalError`, `false` is the answer whatever stands around. */
	readonly onTypeError?: "throw" | "false";
}

const ANYTHING: Type = any();

/** What was compiled was within its limits, whatever they were. */
const UNBOUNDED = {
	length: Number.POSITIVE_INFINITY,
	depth: Number.POSITIVE_INFINITY,
	terms: Number.POSITIVE_INFINITY,
};

const ON_FAILURE: Readonly<Record<"throw" | "false", OnFailure>> = {
	throw(errorClass, term) {
		throw failure(errorClass, term);
	},
	false: () => false,
};

/**
 * Makes a predicate of a tree without holding it against its schema, as `compile` does with `checks: "run"`: for parts
 * of a tree that has been checked. `source` is the text that the tree was parsed from, null for a built one.
 */
export function compileChecked<T = unknown>(
	tree: Expr,
	options: CheckedOptions<T> = {},
	source: string | null = null,
): Filter<T> {
	return new CompiledFilter<T>(tree, options, source);
}

/** What a filter was compiled for, and what its failures do; null for one that was made elsewhere. */
export function groundOf(filter: object): (Ground & { readonly onTypeError: "throw" | "false" }) | null {
	return filter instanceof CompiledFilter ? filter.ground : null;
}

class CompiledFilter<T> implements Filter<T> {
	readonly test: (datum: T) => boolean;
	readonly tree: Expr;
	readonly #ground: Ground;
	readonly #plan: Plan;
	readonly #onTypeError: "throw" | "false";
	/** The text that the tree was parsed from. */
	readonly #parsed: string | null;
	#source: string | null;
	#warnings: readonly Diagnostic[] | null = null;
	#selectors: readonly string[] | null = null;

	constructor(tree: Expr, options: CheckedOptions<T>, source: string | null) {
		const { schema = ANYTHING, dialect = DEFAULT_DIALECT, codegen = "auto", onTypeError = "throw" } = options;
		this.tree = tree;
		this.#parsed = source;
		this.#source = source;
		this.#ground = { schema, dialect };
		this.#onTypeError = onTypeError;
		this.#plan = lower(tree, this.#ground);
		const exact = predicateOf(this.#plan, dialect, ON_FAILURE[onTypeError]);
		this.test = swappable(this.#plan, exact, dialect, codegen);
	}

	get ground(): Ground & { readonly onTypeError: "throw" | "false" } {
		return { ...this.#ground, onTypeError: this.#onTypeError };
	}

	get source(): string {
		this.#source ??= print(this.tree);
		return this.#source;
	}

	get selectors(): readonly string[] {
		this.#selectors ??= selectorsOf(this.tree);
		return this.#selectors;
	}

	get canFail(): boolean {
		return this.#onTypeError === "throw" && canFail(this.#plan, this.#ground.dialect);
	}

	get warnings(): readonly Diagnostic[] {
		const options = { ...this.#ground, limits: UNBOUNDED };
		this.#warnings ??= check(this.#source ?? this.tree, options).filter(({ severity }) => severity !== "error");
		return this.#warnings;
	}

	explain(datum: T): Explanation {
		return explain(this.tree, datum, this.#ground, this.#parsed);
	}
}
