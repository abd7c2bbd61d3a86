import { textAnswer } from "../../kit/message.ts";
import { newToken } from "../acl/new-token.ts";
import { writeAnswer } from "../answers.ts";
import { readOptionalRecord } from "../bodies.ts";
import { shape } from "../canonical-names.ts";
import type { Endpoint } from "../context.ts";

const BODY = shape([]);

/** PUT acl/bootstrap: the first token, good for everything. It is given out once. A body may be left out, and says nothing. */
export const aclBootstrap: Endpoint = async (context, { request }) => {
	if (!context.acl) return textAnswer(400, "ACL support disabled");
	const body = await readOptionalRecord(request, BODY);
	if (!body.ok) return body.answer;
	const { token, index } = await context.state.write(async (at) => {
		const tokens = await context.state.sources.tokens.query({ within: { Type: "management" }, perPage: 1 });
		const [first] = tokens.items;
		if (first !== undefined) return { changes: null, token: null, index: first.CreateIndex };
		const made = newToken(context, at, { Name: "Bootstrap Token", Type: "management", Policies: [], Global: true });
		return { changes: { put: { tokens: [made] } }, token: made, index: at };
	});
	if (token === null) return textAnswer(400, `ACL bootstrap already done (reset index: ${index})`);
	return writeAnswer(context, index, token);
};
