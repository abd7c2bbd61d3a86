import { InvalidArgumentError, Option } from "./command.ts";

/** `--dialect`, for every verb that reads filters. */
export function dialectOption(): Option {
	return new Option("-d, --dialect <name>", "how filters are read")
		.choices(["standard", "reference"])
		.default("standard");
}

/** `--schema`, for every verb that can check or read data by their types. */
export function schemaOption(): Option {
	return new Option(
		"-s, --schema <name>",
		"types of the data: `job`, `deployment`, or a JSON Schema file (FILE, or FILE#/pointer)",
	);
}

/** A whole number of 0 or more. */
export function wholeNumber(text: string): number {
	if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("a whole number is expected");
	return Number(text);
}

/** `a,b` and `--select a --select b` alike. Commas within brackets belong to a selector. */
export function selectorList(text: string, before: readonly string[] = []): readonly string[] {
	return [...before, ...splitByCommas(text)];
}

/** Splits at the commas that stand outside of brackets. */
export function splitByCommas(text: string): readonly string[] {
	const parts = text.match(/(?:[^,[]|\[[^\]]*\]?)+/g) ?? [];
	return parts.map((part) => part.trim()).filter((part) => part !== "");
}
