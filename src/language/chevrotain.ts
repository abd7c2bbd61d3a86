// The one door to the parser toolkit: nothing else in the house imports it, and our build bundles it.

export type { IToken, ParserMethod, TokenType } from "chevrotain";
export { createToken, EmbeddedActionsParser, Lexer } from "chevrotain";
