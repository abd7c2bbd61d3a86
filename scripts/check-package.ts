import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";

const FOLDER = ".tmp/package";

/** Packs the package as it would be published and lets two linters look at it: publint at its files, attw at its types. */
function main(): void {
	rmSync(FOLDER, { recursive: true, force: true });
	mkdirSync(FOLDER, { recursive: true });
	const tarball = execFileSync("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", FOLDER], {
		encoding: "utf8",
	}).trim();
	const lints = [
		["publint", "--strict", `${FOLDER}/${tarball}`],
		// The subpaths are for runtimes and bundlers that know `exports`.
		["attw", `${FOLDER}/${tarball}`, "--profile", "node16", "--no-emoji"],
	];
	for (const [command = "", ...words] of lints) {
		const { status } = spawnSync(command, words, { stdio: "inherit" });
		if (status !== 0) process.exitCode = 1;
	}
}

main();
