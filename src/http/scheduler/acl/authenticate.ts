import { accept, type HttpRequest, type Result, refuse } from "../../kit/message.ts";
import { findAll, findOne, type State } from "../state.ts";
import { EVERYTHING, type Permissions, permissionsOf } from "./permissions.ts";
import type { AclToken } from "./records.ts";
import { parseRules, type Rules } from "./rules.ts";

/** The policy of those who send no token. */
export const ANONYMOUS = "anonymous";

/** Who is asking: the token, unless none was sent, and what it permits. */
export interface Caller {
	readonly token: AclToken | undefined;
	readonly permissions: Permissions;
}

/** The caller while access control is off: any token passes. */
export const ANYONE: Caller = { token: undefined, permissions: EVERYTHING };

/** The secret that a request carries: in the product's own header, else as a bearer. Empty without either. */
export function secretOf(request: HttpRequest, tokenHeader: string): string {
	const own = request.header(tokenHeader)?.trim();
	if (own !== undefined && own !== "") return own;
	return /^\s*bearer\s+(\S.*)$/i.exec(request.header("authorization") ?? "")?.[1]?.trim() ?? "";
}

/** Finds out who asks. An unknown or expired token is refused; none at all is the anonymous caller. */
export async function authenticate(secret: string, state: State, now: number): Promise<Result<Caller>> {
	if (secret === "") return accept({ token: undefined, permissions: await granted([ANONYMOUS], state) });
	const { item: token } = await findOne(state.sources.tokens, { SecretID: secret });
	if (token === undefined || isExpired(token, now)) return refuse(403, "Permission denied");
	if (token.Type === "management") return accept({ token, permissions: EVERYTHING });
	return accept({ token, permissions: await granted(token.Policies, state) });
}

function isExpired(token: AclToken, now: number): boolean {
	return token.ExpirationTime !== null && Date.parse(token.ExpirationTime) <= now;
}

async function granted(policies: readonly string[], state: State): Promise<Permissions> {
	const rules: Rules[] = [];
	for (const name of policies) {
		const { items } = await findAll(state.sources.policies, { Name: name });
		const read = items[0] === undefined ? null : parseRules(items[0].Rules);
		if (read?.ok) rules.push(read.value);
	}
	return permissionsOf(rules);
}
