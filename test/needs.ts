import { spawnSync } from "node:child_process";

/** How to ask whether a program is there. */
const PROGRAMS = {
	chromium: "chromium --version",
	curl: "curl --version",
	go: "go version",
	jq: "jq --version",
	openssl: "openssl version",
	postgres: "psql --version",
	python: "python3 -c 'import venv'",
} as const;

/**
 * Whether the programs that a test needs are there: `describe.skipIf(!has("go"))`. Where `TROMMEL_ALL_CHECKS` is set,
 * as in `.ci/run`, nothing may be skipped, and a program that is missing is an error.
 */
export function has(...programs: readonly (keyof typeof PROGRAMS)[]): boolean {
	const missing = programs.filter((program) => spawnSync(PROGRAMS[program], { shell: true }).status !== 0);
	if (missing.length === 0) return true;
	if (process.env.TROMMEL_ALL_CHECKS !== undefined) throw new Error(`the full checks need ${missing.join(", ")}`);
	console.warn(`skipped: ${missing.join(", ")} not found`);
	return false;
}
