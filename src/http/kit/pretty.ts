/** A whole string, a single mark of punctuation, or a run of anything else. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^"{}[\],:]+/gs;

/**
 * Reformats minified JSON: four spaces a level, empty arrays and objects in one piece, a final newline. It works on
 * the text, so that numbers of any size come through as they were.
 */
export function prettyJson(text: string): string {
	let result = "";
	let depth = 0;
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
	return `${result}\n`;
}

function newLine(depth: number): string {
	return `\n${"    ".repeat(depth)}`;
}
