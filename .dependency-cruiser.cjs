// The house's import rules: who may import whom, and what comes in through which door. Type imports count.

const below = {
	ground: ["base"],
	tree: ["base", "schema", "language", "values", "regex"],
	checked: ["base", "schema", "language", "values", "regex", "check"],
	evaluated: ["base", "schema", "language", "values", "regex", "check", "eval"],
};

/** Each room, with the rooms that it may import besides itself. Rooms still empty are held to it from their first file on. */
const MATRIX = {
	base: [],
	schema: below.ground,
	language: below.ground,
	values: below.ground,
	regex: below.ground,
	check: below.tree,
	source: ["base", "language"],
	eval: below.checked,
	sql: [...below.checked, "source"],
	query: [...below.evaluated, "source"],
	editor: below.evaluated,
	codemirror: ["base", "schema", "language", "editor"],
	lsp: ["base", "schema", "language", "editor"],
	http: [...below.evaluated, "source", "query"],
	conformance: [...below.evaluated, "source", "query"],
	fuzz: [...below.evaluated, "source", "query", "conformance"],
	playground: [...below.evaluated, "source", "editor", "codemirror", "http"],
	cli: [...below.evaluated, "source", "sql", "query", "editor", "lsp", "http", "conformance", "fuzz"],
};

/** The one file, or where every file is about the package the one room, through which a third-party package comes in. */
const DOORS = {
	chevrotain: "^src/language/chevrotain\\.ts$",
	commander: "^src/cli/command\\.ts$",
	"smol-toml": "^src/http/kit/toml\\.ts$",
	"fast-check": "^src/fuzz/",
};

const NODE_ALLOWED = [
	"^src/cli/",
	"^src/http/serve\\.ts$",
	"^src/http/kit/",
	"^src/lsp/stdio\\.ts$",
	"^src/conformance/process\\.ts$",
];

/** Folders whose members know nothing of each other: a file or folder is a member. */
const STRANGERS = { rule: "src/check/rules", server: "src/http", dialect: "src/sql/dialects" };

/** What lies in `src/http` and is no server: what servers share. */
const SHARED_BY_SERVERS = "kit|settings|serve\\.ts|index\\.ts";

const matrixRules = Object.entries(MATRIX).map(([room, allowed]) => ({
	name: `${room}-imports-downwards`,
	comment: `${room} may import ${allowed.join(", ") || "nothing"}`,
	severity: "error",
	from: { path: `^src/${room}/` },
	to: { path: "^src/", pathNot: `^src/(${[room, ...allowed].join("|")})/` },
}));

const doorRules = Object.entries(DOORS).map(([name, door]) => ({
	name: `one-door-for-${name}`,
	comment: `${name} comes in through ${door}`,
	severity: "error",
	from: { path: "^src/", pathNot: door },
	to: { path: `node_modules/${name}/` },
}));

const strangerRules = Object.entries(STRANGERS).map(([member, folder]) => ({
	name: `${member}s-are-strangers`,
	comment: `what two members of ${folder} share lies outside of them`,
	severity: "error",
	from: {
		path: `^${folder}/([^/]+)`,
		...(member === "server" && { pathNot: `^${folder}/(${SHARED_BY_SERVERS})` }),
	},
	to: {
		path: `^${folder}/`,
		pathNot: [`^${folder}/$1(/|$)`, ...(member === "server" ? [`^${folder}/(${SHARED_BY_SERVERS})`] : [])],
	},
}));

module.exports = {
	forbidden: [
		...matrixRules,
		...doorRules,
		...strangerRules,
		{
			name: "kit-knows-no-server",
			comment: "what the servers share knows none of them",
			severity: "error",
			from: { path: "^src/http/kit/" },
			to: { path: "^src/http/", pathNot: "^src/http/kit/" },
		},
		{
			name: "known-rooms",
			comment: "a new room needs its row in the matrix",
			severity: "error",
			from: { path: "^src/", pathNot: `^src/((${Object.keys(MATRIX).join("|")})/|index\\.ts$)` },
			to: {},
		},
		{
			name: "front-door",
			comment: "the front door is language, schema, check and eval, without engine, servers or Node",
			severity: "error",
			from: { path: "^src/index\\.ts$" },
			to: { path: "^src/", pathNot: `^src/(${below.evaluated.join("|")})/` },
		},
		{
			name: "source-is-types-alone",
			severity: "error",
			from: { path: "^src/source/" },
			to: { path: "^src/", pathNot: "^src/source/", dependencyTypesNot: ["type-only"] },
		},
		{
			name: "never-an-index",
			comment: "inside the house one imports the file; only the front door gathers the rooms' own",
			severity: "error",
			from: { path: "^src/", pathNot: "^src/index\\.ts$" },
			to: { path: "/index\\.ts$" },
		},
		{
			name: "no-cycles",
			severity: "error",
			from: { path: "^src/" },
			to: { circular: true },
		},
		{
			name: "no-orphans",
			severity: "error",
			from: { orphan: true, path: "^src/" },
			to: {},
		},
		{
			name: "node-only-where-it-may",
			comment: "the rest runs in browsers",
			severity: "error",
			from: { path: "^src/", pathNot: NODE_ALLOWED },
			to: { dependencyTypes: ["core"] },
		},
		{
			name: "no-other-packages",
			comment: "a new package needs its door in the table",
			severity: "error",
			from: { path: "^src/" },
			to: { path: "node_modules/", pathNot: `node_modules/(${Object.keys(DOORS).join("|")}|@types/node)/` },
		},
		{
			name: "src-stands-alone",
			severity: "error",
			from: { path: "^src/" },
			to: { path: "^(test|bench|scripts|dist)/" },
		},
		{
			name: "no-unresolvable",
			severity: "error",
			from: {},
			to: { couldNotResolve: true, pathNot: "^trommel" },
		},
	],
	options: {
		doNotFollow: { path: ["node_modules", "^dist/"] },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: "tsconfig.json" },
		detectProcessBuiltinModuleCalls: true,
		enhancedResolveOptions: {
			extensions: [".ts", ".js", ".mjs", ".cjs", ".d.ts"],
			exportsFields: ["exports"],
			conditionNames: ["import", "require", "node", "types", "default"],
		},
	},
};
