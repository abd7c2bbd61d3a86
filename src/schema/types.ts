/** What people and completion are told of a type where it stands. `selectable: false` keeps a field out of filters. */
export interface About {
	readonly description?: string;
	readonly example?: unknown;
	readonly values?: readonly string[];
	readonly selectable?: boolean;
}

/** The scalars a filter can compare. `int` and `uint` are 64 bits wide whatever the field's width. */
export type ScalarKind = "string" | "bool" | "int" | "uint" | "float32" | "float64";

/**
 * A type of data. `T` is the TypeScript type of the data it describes; it is never there at run time.
 * `lazy` is how a type refers to itself.
 */
export type Type<T = unknown> = TypeNode & { readonly [infer]?: T };

/** A type without its TypeScript shadow: what rooms switch on. */
export type TypeNode =
	| { readonly kind: ScalarKind; readonly about?: About }
	| { readonly kind: "any"; readonly about?: About }
	| { readonly kind: "list"; readonly element: Type; readonly about?: About }
	| { readonly kind: "map"; readonly value: Type; readonly about?: About }
	| { readonly kind: "object"; readonly fields: ReadonlyMap<string, Type>; readonly about?: About }
	| { readonly kind: "nullable"; readonly type: Type; readonly about?: About }
	| { readonly kind: "lazy"; readonly resolve: () => Type; readonly about?: About };

declare const infer: unique symbol;

/** The TypeScript type of the data that `S` describes: `Infer<typeof jobSchema>`. */
export type Infer<S> = S extends { readonly [infer]?: infer T } ? T : never;

/** A type as seen once references are followed; `nullable` stays. */
export function resolve(type: Type): Exclude<TypeNode, { readonly kind: "lazy" }> {
	let node: TypeNode = type;
	while (node.kind === "lazy") node = node.resolve();
	return node;
}
