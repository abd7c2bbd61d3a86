import { resolve } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicRooms } from "../../scripts/rooms.ts";
import { type Installed, installTarball } from "./installed.ts";

/** Subpaths that need a peer, or Node, and so don't load everywhere. */
const NEEDS_PEER = ["trommel/fuzz"];
const NEEDS_NODE = ["trommel/http", "trommel/conformance"];

const specifiers = publicRooms.map((room) => room.specifier);

/** A file that imports everything and uses a little of it, in whichever module system. */
const TYPED = `${specifiers.map((specifier, at) => `import * as room${at} from "${specifier}";`).join("\n")}
import { FilterError, type Expr, parse } from "trommel";
import { FilterError as Same } from "trommel/language";
const tree: Expr = parse("a == 1");
const error: Same = new FilterError([]);
export const all: unknown[] = [tree, error, ${specifiers.map((_, at) => `room${at}`).join(", ")}];
`;

let place: Installed;

beforeAll(() => {
	place = installTarball();
});

afterAll(() => {
	place.remove();
});

describe("the packed tarball, installed in an empty folder", () => {
	it.each(specifiers.filter((specifier) => !NEEDS_PEER.includes(specifier)))(
		"loads %s without its peers, the same from ESM and CommonJS",
		(specifier) => {
			const imported = keys(
				`import * as room from "${specifier}"; console.log(JSON.stringify(Object.keys(room).sort()))`,
				"module",
			);
			const required = keys(`console.log(JSON.stringify(Object.keys(require("${specifier}")).sort()))`, "commonjs");
			expect(imported.length).toBeGreaterThan(0);
			expect(required).toEqual(imported);
		},
	);

	it("has one FilterError for all subpaths, in ESM", () => {
		const script = `import { parse } from "trommel"; import { FilterError } from "trommel/language"; ${CATCH}`;
		expect(place.run("node", "--input-type=module", "-e", script).trim()).toBe("true");
	});

	it("has one FilterError for all subpaths, in CommonJS", () => {
		const script = `const { parse } = require("trommel"); const { FilterError } = require("trommel/language"); ${CATCH}`;
		expect(place.run("node", "--input-type=commonjs", "-e", script).trim()).toBe("true");
	});

	it("runs as a program", () => {
		expect(place.run("npx", "--offline", "trommel", "--version")).toMatch(/^\d+\.\d+\.\d+\n$/);
	});

	it("keeps the notices of the code that it bundles", () => {
		const notices = place.run("cat", "node_modules/trommel/dist/THIRD-PARTY-NOTICES");
		expect(notices).toContain("chevrotain 13.");
		expect(notices).toContain("Apache License");
	});
});

describe("the packed tarball, with its peers", () => {
	beforeAll(() => {
		place.link("fast-check", "pure-rand", "@types/node", "undici-types");
	});

	it.each(NEEDS_PEER.filter((specifier) => specifiers.includes(specifier)))(
		"loads %s, the same from ESM and CommonJS",
		(specifier) => {
			const imported = keys(
				`import * as room from "${specifier}"; console.log(JSON.stringify(Object.keys(room).sort()))`,
				"module",
			);
			const required = keys(`console.log(JSON.stringify(Object.keys(require("${specifier}")).sort()))`, "commonjs");
			expect(required).toEqual(imported);
		},
	);

	it.each([
		["nodenext", ["all.mts", "all.cts"], "NodeNext"],
		["bundler", ["all.ts"], "ESNext"],
	])("has types in TypeScript: %s", (moduleResolution, files, module) => {
		for (const file of files) place.write(file, TYPED);
		const compilerOptions = {
			module,
			moduleResolution,
			target: "ES2022",
			lib: ["ES2023", "DOM", "DOM.Iterable"],
			types: ["node"],
			strict: true,
			noEmit: true,
		};
		place.write("tsconfig.json", JSON.stringify({ compilerOptions, files }));
		expect(place.run("node", resolve("node_modules/typescript/bin/tsc"), "-p", ".")).toBe("");
	});

	it.each(specifiers.filter((specifier) => !NEEDS_NODE.includes(specifier)))(
		"bundles %s for a browser",
		async (specifier) => {
			// A module of Node's, or a package that isn't installed, ends the build.
			const { warnings } = await build({
				stdin: { contents: `export * from "${specifier}"`, resolveDir: place.folder },
				bundle: true,
				format: "esm",
				platform: "browser",
				write: false,
				logLevel: "silent",
			});
			expect(warnings).toEqual([]);
		},
	);
});

const CATCH = `try { parse("a ==") } catch (error) { console.log(error instanceof FilterError) }`;

function keys(script: string, type: string): string[] {
	return JSON.parse(place.run("node", `--input-type=${type}`, "-e", script));
}
