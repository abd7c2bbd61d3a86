import { layout } from "./layout.ts";
import { type ParseOptions, parse } from "./parse.ts";

/** How `format` reads and lays out. */
export interface FormatOptions extends ParseOptions {
	/** How wide a line may become before it is broken; 80 unless set otherwise. A single match is never broken. */
	readonly width?: number;
}

/**
 * Lays a filter out over lines without changing what it means; formatting again changes nothing. The text is
 * canonical as `print`'s is, so both dialects read it alike. Throws a FilterError for text that doesn't parse.
 */
export function format(text: string, options: FormatOptions = {}): string {
	const { width = 80, ...reading } = options;
	return layout(parse(text, reading), width);
}
