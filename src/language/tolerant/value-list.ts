import type { IToken, TokenType } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import { isA } from "../lookahead.ts";
import { CloseParenthesis, Comma, EqualTo, NotEqualTo, OpenParenthesis, Word } from "../tokens.ts";
import { CloseBracket, OpenBracket } from "./foreign-tokens.ts";
import { type Mender, mended, spanOf } from "./mender.ts";
import { isValueLike, valueSlot } from "./value-slot.ts";

/** The tokens of `selector in [a, b]`, from the bracket at `at` on, as a chain of matches; null where no list stands there. */
export function valueListAt(
	mender: Mender,
	at: number,
	selector: IToken,
	operator: readonly IToken[],
): { readonly tokens: readonly IToken[]; readonly next: number } | null {
	const list = itemsAt(mender, at);
	if (list === null) return null;
	const values = list.items.map((item) => valueSlot(mender, item)).filter((item) => item !== null);
	const span = spanOf(selector, mender.tokens[list.next - 1]);
	const { words, joined } = alternative(operator.map(({ image }) => image).join(" "));
	const matches = values.map((value) => `${selector.image} ${words.join(" ")} ${value.image}`);
	const several = values.length > 1;
	const chain = matches.join(` ${joined} `);
	const write = several ? `(${chain})` : chain;
	mender.report("value-list", span, { write }, replacing(`Write \`${write}\``, span, write));
	const token = (image: string) => mended(typeOf(image), image, span);
	const tokens = values.flatMap((value, index) => [
		...(index === 0 ? [] : [token(joined)]),
		mended(selector.tokenType, selector.image, span),
		...words.map(token),
		mended(value.tokenType, value.image, span),
	]);
	if (!several) return { tokens, next: list.next };
	return {
		tokens: [mended(OpenParenthesis, "(", span), ...tokens, mended(CloseParenthesis, ")", span)],
		next: list.next,
	};
}

/** What is asked of each value of a list, and how the answers are joined: `in` is any of them, `contains` all. */
function alternative(operator: string): { readonly words: readonly string[]; readonly joined: "and" | "or" } {
	const asked = operator === "in" ? "==" : operator === "not in" ? "!=" : operator;
	return { words: asked.split(" "), joined: asked === "==" || asked === "matches" ? "or" : "and" };
}

function typeOf(image: string): TokenType {
	return image === "==" ? EqualTo : image === "!=" ? NotEqualTo : Word;
}

/** The values between brackets or parentheses, with commas between them. */
function itemsAt({ tokens }: Mender, at: number): { readonly items: IToken[]; readonly next: number } | null {
	const opener = tokens[at];
	const closer = isA(opener, OpenBracket) ? CloseBracket : isA(opener, OpenParenthesis) ? CloseParenthesis : null;
	if (closer === null) return null;
	const items: IToken[] = [];
	for (let index = at + 1; ; index += 2) {
		const item = tokens[index];
		const separator = tokens[index + 1];
		if (item === undefined || !isValueLike(item)) return null;
		items.push(item);
		if (isA(separator, closer)) return { items, next: index + 2 };
		if (!isA(separator, Comma)) return null;
	}
}
