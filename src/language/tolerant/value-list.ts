import type { IToken } from "../chevrotain.ts";
import { replacing } from "../diagnose.ts";
import { isA } from "../lookahead.ts";
import { CloseParenthesis, Comma, EqualTo, NotEqualTo, OpenParenthesis, Word } from "../tokens.ts";
import { CloseBracket, OpenBracket } from "./foreign-tokens.ts";
import { type Mender, mended, spanOf } from "./mender.ts";
import { isValueLike, valueSlot } from "./value-slot.ts";

/** The tokens of `selector in [a, b]`, from the bracket at `at` on, as a chain of comparisons; null where no list stands there. */
export function valueListAt(
	mender: Mender,
	at: number,
	selector: IToken,
	negated: boolean,
): { readonly tokens: readonly IToken[]; readonly next: number } | null {
	const list = itemsAt(mender, at);
	if (list === null) return null;
	const values = list.items.map((item) => valueSlot(mender, item)).filter((item) => item !== null);
	const span = spanOf(selector, mender.tokens[list.next - 1]);
	const operator = negated ? "!=" : "==";
	const matches = values.map((value) => `${selector.image} ${operator} ${value.image}`);
	const several = values.length > 1;
	const joined = matches.join(negated ? " and " : " or ");
	const write = several ? `(${joined})` : joined;
	mender.report("value-list", span, { write }, replacing(`Write \`${write}\``, span, write));
	const word = (image: string) => mended(Word, image, span);
	const tokens = values.flatMap((value, index) => [
		...(index === 0 ? [] : [word(negated ? "and" : "or")]),
		mended(selector.tokenType, selector.image, span),
		mended(negated ? NotEqualTo : EqualTo, operator, span),
		mended(value.tokenType, value.image, span),
	]);
	if (!several) return { tokens, next: list.next };
	return {
		tokens: [mended(OpenParenthesis, "(", span), ...tokens, mended(CloseParenthesis, ")", span)],
		next: list.next,
	};
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
