import { existsSync, readFileSync } from "node:fs";

/** A subpath that the package exports: `.` or `./query`. */
export interface PublicRoom {
	readonly subpath: string;
	/** What one writes to import it: `trommel`, `trommel/query`. */
	readonly specifier: string;
	/** The name of its built file: `index`, `query`. */
	readonly name: string;
	/** Its source. */
	readonly entry: string;
}

interface Manifest {
	readonly name: string;
	readonly exports: Readonly<Record<string, unknown>>;
	readonly dependencies: Readonly<Record<string, string>>;
	readonly peerDependencies: Readonly<Record<string, string>>;
}

/** The package as it describes itself. */
export const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));

/** Every public room, in the order of `exports` in package.json: the one list of them. */
export const publicRooms: readonly PublicRoom[] = Object.keys(manifest.exports)
	.filter((subpath) => subpath !== "./package.json")
	.map((subpath) => {
		const name = subpath === "." ? "index" : subpath.slice(2);
		const entry = subpath === "." ? "src/index.ts" : `src/${name}/index.ts`;
		if (!existsSync(entry)) throw new Error(`package.json exports ${subpath}, but there is no ${entry}`);
		return { subpath, specifier: manifest.name + subpath.slice(1), name, entry };
	});
