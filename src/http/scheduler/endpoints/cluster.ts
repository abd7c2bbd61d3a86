import { type Answer, jsonAnswer, textAnswer } from "../../kit/message.ts";
import { recordJson } from "../../kit/record-json.ts";
import type { Context, Endpoint } from "../context.ts";

/** Where the one server of this cluster talks to others of its kind, were there any. */
const SERVER = "127.0.0.1:4647";

/** GET status/leader. */
export const statusLeader: Endpoint = () => plain(SERVER);

/** GET status/peers. */
export const statusPeers: Endpoint = () => plain([SERVER]);

/** GET regions: this one and those that requests can be forwarded to. */
export const regions: Endpoint = (context) => plain([context.region, ...Object.keys(context.peers)].sort());

/** GET agent/members: the cluster as this agent sees it. */
export const agentMembers: Endpoint = (context, { caller }) =>
	caller.permissions.readsAgent
		? plain({ Members: [member(context)], ServerDC: "dc1", ServerName: "server-1", ServerRegion: context.region })
		: textAnswer(403, "Permission denied");

/** GET agent/self: how this agent is set up. */
export const agentSelf: Endpoint = (context, { caller }) =>
	caller.permissions.readsAgent
		? plain({
				config: {
					ACL: { Enabled: context.acl },
					Datacenter: "dc1",
					Ports: { HTTP: context.port },
					Region: context.region,
					Server: { Enabled: true },
				},
				member: member(context),
				stats: {
					server: { known_regions: String(Object.keys(context.peers).length + 1), leader: "true", leader_addr: SERVER },
				},
			})
		: textAnswer(403, "Permission denied");

function member(context: Context): object {
	return {
		Addr: "127.0.0.1",
		DelegateCur: 4,
		DelegateMax: 5,
		DelegateMin: 2,
		Name: `server-1.${context.region}`,
		Port: 4648,
		ProtocolCur: 2,
		ProtocolMax: 5,
		ProtocolMin: 1,
		Status: "alive",
		Tags: { dc: "dc1", id: "server-1", port: "4647", region: context.region, role: "server" },
	};
}

function plain(value: unknown): Answer {
	return jsonAnswer(recordJson(value));
}
