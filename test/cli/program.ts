import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll } from "vitest";
import { has } from "../needs.ts";

const PROGRAM = resolve("dist/esm/cli.js");
const TERMINAL = resolve("test/cli/terminal.py");

/** How a run of the built program ended, and what it wrote. */
export interface Ended {
	readonly status: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

const folder = mkdtempSync(join(tmpdir(), "trommel-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file in the folder in which programs run; its name. */
export function file(name: string, content: string | Uint8Array): string {
	writeFileSync(join(folder, name), content);
	return name;
}

/** The path of a file in the folder in which programs run. */
export function pathOf(name: string): string {
	return join(folder, name);
}

/** Runs `trommel WORDS` with pipes. */
export function inPipe(words: readonly string[], input: string | Uint8Array = ""): Ended {
	return ended(process.execPath, [PROGRAM, ...words], input);
}

/** Runs `trommel WORDS` with a terminal for input, output and errors, whose lines end in LF here. */
export function inTerminal(words: readonly string[], environment: NodeJS.ProcessEnv = {}): Ended {
	return ended("python3", [TERMINAL, process.execPath, PROGRAM, ...words], "", environment);
}

/** The same with standard output in a file, as in `trommel WORDS > FILE`. */
export function inTerminalTo(output: string, words: readonly string[]): Ended {
	return ended("python3", [TERMINAL, "--out", output, process.execPath, PROGRAM, ...words], "");
}

/** Starts `trommel WORDS` with pipes; the test ends it. */
export function started(words: readonly string[]): ChildProcessWithoutNullStreams {
	return spawn(process.execPath, [PROGRAM, ...words], { cwd: folder });
}

/** Starts `trommel WORDS` in a terminal, whose output is what is read. */
export function startedInTerminal(words: readonly string[]): ChildProcessWithoutNullStreams {
	return spawn("python3", [TERMINAL, process.execPath, PROGRAM, ...words], { cwd: folder });
}

/** Runs a line of shell in which `trommel` is the built program. */
export function inShell(line: string): Ended {
	const quoted = `'${process.execPath}' '${PROGRAM}'`;
	return ended("bash", ["-c", `trommel() { ${quoted} "$@"; }\n${line}`], "");
}

function ended(
	program: string,
	words: readonly string[],
	input: string | Uint8Array,
	environment: NodeJS.ProcessEnv = {},
): Ended {
	const { NO_COLOR: _, ...inherited } = process.env;
	const { status, stdout, stderr } = spawnSync(program, words, {
		cwd: folder,
		input,
		encoding: "utf8",
		maxBuffer: 1 << 28,
		env: { ...inherited, TERM: "xterm", ...environment },
	});
	return { status, stdout: stdout.replaceAll("\r\n", "\n"), stderr };
}

/** Whether there is Python to make a terminal with; tests that need one are skipped with a word where there isn't. */
export const hasTerminal: boolean = has("python");
