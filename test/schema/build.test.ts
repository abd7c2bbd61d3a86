import { describe, expect, expectTypeOf, test } from "vitest";
import {
	any,
	bool,
	float64,
	int,
	lazy,
	list,
	map,
	nullable,
	object,
	optional,
	string,
	uint,
} from "../../src/schema/build.ts";
import type { Deployment, deploymentSchema, Job, jobSchema } from "../../src/schema/scheduler.ts";
import { aboutOf, type Infer, isNullable, plain, resolve, type Type } from "../../src/schema/types.ts";

describe("builders", () => {
	test("give the TypeScript type of the data", () => {
		const user = object({
			name: string(),
			role: string({ values: ["admin", "guest"] }),
			age: int(),
			score: float64(),
			on: bool(),
			serial: uint(),
			tags: list(string()),
			labels: map(list(bool())),
			manager: nullable(object({ id: int() })),
			nick: optional(string()),
			extra: any(),
		});
		expectTypeOf<Infer<typeof user>>().toEqualTypeOf<{
			readonly name: string;
			readonly role: "admin" | "guest";
			readonly age: number | bigint;
			readonly score: number;
			readonly on: boolean;
			readonly serial: number | bigint;
			readonly tags: readonly string[];
			readonly labels: Readonly<Record<string, readonly boolean[]>>;
			readonly manager: { readonly id: number | bigint } | null;
			readonly nick?: string;
			readonly extra: unknown;
		}>();
		expect(user).toMatchObject({ kind: "object", optional: new Set(["nick"]) });
	});

	test("keep what is said of a type", () => {
		expect(string({ description: "a name", example: "web" })).toEqual({
			kind: "string",
			about: { description: "a name", example: "web" },
		});
		expect(any()).toEqual({ kind: "any" });
	});

	test("let a type refer to itself", () => {
		interface Tree {
			readonly label: string;
			readonly children: readonly Tree[];
		}
		const tree: Type<Tree> = object({ label: string(), children: list(lazy(() => tree)) });
		expectTypeOf<Infer<typeof tree>>().toEqualTypeOf<Tree>();
		const field = tree.kind === "object" ? tree.fields.get("children") : undefined;
		const element = field?.kind === "list" ? field.element : undefined;
		expect(element === undefined ? undefined : resolve(element)).toBe(tree);
	});

	test("take a field by any name", () => {
		const odd = object({ ["__proto__"]: string(), optional: int(), kind: bool() });
		expect(odd.kind === "object" ? [...odd.fields.keys()] : []).toEqual(["__proto__", "optional", "kind"]);
	});
});

test("plain follows references and takes nullable off", () => {
	const type = lazy(() => nullable(lazy(() => nullable(int()))));
	expect(plain(type)).toEqual({ kind: "int" });
	expect(isNullable(type)).toBe(true);
	expect(isNullable(lazy(() => int()))).toBe(false);
});

test("what is said of a type is found behind references, the outer words first", () => {
	const type = nullable(
		lazy(() => string({ description: "inner", example: "x" })),
		{ description: "outer" },
	);
	expect(aboutOf(type)).toEqual({ description: "outer", example: "x" });
});

test("the ready-made schemas have precise types", () => {
	expectTypeOf<Infer<typeof jobSchema>>().toEqualTypeOf<Job>();
	expectTypeOf<Infer<typeof deploymentSchema>>().toEqualTypeOf<Deployment>();
});
