import { forward } from "../kit/forward.ts";
import { type Answer, type HttpRequest, textAnswer } from "../kit/message.ts";
import { parseQuery } from "../kit/query-string.ts";
import type { PathParameters } from "../kit/router.ts";
import { ANYONE, authenticate, secretOf } from "./acl/authenticate.ts";
import type { Context, Endpoint } from "./context.ts";

/** Takes a request through what is common to all endpoints: its query, its region, who asks. */
export async function respond(
	context: Context,
	request: HttpRequest,
	{ endpoint, parameters: path }: { readonly endpoint: Endpoint; readonly parameters: PathParameters },
): Promise<Answer> {
	const parameters = parseQuery(request.query);
	if (!parameters.ok) return parameters.answer;
	const region = parameters.value.get("region") || context.region;
	if (region !== context.region) return elsewhere(context, request, region);
	if (!context.acl) return endpoint(context, { request, path, parameters: parameters.value, caller: ANYONE });
	const secret = secretOf(request, context.headers.token);
	const caller = await authenticate(secret, context.state, context.clock.now());
	if (!caller.ok) return caller.answer;
	return endpoint(context, { request, path, parameters: parameters.value, caller: caller.value });
}

/** Headers that another region needs to know. */
const PASSED = ["authorization", "accept", "content-type"] as const;

/** Asks the region's own server, one hop away: what comes from elsewhere already goes no further. */
async function elsewhere(context: Context, request: HttpRequest, region: string): Promise<Answer> {
	const { token, forwarded } = context.headers;
	const peer = Object.hasOwn(context.peers, region) ? context.peers[region] : undefined;
	if (peer === undefined || request.header(forwarded) !== undefined) return textAnswer(500, "No path to region");
	const headers: Record<string, string> = { [forwarded]: context.region };
	for (const name of [token, ...PASSED]) {
		const value = request.header(name);
		if (value !== undefined) headers[name] = value;
	}
	try {
		return await forward(request, peer, headers);
	} catch (error) {
		context.log({ event: "forward-failed", region, message: String(error) });
		return textAnswer(500, "No path to region");
	}
}
