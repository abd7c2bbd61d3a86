import { textmateGrammar } from "../grammar/textmate.ts";
import type { Generated } from "./generated.ts";

/** The grammar that editors colour by. */
export default function textmate(): Generated[] {
	const text = `${JSON.stringify(textmateGrammar(), null, "\t")}\n`;
	return [{ file: "grammar/trommel.tmLanguage.json", text }];
}
