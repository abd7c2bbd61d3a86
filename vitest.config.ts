import { defineConfig } from "vitest/config";

/**
 * Two projects: `rooms`, which tests the source, and `built`, which tests what `npm run build` made of it (the packed
 * tarball, the command line as a program) and so takes longer.
 */
export default defineConfig({
	test: {
		silent: "passed-only",
		reporters: process.env.CI ? ["dot"] : ["default"],
		projects: [
			{
				test: {
					name: "rooms",
					include: ["test/**/*.test.ts"],
					exclude: ["test/package/**", "test/clients/**"],
					testTimeout: 30_000,
				},
			},
			{
				test: {
					name: "built",
					include: ["test/package/**/*.test.ts", "test/clients/**/*.test.ts"],
					testTimeout: 120_000,
					hookTimeout: 300_000,
				},
			},
		],
	},
});
