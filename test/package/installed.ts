import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { manifest } from "../../scripts/rooms.ts";

/** An otherwise empty folder in which the packed tarball is installed. */
export interface Installed {
	readonly folder: string;
	/** Runs a program there and gives what it prints. */
	run(program: string, ...words: readonly string[]): string;
	write(file: string, text: string): void;
	/** Makes a package of ours available there, as if it had been installed beside. */
	link(...names: readonly string[]): void;
	remove(): void;
}

/**
 * Packs the package and installs the tarball with npm, without a network: its dependencies are overridden by the ones
 * installed here.
 */
export function installTarball(): Installed {
	const folder = mkdtempSync(join(tmpdir(), "trommel-package-"));
	const run = (program: string, ...words: readonly string[]): string =>
		execFileSync(program, words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
	const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
	const tarball = execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], {
		encoding: "utf8",
	}).trim();
	const overrides = Object.fromEntries(
		Object.keys(manifest.dependencies).map((name) => [name, `file:${resolve("node_modules", name)}`]),
	);
	write("package.json", JSON.stringify({ private: true, dependencies: { trommel: `file:${tarball}` }, overrides }));
	run("npm", "install", "--offline", "--omit=optional", "--omit=peer", "--silent");
	return {
		folder,
		run,
		write,
		link(...names) {
			for (const name of names) {
				const target = join(folder, "node_modules", name);
				mkdirSync(dirname(target), { recursive: true });
				symlinkSync(resolve("node_modules", name), target);
			}
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}
