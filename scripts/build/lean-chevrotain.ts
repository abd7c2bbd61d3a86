import type { Plugin } from "esbuild";

/**
 * What of Chevrotain only the author of a grammar needs, by file, with the names that others import from it: it is left
 * out of our build. Our tests run the grammar's validations; our parser skips them and builds no syntax trees of theirs.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
	"parse/grammar/checks.js": [
		"validateAmbiguousAlternationAlternatives",
		"validateEmptyOrAlternative",
		"validateGrammar",
		"validateLookahead",
		"validateNoLeftRecursion",
		"validateRuleIsOverridden",
		"validateSomeNonEmptyLookaheadPath",
	],
	"parse/cst/cst_visitor.js": ["createBaseSemanticVisitorConstructor", "createBaseVisitorConstructorWithDefaults"],
};

/** The bundler's plugin for it. A call of what was left out would throw; a name that is missing here fails the build. */
export const leanChevrotain: Plugin = {
	name: "lean-chevrotain",
	setup(build) {
		build.onLoad(
			{ filter: /node_modules\/chevrotain\/lib\/src\/parse\/(grammar\/checks|cst\/cst_visitor)\.js$/ },
			({ path }) => {
				const names = LEFT_OUT[path.slice(path.indexOf("/lib/src/") + "/lib/src/".length)] ?? [];
				return { contents: names.map((name) => `export const ${name} = undefined;`).join("\n") };
			},
		);
	},
};
