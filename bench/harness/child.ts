import { pathToFileURL } from "node:url";
import type { Scenario } from "./scenario.ts";

/** Runs one scenario in this process and sends its outcome to the parent. */
async function main([name, effort]: readonly string[]): Promise<void> {
	const module: { default: Scenario } = await import(pathToFileURL(`bench/${name}.ts`).href);
	const { title, about } = module.default;
	const tables = await module.default.run({ quick: effort === "quick" });
	process.send?.({ title, about, tables }, () => process.exit(0));
}

await main(process.argv.slice(2));
