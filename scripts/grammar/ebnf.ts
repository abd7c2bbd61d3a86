/** The right side of a production. A `class` is one character out of a set, given as a regular expression and as it is written. */
export type Rule =
	| { readonly kind: "literal"; readonly text: string }
	| { readonly kind: "class"; readonly pattern: RegExp; readonly written: string }
	| { readonly kind: "reference"; readonly name: string }
	| { readonly kind: "sequence"; readonly parts: readonly Rule[] }
	| { readonly kind: "choice"; readonly options: readonly Rule[] }
	| { readonly kind: "repeat"; readonly part: Rule; readonly mark: "?" | "*" | "+" };

/** `explicit`: white space stands only where the rule says so; else it may stand between any two symbols. */
export interface Production {
	readonly name: string;
	readonly rule: Rule;
	readonly explicit: boolean;
}

const TOKEN =
	/\s+|\/\*[\s\S]*?\*\/|(?<name>[A-Za-z]\w*)(?<defines>\s*::=)?|"(?<double>[^"]*)"|'(?<single>[^']*)'|\[(?<set>[^\]]*)\]|#x(?<code>[0-9A-Fa-f]+)|(?<sign>[()|?*+])/gy;

interface Token {
	readonly kind: "defines" | "explicit" | "rule" | "sign";
	readonly text: string;
	readonly rule: Rule | null;
}

/**
 * Reads a grammar in the EBNF of the W3C: strings, classes, `#xNN`, names, parentheses, `|`, `?`, `*`, `+` and
 * comments, of which the comment `ws: explicit` marks its production. Throws for anything else, and for a name that
 * has no production.
 */
export function readEbnf(text: string): readonly Production[] {
	const tokens = tokensOf(text);
	const productions: Production[] = [];
	let at = 0;
	while (at < tokens.length) {
		const head = tokens[at++];
		if (head?.kind !== "defines") throw new Error(`a production is expected, not ${head?.text}`);
		const rule = choice();
		const explicit = tokens[at]?.kind === "explicit";
		if (explicit) at++;
		productions.push({ name: head.text, rule, explicit });
	}
	const names = new Set(productions.map(({ name }) => name));
	for (const { rule } of tokens) {
		if (rule?.kind === "reference" && !names.has(rule.name)) throw new Error(`${rule.name} has no production`);
	}
	return productions;

	function choice(): Rule {
		const options = [sequence()];
		while (take("|")) options.push(sequence());
		const [only] = options;
		return options.length === 1 && only !== undefined ? only : { kind: "choice", options };
	}

	function sequence(): Rule {
		const parts: Rule[] = [];
		for (let part = repeated(); part !== null; part = repeated()) parts.push(part);
		const [only] = parts;
		return parts.length === 1 && only !== undefined ? only : { kind: "sequence", parts };
	}

	function repeated(): Rule | null {
		let part = single();
		while (part !== null) {
			const mark = (["?", "*", "+"] as const).find(take);
			if (mark === undefined) break;
			part = { kind: "repeat", part, mark };
		}
		return part;
	}

	function single(): Rule | null {
		if (take("(")) {
			const inner = choice();
			if (!take(")")) throw new Error(`\`)\` is expected, not ${tokens[at]?.text}`);
			return inner;
		}
		const rule = tokens[at]?.rule ?? null;
		if (rule !== null) at++;
		return rule;
	}

	function take(sign: string): boolean {
		const found = tokens[at]?.kind === "sign" && tokens[at]?.text === sign;
		if (found) at++;
		return found;
	}
}

function tokensOf(text: string): Token[] {
	const tokens: Token[] = [];
	let end = 0;
	for (const match of text.matchAll(TOKEN)) {
		end = match.index + match[0].length;
		const token = tokenOf(match[0], match.groups ?? {});
		if (token !== null) tokens.push(token);
	}
	if (end < text.length)
		throw new Error(`nothing of the notation begins with ${JSON.stringify(text.slice(end, end + 20))}`);
	return tokens;
}

function tokenOf(text: string, groups: Readonly<Record<string, string | undefined>>): Token | null {
	const { name, defines, double, single, set, code, sign } = groups;
	const literal =
		double ?? single ?? (code === undefined ? undefined : String.fromCodePoint(Number.parseInt(code, 16)));
	if (name !== undefined && defines !== undefined) return { kind: "defines", text: name, rule: null };
	if (name !== undefined) return { kind: "rule", text, rule: { kind: "reference", name } };
	if (literal !== undefined) return { kind: "rule", text, rule: { kind: "literal", text: literal } };
	if (set !== undefined) return { kind: "rule", text, rule: { kind: "class", pattern: patternOf(set), written: text } };
	if (sign !== undefined) return { kind: "sign", text, rule: null };
	return text === "/* ws: explicit */" ? { kind: "explicit", text, rule: null } : null;
}

/** The notation has no escapes but `#xNN` (and our `\p{…}`), so a backslash alone means itself. */
function patternOf(set: string): RegExp {
	const source = set.replace(/\\(?!p\{)/g, "\\\\").replace(/#x([0-9A-Fa-f]+)/g, (_, code: string) => `\\u{${code}}`);
	return new RegExp(`^[${source}]$`, "u");
}
