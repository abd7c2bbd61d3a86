import type { ViteUserConfig } from "vitest/config";

/** Tests of what was built. */
const BUILT = ["package", "docs", "clients", "cli"].map((folder) => `test/${folder}/**/*.test.ts`);

/**
 * Two projects: `rooms`, which tests the source, and `built`, which tests what `npm run build` made of it (the packed
 * tarball, the examples in the documents, the command line as a program) and so takes longer.
 */
const tests: ViteUserConfig = {
	test: {
		silent: "passed-only",
		reporters: process.env.CI ? ["dot"] : ["default"],
		projects: [
			{
				test: {
					name: "rooms",
					include: ["test/**/*.test.ts"],
					exclude: BUILT,
					testTimeout: 30_000,
				},
			},
			{
				test: {
					name: "built",
					include: BUILT,
					testTimeout: 120_000,
					hookTimeout: 300_000,
				},
			},
		],
	},
};

export default tests;
