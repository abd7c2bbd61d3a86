/** Text as a terminal may show it: each control character, and each that turns the direction, takes one plain place. */
export function printable(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would obey them
	return text.replace(/[\t\r\n]/g, " ").replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}

/** Characters that a terminal shows in two columns: East Asian ones and pictures. */
const WIDE =
	/[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** Characters that go onto the one before them, and those that join or steer and show nothing. */
const NONE = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is meant
const ASCII = /^[\u0000-\u007f]*$/;

/** How many columns of a terminal printable text takes. */
export function textWidth(text: string): number {
	if (ASCII.test(text)) return text.length;
	let width = 0;
	for (const character of text) width += widthOf(character);
	return width;
}

/** As much of the beginning of `text` as fits into `width` columns, with `…` where something is left out. */
export function clip(text: string, width: number): string {
	if (textWidth(text) <= width) return text;
	let kept = "";
	let used = 1;
	for (const character of text) {
		used += widthOf(character);
		if (used > width) break;
		kept += character;
	}
	return `${kept}…`;
}

function widthOf(character: string): number {
	return NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
}
