import { readJsonBody } from "../kit/json-body.ts";
import { accept, type HttpRequest, type Result, refuse } from "../kit/message.ts";
import { canonicalNames, isRecord, type Shape } from "./canonical-names.ts";

/** Reads a body that has to be a JSON object, its names in any case. */
export async function readRecord(request: HttpRequest, shape: Shape): Promise<Result<Record<string, unknown>>> {
	const body = await readOptionalRecord(request, shape);
	if (!body.ok) return body;
	return body.value === null ? refuse(400, "Request body is empty") : accept(body.value);
}

/** Reads a body that may be empty, which is null, and else has to be a JSON object. */
export async function readOptionalRecord(
	request: HttpRequest,
	shape: Shape,
): Promise<Result<Record<string, unknown> | null>> {
	const body = await readJsonBody(request);
	if (!body.ok) return body;
	if (body.value === null) return accept(null);
	if (!isRecord(body.value)) return refuse(400, "Request body must be a JSON object");
	return accept(canonicalNames(body.value, shape));
}

/** A text field of a body, or empty. */
export function textOf(body: Readonly<Record<string, unknown>>, name: string): string {
	const value = body[name];
	return typeof value === "string" ? value : "";
}

/** A field that is a map of texts; what else stands in it is left out. */
export function textMapOf(body: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, string>> {
	const value = body[name];
	if (!isRecord(value)) return {};
	return Object.fromEntries(
		Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
}

/** A field that is a list of texts; what else stands in it is left out. */
export function textsOf(body: Readonly<Record<string, unknown>>, name: string): readonly string[] {
	const value = body[name];
	return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}
