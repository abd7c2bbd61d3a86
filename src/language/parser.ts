import type { Binding, Expr, Match, Name, Selector } from "./ast.ts";
import { EmbeddedActionsParser, type IToken, type ParserMethod } from "./chevrotain.ts";
import type { Dialect } from "./dialect.ts";
import type { Limits } from "./limits.ts";
import { readSelector, readValue } from "./literals.ts";
import {
	All,
	And,
	Any,
	As,
	Blank,
	CloseBrace,
	CloseParenthesis,
	Comma,
	Contains,
	Empty,
	EqualTo,
	endOf,
	In,
	Is,
	Matches,
	NameRole,
	Nil,
	Not,
	NotEqualTo,
	OpenBrace,
	OpenParenthesis,
	Or,
	ROLES,
	SelectorRole,
	ValueRole,
} from "./tokens.ts";
import { type Obstacle, TreeBuilder } from "./tree-builder.ts";

/** What comes of tokens that have their roles: a tree, or what stood against it. */
export type Built = { readonly tree: Expr } | { readonly tree: null; readonly obstacle: Obstacle | null };

/** The tree of `tokens`, whose roles are assigned. It never throws, and needs the same call stack for any text. */
export function buildTree(tokens: IToken[], dialect: Dialect, limits: Limits): Built {
	shared ??= new FilterParser();
	return shared.run(tokens, dialect, limits);
}

// Made when first needed, so that importing the room costs nothing.
let shared: FilterParser | undefined;

/**
 * The grammar over roles. It is flat: brackets and prefixes are told to a builder that keeps its own stack, and
 * `and` and `or` get their precedence there, so that no rule calls itself.
 */
export class FilterParser extends EmbeddedActionsParser {
	#builder = new TreeBuilder({ length: 0, depth: 0, terms: 0 });
	#dialect: Dialect = "standard";

	constructor(options: { readonly skipValidations: boolean } = { skipValidations: true }) {
		super([...ROLES], { recoveryEnabled: false, maxLookahead: 1, ...options });
		this.performSelfAnalysis();
	}

	run(tokens: IToken[], dialect: Dialect, limits: Limits): Built {
		const builder = new TreeBuilder(limits);
		this.#builder = builder;
		this.#dialect = dialect;
		this.input = tokens;
		this.filter();
		if (this.errors.length > 0) builder.hinder("bracket", null);
		const tree = builder.finish();
		return tree === null ? { tree, obstacle: builder.obstacle } : { tree };
	}

	/** filter = operand { ("and" | "or") operand } */
	readonly filter: ParserMethod<[], void> = this.RULE("filter", () => {
		this.SUBRULE(this.operand);
		this.MANY(() => {
			this.SUBRULE(this.connective);
			this.SUBRULE2(this.operand);
		});
	});

	readonly connective: ParserMethod<[], void> = this.RULE("connective", () => {
		this.OR([
			{
				ALT: () => {
					this.CONSUME(And);
				},
			},
			{
				ALT: () => {
					this.CONSUME(Or);
					this.#builder.or();
				},
			},
		]);
	});

	/** operand = { "not" | "(" | quantifier-head "{" } match { ")" | "}" } */
	readonly operand: ParserMethod<[], void> = this.RULE("operand", () => {
		this.MANY(() => this.SUBRULE(this.opener));
		this.SUBRULE(this.match);
		this.MANY2(() => this.SUBRULE(this.closer));
	});

