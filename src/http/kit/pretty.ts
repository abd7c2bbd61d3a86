/** A whole string, a single mark of punctuation, or a run of anything else. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^"{}[\],:]+/gs;

/**
 * Reformats minified JSON: four spaces a level, empty arrays and objects in one piece, a final newline. It works on
 * the text, so that numbers of any size come through as they were.
 */
export function prettyJson(text: string): string {
	return `${indented(text, 0)}\n`;
}

/** Minified JSON as it looks `outer` levels deep in a greater whole. */
export function indented(text: string, outer: number): string {
	let result = "";
	let depth = outer;
	let opened = false;
	for (const [token] of text.matchAll(TOKEN)) {
		const closes = token === "}" || token === "]";
		if (closes) depth -= 1;
		if (opened !== closes) result += newLine(depth);
		opened = token === "{" || token === "[";
		if (opened) depth += 1;
		result += token;
		if (token === ",") result += newLine(depth);
		else if (token === ":") result += " ";
	}
	return result;
}

function newLine(depth: number): string {
	return `\n${"    ".repeat(depth)}`;
}
