import { bool, list, nullable, object, string } from "../../../schema/build.ts";
import type { Type } from "../../../schema/types.ts";

const index = (description: string): Type<number> => ({ kind: "uint", about: { description, example: 19 } });

/** Rules under a name that tokens refer to. */
export interface AclPolicy {
	readonly Name: string;
	readonly Description: string;
	readonly Rules: string;
	readonly CreateIndex: number;
	readonly ModifyIndex: number;
}

/** The schema of a policy as lists show it; rules are for those who read the one. */
export const policySchema: Type<AclPolicy> = object({
	Name: string({ description: "the policy's name", example: "readers" }),
	Description: string({ description: "a remark for people" }),
	Rules: string({ description: "what it allows", selectable: false }),
	CreateIndex: index("index at which it was made"),
	ModifyIndex: index("index at which it last changed"),
});

/** Who may do what: the policies named, or everything for a token of type `management`. */
export interface AclToken {
	readonly AccessorID: string;
	readonly SecretID: string;
	readonly Name: string;
	readonly Type: string;
	readonly Policies: readonly string[];
	readonly Global: boolean;
	readonly CreateTime: string;
	readonly ExpirationTime: string | null;
	readonly CreateIndex: number;
	readonly ModifyIndex: number;
}

const SHOWN = {
	AccessorID: string({ description: "the token's public ID" }),
	Name: string({ description: "a remark for people", example: "deploy" }),
	Type: string({ description: "what it is good for", example: "client", values: ["client", "management"] }),
	Policies: list(string({ example: "readers" }), { description: "the names of its policies" }),
	Global: bool({ description: "whether it holds in all regions" }),
	CreateTime: string({ description: "when it was made" }),
	ExpirationTime: nullable(string(), { description: "when it ends, or null" }),
	CreateIndex: index("index at which it was made"),
	ModifyIndex: index("index at which it last changed"),
};

/** The schema of a token as it is kept. */
export const tokenSchema: Type<AclToken> = object({
	...SHOWN,
	SecretID: string({ description: "what authenticates" }),
});

/** What filters may ask of tokens: all but the secret. */
export const tokenSelectors: Type<Omit<AclToken, "SecretID">> = object(SHOWN);
