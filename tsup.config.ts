import { readFileSync, rmSync } from "node:fs";
import type { Metafile } from "esbuild";
import type { Options } from "tsup";
import { writeCommonJs } from "./scripts/build/commonjs.ts";
import { writeDeclarations } from "./scripts/build/declarations.ts";
import { leanChevrotain } from "./scripts/build/lean-chevrotain.ts";
import { writeNotices } from "./scripts/build/notices.ts";
import { publicRooms } from "./scripts/rooms.ts";

/** What went into which file: the later steps of the build ask it; it is not part of the package. */
const METAFILE = "dist/esm/metafile-esm.json";

const rooms = Object.fromEntries(publicRooms.map((room) => [room.name, room.entry]));

/**
 * The build: every public room and the command line as ES modules that share chunks, so that a class is the same class
 * whichever subpath it came through. The CommonJS build is made of those files, so that the same holds there.
 */
const build: Options = {
	entry: { ...rooms, cli: "src/cli/main.ts" },
	outDir: "dist/esm",
	format: "esm",
	outExtension: () => ({ js: ".js" }),
	target: "es2022",
	platform: "node",
	splitting: true,
	removeNodeProtocol: false,
	clean: true,
	metafile: true,
	// Chevrotain is bundled: it asks for a newer Node than we do, and loads three times faster as a part of our file.
	noExternal: [/^@?chevrotain/],
	esbuildPlugins: [leanChevrotain],
	async onSuccess() {
		const metafile: Metafile = JSON.parse(readFileSync(METAFILE, "utf8"));
		for (const old of [METAFILE, "dist/cjs", "dist/esm/types"]) rmSync(old, { recursive: true, force: true });
		await writeCommonJs(Object.keys(rooms), metafile);
		writeDeclarations(publicRooms.map((room) => room.entry));
		writeNotices(metafile);
	},
};

export default build;
