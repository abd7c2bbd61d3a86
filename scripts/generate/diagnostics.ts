import { check } from "../../src/check/check.ts";
import { MEANINGS } from "../../src/language/code-meanings.ts";
import { CODES, type Code } from "../../src/language/codes.ts";
import { applyFix, type Diagnostic } from "../../src/language/diagnostic.ts";
import { jobSchema } from "../../src/schema/scheduler.ts";
import type { Generated } from "./generated.ts";

const HEAD = `# Diagnostics

Everything that the library can say of a filter. An **error** keeps a filter from being parsed or compiled; a **warning** and
an **info** are advice. Codes keep their meaning from version to version; wording may improve. Examples are checked against
the scheduler's job list.

This page is generated from the tables in \`src/language/codes.ts\` and \`code-meanings.ts\`.
`;

/** The page of all diagnostics: for each code its meaning, an example, what is said of it, and what the fix makes of it. */
export default function diagnostics(): Generated[] {
	const codes = Object.keys(CODES) as Code[];
	return [{ file: "docs/diagnostics.md", text: `${HEAD}\n${codes.map(entry).join("\n")}` }];
}

function entry(code: Code): string {
	const { severity, message } = CODES[code];
	const { summary, example } = MEANINGS[code];
	const title = `## ${code}\n\n*${severity}.* ${summary}\n`;
	const said = example === "" ? null : earn(code, example);
	if (said === null) return `${title}\n> ${message}\n`;
	const [fix] = said.diagnostic.fixes ?? [];
	const fixed = fix === undefined ? "" : `\nThe fix makes it:\n\n${block(applyFix(example, fix))}`;
	return `${title}\n${block(example)}\n> ${said.diagnostic.message}\n${said.note}${fixed}`;
}

/** What is said of an example, in the first dialect in which it earns its code. */
function earn(code: Code, example: string): { diagnostic: Diagnostic; note: string } | null {
	for (const dialect of ["standard", "reference"] as const) {
		const diagnostic = check(example, { schema: jobSchema, dialect }).find((found) => found.code === code);
		if (diagnostic !== undefined)
			return { diagnostic, note: dialect === "standard" ? "" : "\nIn reference dialect.\n" };
	}
	return null;
}

function block(text: string): string {
	return `\`\`\`\n${text}\n\`\`\`\n`;
}