	readonly opener: ParserMethod<[], void> = this.RULE("opener", () => {
		this.OR([
			{ ALT: () => this.#builder.not(this.CONSUME(Not)) },
			{ ALT: () => this.#builder.open(this.CONSUME(OpenParenthesis), null) },
			{ ALT: () => this.SUBRULE(this.quantifier) },
		]);
	});

	readonly closer: ParserMethod<[], void> = this.RULE("closer", () => {
		this.OR([
			{ ALT: () => this.#builder.close(this.CONSUME(CloseParenthesis), false) },
			{ ALT: () => this.#builder.close(this.CONSUME(CloseBrace), true) },
		]);
	});

	/** quantifier-head = ("any" | "all") selector "as" binding */
	readonly quantifier: ParserMethod<[], void> = this.RULE("quantifier", () => {
		const word = this.OR([{ ALT: () => this.CONSUME(Any) }, { ALT: () => this.CONSUME(All) }]);
		const selector = this.#selector(this.CONSUME(SelectorRole));
		this.CONSUME(As);
		const binding = this.SUBRULE(this.binding);
		const brace = this.CONSUME(OpenBrace);
		const kind = word.tokenTypeIdx === Any.tokenTypeIdx ? "any" : "all";
		this.#builder.open(brace, { kind, from: word.startOffset, selector, binding });
	});

	/** binding = name | name "," name | name "," "_" | "_" "," name; that `_` does not stand twice is known by now. */
	readonly binding: ParserMethod<[], Binding> = this.RULE("binding", (): Binding => {
		const first = this.SUBRULE(this.bound);
		let second: Name | null = null;
		let pair = false;
		this.OPTION(() => {
			this.CONSUME(Comma);
			second = this.SUBRULE2(this.bound);
			pair = true;
		});
		if (pair) return { kind: "two", key: first, value: second };
		return { kind: "one", name: first ?? { text: "", span: null } };
	});

	/** A name to bind, or null for `_`. */
	readonly bound: ParserMethod<[], Name | null> = this.RULE("bound", (): Name | null =>
		this.OR([
			{
				ALT: () => {
					const { image, startOffset } = this.CONSUME(NameRole);
					return { text: image, span: { from: startOffset, to: startOffset + image.length } };
				},
			},
			{
				ALT: () => {
					this.CONSUME(Blank);
					return null;
				},
			},
		]),
	);

	/** match = selector infix value | selector "is" ["not"] ("empty" | "nil") | value ["not"] "in" selector */
	readonly match: ParserMethod<[], void> = this.RULE("match", () => {
		this.OR([
			{
				ALT: () => {
					const selector = this.CONSUME(SelectorRole);
					this.OR2([
						{ ALT: () => this.#add(selector, this.SUBRULE(this.infix), this.CONSUME(ValueRole)) },
						{ ALT: () => this.#add(selector, this.SUBRULE(this.suffix), null) },
					]);
				},
			},
			{
				ALT: () => {
					const value = this.CONSUME2(ValueRole);
					const negated = this.OPTION(() => this.CONSUME(Not)) !== undefined;
					this.CONSUME(In);
					this.#add(this.CONSUME2(SelectorRole), negated ? NOT_IN : IN, value);
				},
			},
		]);
	});

	/** infix = "==" | "!=" | ["not"] ("contains" | "matches") */
	readonly infix: ParserMethod<[], Asked> = this.RULE(
		"infix",
		(): Asked =>
			this.OR([
				{ ALT: () => this.CONSUME(EqualTo) && EQUAL },
				{ ALT: () => this.CONSUME(NotEqualTo) && NOT_EQUAL },
				{
					ALT: () => {
						const negated = this.OPTION(() => this.CONSUME(Not)) !== undefined;
						return this.OR2([
							{ ALT: () => this.CONSUME(Contains) && (negated ? NOT_CONTAINS : CONTAINS) },
							{ ALT: () => this.CONSUME(Matches) && (negated ? NOT_MATCHES : MATCHES) },
						]);
					},
				},
			]),
	);

	/** suffix = "is" ["not"] ("empty" | "nil") */
	readonly suffix: ParserMethod<[], Asked> = this.RULE("suffix", (): Asked => {
		this.CONSUME(Is);
		const negated = this.OPTION(() => this.CONSUME(Not)) !== undefined;
		return this.OR([
			{ ALT: () => this.CONSUME(Empty) && (negated ? IS_NOT_EMPTY : IS_EMPTY) },
			{ ALT: () => this.CONSUME(Nil) && (negated ? IS_NOT_NIL : IS_NIL) },
		]);
	});

	#selector(token: IToken): Selector {
		const selector = readSelector(token, this.#dialect);
		if (selector === null) this.#builder.hinder("escape", token);
		return selector ?? { path: [], form: "dotted", span: null };
	}

	/** A match is over where its last token ends: its value, its selector, or the word `empty` or `nil`. */
	#add(selectorToken: IToken, { operator, negated, flipped }: Asked, valueToken: IToken | null): void {
		const selector = this.#selector(selectorToken);
		const value = valueToken === null ? null : readValue(valueToken, this.#dialect);
		if (valueToken !== null && value === null) this.#builder.hinder("escape", valueToken);
		const from = (flipped && valueToken !== null ? valueToken : selectorToken).startOffset;
		const to = endOf(this.LA(0));
		const span = { from, to };
		this.#builder.match({ kind: "match", operator, negated, flipped, selector, value, span }, from, to, selectorToken);
	}
}

/** What a match asks, apart from its sides. */
type Asked = Pick<Match, "operator" | "negated" | "flipped">;

const EQUAL: Asked = { operator: "equal", negated: false, flipped: false };
const NOT_EQUAL: Asked = { operator: "equal", negated: true, flipped: false };
const CONTAINS: Asked = { operator: "in", negated: false, flipped: false };
const NOT_CONTAINS: Asked = { operator: "in", negated: true, flipped: false };
const IN: Asked = { operator: "in", negated: false, flipped: true };
const NOT_IN: Asked = { operator: "in", negated: true, flipped: true };
const MATCHES: Asked = { operator: "matches", negated: false, flipped: false };
const NOT_MATCHES: Asked = { operator: "matches", negated: true, flipped: false };
const IS_EMPTY: Asked = { operator: "empty", negated: false, flipped: false };
const IS_NOT_EMPTY: Asked = { operator: "empty", negated: true, flipped: false };
const IS_NIL: Asked = { operator: "nil", negated: false, flipped: false };
const IS_NOT_NIL: Asked = { operator: "nil", negated: true, flipped: false };
