import { readFileSync } from "node:fs";

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
const subpaths = Object.keys(exports).filter((subpath) => subpath !== "./package.json");

/** The API reference: every public room. `npm run docs` writes it to `docs/api`. */
export default {
	name: "trommel",
	entryPoints: subpaths.map((subpath) => (subpath === "." ? "src/index.ts" : `src/${subpath.slice(2)}/index.ts`)),
	out: "docs/api",
	readme: "README.md",
	excludePrivate: true,
	includeVersion: true,
	hideGenerator: true,
	disableGit: true,
	sourceLinkTemplate: "{path}#L{line}",
	validation: { notExported: false, invalidLink: true, notDocumented: false },
};
