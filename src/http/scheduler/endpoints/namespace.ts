import { textAnswer } from "../../kit/message.ts";
import { quoted } from "../../kit/parameters.ts";
import { missingAnswer, readAnswer, writeAnswer } from "../answers.ts";
import { blocking } from "../blocking.ts";
import { readRecord, textMapOf, textOf } from "../bodies.ts";
import { shape } from "../canonical-names.ts";
import type { Endpoint } from "../context.ts";
import type { Namespace } from "../records.ts";
import { findOne } from "../state.ts";

const BODY = shape(["Name", "Description", "Quota", "Meta"]);

/** GET namespace/NAME. */
export const readNamespace: Endpoint = (context, call) => {
	const name = call.path.name ?? "";
	const { namespaces } = context.state.sources;
	return blocking(context, call, namespaces, { within: { Name: name } }, async () => {
		const { item, index } = await findOne(namespaces, { Name: name });
		const isSeen =
			item !== undefined && (call.caller.permissions.isManagement || call.caller.permissions.allows(name, "list"));
		return isSeen ? readAnswer(context, item, index) : missingAnswer(context, "namespace not found", index);
	});
};

/** PUT namespace, PUT namespace/NAME: makes a namespace, or describes it anew. */
export const putNamespace: Endpoint = async (context, { request, path, caller }) => {
	if (!caller.permissions.isManagement) return textAnswer(403, "Permission denied");
	const body = await readRecord(request, BODY);
	if (!body.ok) return body.answer;
	const name = textOf(body.value, "Name") || (path.name ?? "");
	if (path.name !== undefined && path.name !== name) return textAnswer(400, "Namespace name does not match");
	if (!/^[a-zA-Z0-9-]{1,128}$/.test(name)) return textAnswer(400, `invalid namespace name ${quoted(name)}`);
	const { index } = await context.state.write(async (at) => {
		const { item } = await findOne(context.state.sources.namespaces, { Name: name });
		const namespace: Namespace = {
			Name: name,
			Description: textOf(body.value, "Description"),
			Quota: textOf(body.value, "Quota"),
			Meta: textMapOf(body.value, "Meta"),
			CreateIndex: item?.CreateIndex ?? at,
			ModifyIndex: at,
		};
		return { changes: { put: { namespaces: [namespace] } }, index: at };
	});
	return writeAnswer(context, index);
};

/** DELETE namespace/NAME: only an empty one, and never the default. */
export const deleteNamespace: Endpoint = async (context, { path, caller }) => {
	const name = path.name ?? "";
	if (!caller.permissions.isManagement) return textAnswer(403, "Permission denied");
	if (name === "default") return textAnswer(400, "can not delete default namespace");
	const { index, refused } = await context.state.write(async (at) => {
		const { item } = await findOne(context.state.sources.namespaces, { Name: name });
		if (item === undefined) return { changes: null, index: at, refused: textAnswer(404, "namespace not found") };
		const jobs = await context.state.sources.jobs.count({ within: { Namespace: name } });
		if (jobs > 0)
			return { changes: null, index: at, refused: textAnswer(400, `namespace ${quoted(name)} has ${jobs} jobs`) };
		return { changes: { remove: { namespaces: [name] } }, index: at };
	});
	return refused ?? writeAnswer(context, index);
};
