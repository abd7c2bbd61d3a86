import { execFileSync } from "node:child_process";

/** Nanoseconds that the reference implementation takes for each text; null where Go is missing or a text is refused. */
export function referenceTimes(texts: readonly string[]): readonly (number | null)[] {
	try {
		const figures = execFileSync("go", ["run", "./parse-speed"], {
			cwd: "test/adapters/go-bexpr",
			env: { ...process.env, GOFLAGS: "-mod=mod" },
			input: texts.map((text) => JSON.stringify(text)).join("\n"),
			stdio: ["pipe", "pipe", "ignore"],
			encoding: "utf8",
		});
		return figures
			.trim()
			.split("\n")
			.map((line) => (line === "refused" ? null : Number(line)));
	} catch {
		return texts.map(() => null);
	}
}
