/**
 * Begins the strings that stand for big integers. A string of the text's own that begins so gets one more in front,
 * so that no two values of a text share a marked form.
 */
const MARK = "\uE000";

const MAX_SAFE_DIGITS = String(Number.MAX_SAFE_INTEGER);
const SHORTEST = MAX_SAFE_DIGITS.length;

/**
 * The JSON text with each integer outside ±(2^53 - 1) as a marked string, or null where the text cannot have any.
 * Only what stands where a value may stand is replaced, so that bad text stays bad.
 */
export function markBigIntegers(text: string): string | null {
	let at = nextBigInteger(text, 0);
	if (at === text.length) return null;
	const parts: string[] = [];
	let copied = 0;
	for (let quote = text.indexOf('"'); copied < text.length; ) {
		const gap = quote === -1 ? text.length : quote;
		while (at < gap) {
			const from = text[at - 1] === "-" ? at - 1 : at;
			const to = endOfDigits(text, at);
			parts.push(text.slice(copied, from), `"${MARK}`, text.slice(from, to), '"');
			copied = to;
			at = nextBigInteger(text, to);
		}
		if (quote === -1) break;
		const end = endOfString(text, quote);
		if (beginsWithMark(text, quote + 1) && text[skipSpace(text, end, 1)] !== ":") {
			parts.push(text.slice(copied, quote + 1), MARK);
			copied = quote + 1;
		}
		if (at < end) at = nextBigInteger(text, end);
		quote = text.indexOf('"', end);
	}
	parts.push(text.slice(copied));
	return parts.join("");
}

/** Undoes `markBigIntegers` in the parsed value, in place and without recursion. */
export function reviveBigIntegers(parsed: unknown): unknown {
	const root = [parsed];
	const pending: object[] = [root];
	for (let container = pending.pop(); container !== undefined; container = pending.pop()) {
		if (Array.isArray(container)) {
			for (let index = 0; index < container.length; index++) {
				const value: unknown = container[index];
				if (typeof value === "object" && value !== null) pending.push(value);
				else if (typeof value === "string" && value.startsWith(MARK)) container[index] = unmarked(value);
			}
		} else if (isRecord(container)) {
			for (const key of Object.keys(container)) {
				const value = container[key];
				if (typeof value === "object" && value !== null) pending.push(value);
				else if (typeof value === "string" && value.startsWith(MARK)) container[key] = unmarked(value);
			}
		}
	}
	return root[0];
}

function isRecord(container: object): container is Record<string, unknown> {
	return !Array.isArray(container);
}

function unmarked(value: string): string | bigint {
	const rest = value.slice(MARK.length);
	return rest.startsWith(MARK) ? rest : BigInt(rest);
}

/**
 * Where the next run of digits begins, from `from` on, that would be an integer outside ±(2^53 - 1) if it is not in a
 * string; the text's length if there is none. A run that long crosses every sixteenth place, so no other is looked at.
 */
function nextBigInteger(text: string, from: number): number {
	let at = from + SHORTEST - 1;
	while (at < text.length) {
		if (!isDigit(text.charCodeAt(at))) {
			at += SHORTEST;
			continue;
		}
		let start = at;
		while (start > from && isDigit(text.charCodeAt(start - 1))) start--;
		const end = endOfDigits(text, at);
		if (end - start >= SHORTEST && isBig(text, start, end) && isWhole(text, start, end)) return start;
		at = end + SHORTEST - 1;
	}
	return text.length;
}

function isBig(text: string, start: number, end: number): boolean {
	return text[start] !== "0" && (end - start > SHORTEST || text.slice(start, end) > MAX_SAFE_DIGITS);
}

/** Whether the digits stand alone as a value: neither a part of a longer number nor within quotes. */
function isWhole(text: string, start: number, end: number): boolean {
	const before = text[skipSpace(text, text[start - 1] === "-" ? start - 2 : start - 1, -1)];
	const after = text[skipSpace(text, end, 1)];
	return (
		(before === undefined || before === "," || before === ":" || before === "[") &&
		(after === undefined || after === "," || after === "}" || after === "]")
	);
}

function skipSpace(text: string, from: number, step: 1 | -1): number {
	let at = from;
	while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at += step;
	return at;
}

function endOfDigits(text: string, from: number): number {
	let at = from;
	while (isDigit(text.charCodeAt(at))) at++;
	return at;
}

function isDigit(unit: number): boolean {
	return unit >= 0x30 && unit <= 0x39;
}

/** The end of the string that begins at `quote`: past the first quote with an even number of backslashes before it. */
function endOfString(text: string, quote: number): number {
	for (let at = text.indexOf('"', quote + 1); at !== -1; at = text.indexOf('"', at + 1)) {
		let first = at;
		while (text[first - 1] === "\\") first--;
		if ((at - first) % 2 === 0) return at + 1;
	}
	return text.length;
}

function beginsWithMark(text: string, at: number): boolean {
	return text[at] === MARK || (text[at] === "\\" && /^\\ue000/i.test(text.slice(at, at + 6)));
}
