import fc from "fast-check";

const ATOMS = [
	..."abckKsSéſ😀日σςΣ0_ -/{}",
	"\\.",
	"\\n",
	"\\d",
	"\\W",
	"\\s",
	".",
	"[a-c]",
	"[^a]",
	"[^a-c\\n]",
	"[[:alpha:]-]",
	"[[:^digit:]]",
	"\\pL",
	"\\PN",
	"\\p{Greek}",
	"[^\\PLa]",
	"[]a]",
	"[Σ-ω]",
	"\\x{1F600}",
	"\\x{FFFD}",
	"\\Qa.b\\E",
	"web",
	"api",
];
const ASSERTIONS = ["^", "$", "\\b", "\\B", "\\A", "\\z"];
const REPEATS = ["", "", "", "*", "+", "?", "{2}", "{1,3}", "{0,}", "*?", "+?"];
const GROUPS = ["(", "(?:", "(?i:", "(?s:", "(?m:", "(?U:", "(?P<x>", "(?-i:"];
const FLAGS = ["", "", "(?i)", "(?s)", "(?m)", "(?is)"];

const atom = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ATOMS) }, fc.constantFrom(...ASSERTIONS));
const repeat = fc.constantFrom(...REPEATS);
const joined = (parts: readonly string[]) => parts.join("");

const { sequence } = fc.letrec<{ part: string; sequence: string; group: string }>((tie) => ({
	part: fc.tuple(fc.oneof({ maxDepth: 3, depthSize: "small" }, atom, tie("group")), repeat).map(joined),
	sequence: fc.array(tie("part"), { minLength: 1, maxLength: 4 }).map(joined),
	group: fc
		.tuple(fc.constantFrom(...GROUPS), fc.array(tie("sequence"), { minLength: 1, maxLength: 2 }))
		.map(([open, branches]) => `${open}${branches.join("|")})`),
}));

const wild = fc
	.tuple(fc.constantFrom(...FLAGS), sequence)
	.map(joined)
	.filter((source) => source.split("<x>").length <= 2);

/** Patterns such as people write, most of which come down to string operations or native expressions. */
const tame = fc
	.tuple(
		fc.constantFrom("", "^", "(?i)^", "(?s)^.*"),
		fc
			.array(
				fc
					.tuple(fc.constantFrom("web", "a", "-", "[0-9]", "[a-z]", "\\d", "(?:ab|c)", "😀", "[^/]", "(a|-)"), repeat)
					.map(joined),
				{ maxLength: 4 },
			)
			.map(joined),
		fc.constantFrom("", "$", ".*", "(?s:.*)$"),
	)
	.map(joined);

/** Patterns of RE2's syntax, all valid. */
export const anyPattern: fc.Arbitrary<string> = fc.oneof(wild, tame);

/** Short texts of what the patterns ask for, of line ends, and of characters that only look alike. */
export const subject: fc.Arbitrary<string> = fc
	.array(
		fc.constantFrom(
			..."abckKsSſéÉ😀日σςΣ019_ -/.\n\r\tz{}",
			"\u212a",
			"\u2028",
			"\ud83d",
			"\ude00",
			"\ufffd",
			"web",
			"api",
			"a.b",
		),
		{ maxLength: 8 },
	)
	.map(joined);
