import fc from "fast-check";
import { expect, it, test } from "vitest";
import { compilePattern } from "../../src/regex/pattern.ts";
import { type Required, requiredLiterals } from "../../src/regex/required-literals.ts";
import { anyPattern, subject } from "./arbitraries.ts";

const text = (text: string): Required => ({ kind: "text", text });
const UNKNOWN: Required = { kind: "unknown" };

test.each<[string, Required]>([
	["web", text("web")],
	["^web-[0-9]+\\.example$", { kind: "all-of", parts: [text("web-"), text(".example")] }],
	["web|api", { kind: "any-of", parts: [text("web"), text("api")] }],
	["(web|api)-1", { kind: "any-of", parts: [text("web-1"), text("api-1")] }],
	["(web.*x|api)", { kind: "any-of", parts: [{ kind: "all-of", parts: [text("web"), text("x")] }, text("api")] }],
	["(?i)ab", { kind: "any-of", parts: [text("AB"), text("Ab"), text("aB"), text("ab")] }],
	["(prod[a-z]+)+", text("prod")],
	["(web)?", UNKNOWN],
	["web|", UNKNOWN],
	["web|.", UNKNOWN],
	["\\pL+", UNKNOWN],
	["\uFFFD", UNKNOWN],
	["(", UNKNOWN],
])("%j requires what it cannot match without", (source, required) => {
	expect(requiredLiterals(source)).toEqual(required);
});

it("never asks for more than a match has", () => {
	fc.assert(
		fc.property(anyPattern, fc.array(subject, { maxLength: 5 }), (source, subjects) => {
			const compiled = compilePattern(source);
			if (!compiled.ok) return;
			const required = requiredLiterals(source);
			for (const text of subjects)
				if (compiled.pattern.test(text)) expect([source, text, meets(required, text)]).toEqual([source, text, true]);
		}),
		{ numRuns: 1000 },
	);
});

function meets(required: Required, text: string): boolean {
	switch (required.kind) {
		case "text":
			return text.includes(required.text);
		case "all-of":
			return required.parts.every((part) => meets(part, text));
		case "any-of":
			return required.parts.some((part) => meets(part, text));
		case "unknown":
			return true;
	}
}
