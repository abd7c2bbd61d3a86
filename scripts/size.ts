import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { leanChevrotain } from "./build/lean-chevrotain.ts";
import { manifest, type PublicRoom, publicRooms } from "./rooms.ts";

/** The most that a subpath may weigh in a web page, minified and gzipped, in KiB. */
const BUDGETS: Readonly<Record<string, number>> = {
	trommel: 115,
	"trommel/language": 50,
	"trommel/schema": 8,
	"trommel/query": 113,
	"trommel/http": 150,
	"trommel/conformance": 90,
	"trommel/fuzz": 123,
};

/** What a bundle weighs, and which room or package how much of it. */
interface Weight {
	readonly minified: number;
	readonly gzipped: number;
	readonly parts: readonly (readonly [string, number])[];
}

/** Weighs every subpath with all that it needs but its peers; fails where one exceeds its budget or has none. */
async function main(): Promise<void> {
	let failed = 0;
	for (const room of publicRooms) {
		const { minified, gzipped, parts } = await weigh(room);
		const budget = BUDGETS[room.specifier] ?? 0;
		const verdict = gzipped <= budget * 1024 ? "" : "  TOO MUCH";
		if (verdict !== "") failed++;
		console.log(
			`${room.specifier.padEnd(20)} ${kib(gzipped)} gzipped of ${budget}, ${kib(minified)} minified${verdict}`,
		);
		for (const [part, bytes] of parts) {
			const share = bytes / minified;
			if (share >= 0.01)
				console.log(`    ${part.padEnd(20)} ${kib(bytes)} minified, about ${kib(gzipped * share)} gzipped`);
		}
	}
	console.log(`${publicRooms.length - failed} passed, ${failed} failed`);
	if (failed > 0) process.exitCode = 1;
}

async function weigh({ entry }: PublicRoom): Promise<Weight> {
	const { outputFiles, metafile } = await build({
		entryPoints: [entry],
		bundle: true,
		minify: true,
		format: "esm",
		target: "es2022",
		platform: "neutral",
		mainFields: ["module", "main"],
		external: [...Object.keys(manifest.peerDependencies), "node:*"],
		legalComments: "none",
		plugins: [leanChevrotain],
		metafile: true,
		write: false,
		logLevel: "error",
	});
	const [bundle] = outputFiles;
	const parts = new Map<string, number>();
	for (const { inputs } of Object.values(metafile.outputs)) {
		for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
			const part = partOf(file);
			parts.set(part, (parts.get(part) ?? 0) + bytesInOutput);
		}
	}
	const bytes = bundle?.contents ?? new Uint8Array();
	return {
		minified: bytes.length,
		gzipped: gzipSync(bytes, { level: 9 }).length,
		parts: [...parts].sort(([, a], [, b]) => b - a),
	};
}

/** The package or room of a file: Chevrotain is several packages, and one thing. */
function partOf(file: string): string {
	const found = /^node_modules\/(?:@?(chevrotain)|([^/]+))|^src\/([^/]+)\//.exec(file);
	return found?.[1] ?? found?.[2] ?? found?.[3] ?? file;
}

function kib(bytes: number): string {
	return `${(bytes / 1024).toFixed(1).padStart(6)} KiB`;
}

await main();
