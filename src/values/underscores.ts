/**
 * The digits of a Go number literal without their `_` separators, or null where one is misplaced: each must stand
 * between two digits, or between a base prefix and a digit. `text` has no sign.
 */
export function withoutUnderscores(text: string): string | null {
	if (!text.includes("_")) return text;
	const prefixed = /^0[xX]/.test(text);
	const digit = prefixed ? "[0-9a-fA-F]" : "[0-9]";
	const start = /^0[xXbBoO]/.test(text) ? "^0[xXbBoO]|" : "";
	const misplaced = new RegExp(`(?<!${start}${digit})_|_(?!${digit})`);
	return misplaced.test(text) ? null : text.replaceAll("_", "");
}
