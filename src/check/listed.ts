/** How long a list may get: a message is a sentence, and what it quotes is cut at sixty characters. */
const LONGEST = 48;

/** Names for a message, as many as fit: `` `a`, `b` and others ``. */
export function listed(names: readonly string[]): string {
	let text = "";
	for (const [at, name] of names.entries()) {
		const quoted = `\`${name}\``;
		if (at > 0 && text.length + quoted.length > LONGEST) return `${text} and others`;
		text += at === 0 ? quoted : `, ${quoted}`;
	}
	return text;
}
