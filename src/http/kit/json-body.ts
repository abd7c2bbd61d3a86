import { parseJson } from "../../values/json.ts";
import { BACKSLASH, CLOSE_BRACE, CLOSE_BRACKET, OPEN_BRACE, OPEN_BRACKET, QUOTE } from "../../values/json-units.ts";
import { accept, type HttpRequest, type Result, refuse } from "./message.ts";

/** Deeper nesting than this is refused: nothing that reads a body need fear for its stack. */
const DEEPEST = 100;

/** Reads a request's body as JSON; null for an empty one. Too large a body is a 413, what isn't JSON a 400. */
export async function readJsonBody(request: HttpRequest): Promise<Result<unknown>> {
	const bytes = await request.readBody();
	if (bytes === null) return refuse(413, "Request body is too large");
	const text = UTF8.decode(bytes).trim();
	if (text === "") return accept(null);
	if (depthOf(text) > DEEPEST) return refuse(400, `Request body is nested more than ${DEEPEST} deep`);
	try {
		return accept(parseJson(text));
	} catch {
		return refuse(400, "Request body is not valid JSON");
	}
}

const UTF8 = new TextDecoder();

/** How deep brackets and braces nest outside strings. */
function depthOf(text: string): number {
	let depth = 0;
	let deepest = 0;
	let quoted = false;
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		if (quoted) {
			if (unit === BACKSLASH) i += 1;
			else if (unit === QUOTE) quoted = false;
		} else if (unit === QUOTE) quoted = true;
		else if (unit === OPEN_BRACKET || unit === OPEN_BRACE) deepest = Math.max(deepest, ++depth);
		else if (unit === CLOSE_BRACKET || unit === CLOSE_BRACE) depth -= 1;
	}
	return deepest;
}
