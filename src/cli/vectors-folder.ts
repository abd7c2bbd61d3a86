import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the vectors that come with the package, looked for upwards from this file, wherever the build put it. */
export function vectorsFolder(): string {
	let folder = dirname(fileURLToPath(import.meta.url));
	for (;;) {
		const found = join(folder, "grammar", "vectors");
		if (existsSync(found) || folder === dirname(folder)) return found;
		folder = dirname(folder);
	}
}
