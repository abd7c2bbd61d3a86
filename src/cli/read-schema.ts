import { readJsonSchema } from "../schema/json-schema.ts";
import { deploymentSchema, jobSchema } from "../schema/scheduler.ts";
import type { Type } from "../schema/types.ts";
import { parseJson } from "../values/json.ts";
import { UsageError } from "./exit.ts";
import { readText } from "./inputs.ts";

const READY_MADE: ReadonlyMap<string, Type> = new Map<string, Type>([
	["job", jobSchema],
	["deployment", deploymentSchema],
]);

/** The schema that `--schema` names: a ready-made one, or a JSON Schema file, of which `#/pointer` picks a part. */
export async function readSchema(name: string | undefined): Promise<Type | null> {
	if (name === undefined) return null;
	const known = READY_MADE.get(name);
	if (known !== undefined) return known;
	const [file = "", pointer = ""] = name.split(/(?=#)/);
	const source = await readText(file);
	try {
		return readJsonSchema(parseJson(source), pointer === "" ? "#" : pointer);
	} catch (error) {
		if (error instanceof SyntaxError) throw new UsageError(`${file} is no JSON: ${error.message}`);
		throw error;
	}
}
