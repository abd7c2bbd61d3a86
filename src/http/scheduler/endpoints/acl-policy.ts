import { textAnswer } from "../../kit/message.ts";
import { quoted } from "../../kit/parameters.ts";
import type { AclPolicy } from "../acl/records.ts";
import { parseRules } from "../acl/rules.ts";
import { missingAnswer, readAnswer, writeAnswer } from "../answers.ts";
import { blocking } from "../blocking.ts";
import { readRecord, textOf } from "../bodies.ts";
import { shape } from "../canonical-names.ts";
import type { Endpoint } from "../context.ts";
import { findOne } from "../state.ts";

const BODY = shape(["Name", "Description", "Rules"]);

/** GET acl/policy/NAME: for management, and for tokens that have the policy. */
export const readPolicy: Endpoint = (context, call) => {
	const name = call.path.name ?? "";
	const { policies } = context.state.sources;
	const { token, permissions } = call.caller;
	if (!permissions.isManagement && token?.Policies.includes(name) !== true) return textAnswer(403, "Permission denied");
	return blocking(context, call, policies, { within: { Name: name } }, async () => {
		const { item, index } = await findOne(policies, { Name: name });
		return item === undefined
			? missingAnswer(context, "ACL policy not found", index)
			: readAnswer(context, item, index);
	});
};

/** PUT acl/policy/NAME: rules that can't be read are refused. */
export const putPolicy: Endpoint = async (context, { request, path, caller }) => {
	if (!caller.permissions.isManagement) return textAnswer(403, "Permission denied");
	if (!context.acl) return textAnswer(400, "ACL support disabled");
	const name = path.name ?? "";
	if (!/^[a-zA-Z0-9-]{1,128}$/.test(name)) return textAnswer(400, `invalid policy name ${quoted(name)}`);
	const body = await readRecord(request, BODY);
	if (!body.ok) return body.answer;
	if ((textOf(body.value, "Name") || name) !== name)
		return textAnswer(400, "ACL policy name does not match request path");
	const { Rules: given = "" } = body.value;
	if (typeof given !== "string") return textAnswer(400, "Invalid policy rules: they are not a string");
	const rules = parseRules(given);
	if (!rules.ok) return rules.answer;
	const { index } = await context.state.write(async (at) => {
		const { item } = await findOne(context.state.sources.policies, { Name: name });
		const policy: AclPolicy = {
			Name: name,
			Description: textOf(body.value, "Description"),
			Rules: given,
			CreateIndex: item?.CreateIndex ?? at,
			ModifyIndex: at,
		};
		return { changes: { put: { policies: [policy] } }, index: at };
	});
	return writeAnswer(context, index);
};

/** DELETE acl/policy/NAME: tokens that name it lose what it gave them. */
export const deletePolicy: Endpoint = async (context, { path, caller }) => {
	if (!caller.permissions.isManagement) return textAnswer(403, "Permission denied");
	const name = path.name ?? "";
	const { index, found } = await context.state.write(async (at) => {
		const { item } = await findOne(context.state.sources.policies, { Name: name });
		return {
			changes: item === undefined ? null : { remove: { policies: [name] } },
			index: at,
			found: item !== undefined,
		};
	});
	return found ? writeAnswer(context, index) : textAnswer(404, "ACL policy not found");
};
