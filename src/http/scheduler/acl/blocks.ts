/** White space and comments, then a string, a word, a mark, or something that is none of them. */
const TOKEN =
	/(?:\s|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*(?:("(?:[^"\\\n]|\\.)*")|([A-Za-z_][\w-]*)|([={}[\],])|(\S))/y;

/** Nested records, lists and texts. */
export type Block = string | readonly Block[] | { readonly [name: string]: Block };

/**
 * Reads `kind "label" { name = "text" list = ["a", "b"] }` as nested records, the labels being names; text that starts
 * with a brace is read as JSON. Null for anything else.
 */
export function parseBlocks(text: string): unknown {
	if (/^\s*\{/.test(text)) return parsedJson(text);
	const tokens = tokenize(text);
	if (tokens === null) return null;
	let at = 0;
	const body = (depth: number): Record<string, Block> | null => {
		const record: Record<string, Block> = Object.create(null);
		while (at < tokens.length && tokens[at] !== "}") {
			if (!enter(record, depth)) return null;
		}
		return record;
	};
	const enter = (record: Record<string, Block>, depth: number): boolean => {
		const name = tokens[at++];
		if (name === undefined || !/^["\w]/.test(name) || depth > 4) return false;
		const key = unquoted(name);
		if (tokens[at] === "=") {
			at += 1;
			const read = value();
			if (read !== null) record[key] = read;
			return read !== null;
		}
		const existing = record[key];
		const inner: Record<string, Block> = isBody(existing) ? existing : Object.create(null);
		record[key] = inner;
		if (tokens[at] !== "{") return enter(inner, depth + 1);
		at += 1;
		const read = body(depth + 1);
		Object.assign(inner, read);
		return read !== null && tokens[at++] === "}";
	};
	const value = (): Block | null => {
		const token = tokens[at++];
		if (token?.startsWith('"')) return unquoted(token);
		if (token !== "[") return null;
		const list: string[] = [];
		while (tokens[at]?.startsWith('"')) {
			list.push(unquoted(tokens[at++] ?? ""));
			if (tokens[at] === ",") at += 1;
		}
		return tokens[at++] === "]" ? list : null;
	};
	const read = body(0);
	return read !== null && at === tokens.length ? { ...read } : null;
}

function isBody(block: Block | undefined): block is Record<string, Block> {
	return typeof block === "object" && !Array.isArray(block);
}

function tokenize(text: string): string[] | null {
	const tokens: string[] = [];
	TOKEN.lastIndex = 0;
	for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
		const [, string, word, mark, other] = match;
		if (other !== undefined) return null;
		tokens.push(string ?? word ?? mark ?? "");
	}
	return tokens;
}

function unquoted(token: string): string {
	return token.startsWith('"') ? token.slice(1, -1).replace(/\\(.)/g, "$1") : token;
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
