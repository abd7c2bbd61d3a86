import type { WriteStream } from "node:tty";

/** Puts colours round text, or leaves it as it is. */
export interface Style {
	readonly red: (text: string) => string;
	readonly yellow: (text: string) => string;
	readonly green: (text: string) => string;
	readonly blue: (text: string) => string;
	readonly bold: (text: string) => string;
	readonly dim: (text: string) => string;
}

const CODES = { red: 31, yellow: 33, green: 32, blue: 34, bold: 1, dim: 2 } as const;

/** Colours for a terminal; none for a pipe, nor where `NO_COLOR` is set. */
export function styleFor(stream: Partial<Pick<WriteStream, "isTTY">>, environment: NodeJS.ProcessEnv): Style {
	const coloured = stream.isTTY === true && !environment.NO_COLOR && environment.TERM !== "dumb";
	const paint = (name: keyof typeof CODES) => (text: string) =>
		coloured ? `\u001b[${CODES[name]}m${text}\u001b[0m` : text;
	return {
		red: paint("red"),
		yellow: paint("yellow"),
		green: paint("green"),
		blue: paint("blue"),
		bold: paint("bold"),
		dim: paint("dim"),
	};
}
