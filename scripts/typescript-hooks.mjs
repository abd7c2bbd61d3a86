import { readFile } from "node:fs/promises";
import { transform } from "esbuild";

/** Node's module hook: a `.ts` file is an ES module without its types. */
export async function load(url, context, nextLoad) {
	if (!url.startsWith("file:") || !url.endsWith(".ts")) return nextLoad(url, context);
	const text = await readFile(new URL(url), "utf8");
	const { code } = await transform(text, { loader: "ts", target: "node20", sourcemap: "inline", sourcefile: url });
	return { format: "module", source: code, shortCircuit: true };
}
