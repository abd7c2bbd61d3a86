import { createToken, EmbeddedActionsParser, Lexer } from "chevrotain";

const WhiteSpace = createToken({ name: "WhiteSpace", pattern: /\s+/, group: Lexer.SKIPPED });
const And = createToken({ name: "And", pattern: /and/ });
const Name = createToken({ name: "Name", pattern: /[a-zA-Z]\w*/ });
const Integer = createToken({ name: "Integer", pattern: /\d+/ });
const Text = createToken({ name: "Text", pattern: /"[^"]*"/ });
const EqualTo = createToken({ name: "EqualTo", pattern: /==/ });
const TOKENS = [WhiteSpace, And, Name, Integer, Text, EqualTo];

const lexer = new Lexer(TOKENS, { positionTracking: "onlyOffset", ensureOptimizations: true });

/** `name == value and name == value …`: as little as a grammar can do in the same toolkit, the yardstick of parsing. */
class MiniGrammar extends EmbeddedActionsParser {
	constructor() {
		super(TOKENS, { skipValidations: true });
		this.performSelfAnalysis();
	}

	readonly filter = this.RULE("filter", () => {
		const terms = [this.SUBRULE(this.term)];
		this.MANY(() => {
			this.CONSUME(And);
			terms.push(this.SUBRULE2(this.term));
		});
		return terms;
	});

	readonly term = this.RULE("term", () => {
		const name = this.CONSUME(Name).image;
		this.CONSUME(EqualTo);
		const value = this.OR([
			{ ALT: () => this.CONSUME(Integer).image },
			{ ALT: () => this.CONSUME(Text).image },
			{ ALT: () => this.CONSUME2(Name).image },
		]);
		return { name, value };
	});
}

const parser = new MiniGrammar();

/** The terms of a text of the mini-grammar. */
export function parseMini(text: string): unknown {
	parser.input = lexer.tokenize(text).tokens;
	return parser.filter();
}
