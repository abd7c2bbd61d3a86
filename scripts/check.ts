import { spawnSync } from "node:child_process";

/** A check: its name and the command that fails when it does. */
interface Check {
	readonly name: string;
	readonly command: string;
}

/** Runs a file of TypeScript. */
const RUN = "node --import ./scripts/typescript.mjs";

/** Everything that must hold besides the tests, cheapest first. */
const CHECKS: readonly Check[] = [
	{ name: "format and lint", command: "biome ci --error-on-warnings --colors=off ." },
	{ name: "import rules", command: "depcruise --config .dependency-cruiser.cjs src" },
	{ name: "types", command: "tsc -p ." },
	{ name: "unused code", command: "knip --no-progress" },
	{ name: "generated files", command: `${RUN} scripts/generate.ts --check` },
	{ name: "API reference", command: "typedoc --emit none --treatWarningsAsErrors --logLevel Warn" },
	{ name: "examples in the documents", command: "vitest run test/docs" },
	{ name: "build", command: "npm run build" },
	{ name: "package", command: `${RUN} scripts/check-package.ts` },
	{ name: "size", command: `${RUN} scripts/size.ts` },
	{ name: "speed", command: `${RUN} bench/run.ts --check` },
];

/** Runs the checks that are named, or all; shows what the failing ones print, and ends with the count. */
function main(names: readonly string[]): void {
	const chosen = CHECKS.filter((check) => names.length === 0 || names.some((name) => check.name.includes(name)));
	const failed = chosen.filter((check) => !passes(check)).length;
	console.log(`${chosen.length - failed} passed, ${failed} failed`);
	if (failed > 0) process.exitCode = 1;
}

function passes({ name, command }: Check): boolean {
	const start = performance.now();
	const { status, stdout, stderr } = spawnSync(command, {
		shell: true,
		encoding: "utf8",
		env: { ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}`, NO_COLOR: "1" },
		maxBuffer: 64 * 2 ** 20,
	});
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
	if (status !== 0) console.log(`${stdout}${stderr}`);
	return status === 0;
}

main(process.argv.slice(2));
