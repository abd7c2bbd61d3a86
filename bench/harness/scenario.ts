import type { Table } from "./table.ts";

/** How a scenario is to run. */
export interface RunOptions {
	/** A short run, for `--check`: fewer rounds and smaller data; the ratios are recorded from such a run. */
	readonly quick: boolean;
}

/**
 * One file of `bench/`, its default export. It runs in a process of its own, with `--expose-gc`, in the root of the
 * repository. Its tables stand in `docs/performance.md` under `title`.
 */
export interface Scenario {
	/** The file's name, without `.ts`. */
	readonly name: string;
	readonly title: string;
	/** A paragraph for the page: what is measured, over which data. */
	readonly about: string;
	run(options: RunOptions): Promise<readonly Table[]> | readonly Table[];
}
