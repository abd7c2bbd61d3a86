import type { ScalarKind } from "../../schema/types.ts";

/** Names of fields and keys: few, so that filters and data meet, and those that objects inherit among them. */
export const FIELD_NAMES = ["a", "b", "web", "name", "length", "constructor", "toString", "0", "é k"] as const;

/** Scalars that filters ask for, and their neighbours. */
export const SCALARS: Readonly<Record<ScalarKind, readonly unknown[]>> = {
	string: ["a", "", "web", "web-1", "5", "true", "x/y", "é", "aa\nb", "/a/b"],
	bool: [true, false],
	int: [0, 1, -1, 50, 9007199254740993n, -9223372036854775808n],
	uint: [0, 1, 50, 9007199254740993n, 18446744073709551615n],
	float32: [0, 1, -0.5, 0.1, 50, 1e30],
	float64: [0, 1, -0.5, 0.1, 50, 9007199254740993n, 1e300],
};

/** Texts that each type can read, in the spellings that matter. */
export const TEXTS: Readonly<Record<ScalarKind, readonly string[]>> = {
	string: ["a", "", "web", "5", "x/y", "é", "/a/b"],
	bool: ["true", "false", "t", "0"],
	int: ["0", "1", "-1", "50", "0x32", "+1", "9007199254740993", "9007199254740992", "007"],
	uint: ["0", "1", "50", "1_0", "18446744073709551615"],
	float32: ["0", "0.1", "-0.5", "1e30", "0x1p-2"],
	float64: ["0", "0.1", "5e1", "9007199254740993", "nan", "-inf", "50.0", ".5"],
};

/** Texts of no type in particular. */
export const ANY_TEXTS: readonly string[] = [
	"a",
	"",
	"web",
	"1",
	"0",
	"true",
	"50.0",
	"9007199254740993",
	"-0",
	"1e999",
	"dc1",
	"length",
];
