import { jsonAnswer, textAnswer } from "../../kit/message.ts";
import { recordJson } from "../../kit/record-json.ts";
import type { Endpoint } from "../context.ts";
import { jsonSchemaOf } from "../json-schema-of.ts";
import type { ListSpec } from "../list-spec.ts";
import { LISTS } from "../lists.ts";
import type { Records } from "../records.ts";

const BY_NAME: ReadonlyMap<string, Pick<ListSpec<keyof Records>, "selectors">> = new Map(Object.entries(LISTS));

/** GET schema: the names of the lists that take a filter. */
export const schemaNames: Endpoint = () => jsonAnswer(recordJson([...BY_NAME.keys()].sort()));

/** GET schema/LIST: what may be selected there, as JSON Schema: for completion in editors. */
export const listSchema: Endpoint = (_, { path }) => {
	const found = BY_NAME.get(path.list ?? "");
	if (found === undefined) return textAnswer(404, "schema not found");
	return jsonAnswer(recordJson(jsonSchemaOf(found.selectors)), { "Content-Type": "application/schema+json" });
};
