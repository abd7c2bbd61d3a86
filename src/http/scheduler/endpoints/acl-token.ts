import { parseDuration } from "../../kit/duration.ts";
import { accept, type Result, refuse, textAnswer } from "../../kit/message.ts";
import { quoted } from "../../kit/parameters.ts";
import { newToken } from "../acl/new-token.ts";
import type { AclToken } from "../acl/records.ts";
import { missingAnswer, readAnswer, writeAnswer } from "../answers.ts";
import { blocking } from "../blocking.ts";
import { readRecord, textOf, textsOf } from "../bodies.ts";
import { shape } from "../canonical-names.ts";
import type { Context, Endpoint } from "../context.ts";
import { findOne } from "../state.ts";

const BODY = shape(["AccessorID", "Name", "Type", "Policies", "Global", "ExpirationTTL"]);

/** GET acl/token/ID, secret included: for management, and for the token itself. */
export const readToken: Endpoint = (context, call) => {
	const { tokens } = context.state.sources;
	const within = { AccessorID: call.path.id ?? "" };
	const { token, permissions } = call.caller;
	if (!permissions.isManagement && token?.AccessorID !== within.AccessorID) return textAnswer(403, "Permission denied");
	return blocking(context, call, tokens, { within }, async () => {
		const { item, index } = await findOne(tokens, within);
		return item === undefined ? missingAnswer(context, "ACL token not found", index) : readAnswer(context, item, index);
	});
};

/** GET acl/token/self: the token that the request carries. */
export const readOwnToken: Endpoint = async (context, { caller: { token } }) => {
	if (token === undefined) return textAnswer(403, "Permission denied");
	return readAnswer(context, token, token.ModifyIndex).answer;
};

/** PUT acl/token makes a token; PUT acl/token/ID changes its name and policies. */
export const putToken: Endpoint = async (context, { request, path, caller }) => {
	if (!caller.permissions.isManagement) return textAnswer(403, "Permission denied");
	if (!context.acl) return textAnswer(400, "ACL support disabled");
	const body = await readRecord(request, BODY);
	if (!body.ok) return body.answer;
	const read = givenToken(body.value, context);
	if (!read.ok) return read.answer;
	const id = path.id;
	if (id !== undefined && textOf(body.value, "AccessorID") !== "" && textOf(body.value, "AccessorID") !== id) {
		return textAnswer(400, "Token Accessor ID does not match request path");
	}
	const { token, index } = await context.state.write(async (at) => {
		if (id === undefined) {
			const made = newToken(context, at, read.value);
			return { changes: { put: { tokens: [made] } }, token: made, index: at };
		}
		const { item } = await findOne(context.state.sources.tokens, { AccessorID: id });
		if (item === undefined) return { changes: null, token: null, index: at };
		const { Name, Policies } = read.value;
		const changed: AclToken = { ...item, Name, Policies, ModifyIndex: at };
		return { changes: { put: { tokens: [changed] } }, token: changed, index: at };
	});
	return token === null ? textAnswer(404, "ACL token not found") : writeAnswer(context, index, token);
};

/** DELETE acl/token/ID: it permits nothing from now on. */
export const deleteToken: Endpoint = async (context, { path, caller }) => {
	if (!caller.permissions.isManagement) return textAnswer(403, "Permission denied");
	const id = path.id ?? "";
	const { index, found } = await context.state.write(async (at) => {
		const { item } = await findOne(context.state.sources.tokens, { AccessorID: id });
		return { changes: item === undefined ? null : { remove: { tokens: [id] } }, index: at, found: item !== undefined };
	});
	return found ? writeAnswer(context, index) : textAnswer(404, "ACL token not found");
};

type Given = Parameters<typeof newToken>[2];

function givenToken(body: Readonly<Record<string, unknown>>, context: Context): Result<Given> {
	const type = textOf(body, "Type") || "client";
	const policies = textsOf(body, "Policies");
	if (type !== "client" && type !== "management")
		return refuse(400, `token type must be client or management, not ${quoted(type)}`);
	if (type === "client" && policies.length === 0) return refuse(400, "client token missing policies");
	if (type === "management" && policies.length > 0)
		return refuse(400, "management token cannot be associated with policies");
	const life = lifeOf(body.ExpirationTTL);
	if (life === null) return refuse(400, "invalid ExpirationTTL");
	const ends = life === 0 ? null : new Date(context.clock.now() + life).toISOString();
	return accept({
		Name: textOf(body, "Name"),
		Type: type,
		Policies: policies,
		Global: body.Global === true,
		ExpirationTime: ends,
	});
}

/** A token's life in milliseconds, written as a duration or as nanoseconds; 0 where it has no end, null where it can't be read. */
function lifeOf(value: unknown): number | null {
	if (value === undefined || value === null || value === "") return 0;
	const life = typeof value === "number" ? value / 1e6 : typeof value === "string" ? parseDuration(value) : null;
	return life === null || life < 0 || life > 3.2e12 ? null : life;
}
