/** What people and completion are told of a type where it stands. `selectable: false` keeps a field out of filters. */
export interface About {
	readonly description?: string;
	readonly example?: unknown;
	/** The only texts that a value can have; a filter that names another is warned of. */
	readonly values?: readonly string[];
	/** Texts that values often have, where others are possible too: for completion alone. */
	readonly seen?: readonly string[];
	/** Whether filters may name this field; true unless said otherwise. */
	readonly selectable?: boolean;
}

/** The scalars a filter can compare. `int` and `uint` are 64 bits wide whatever the field's width. */
export type ScalarKind = "string" | "bool" | "int" | "uint" | "float32" | "float64";

/**
 * A type of data. `T` is the TypeScript type of the data it describes; it is never there at run time.
 * `lazy` is how a type refers to itself.
 */
export type Type<T = unknown> = TypeNode & { readonly [inferred]?: T };

/** A type without its TypeScript shadow: what rooms switch on. */
export type TypeNode = Plain | Nullable | Lazy;

/** A type that says what the data is: neither a reference nor "or null". */
export type Plain = ScalarType | AnyType | ListType | MapType | ObjectType;

/** A scalar. */
export interface ScalarType {
	readonly kind: ScalarKind;
	readonly about?: About;
}

/** Any JSON: what it is shows only at run time. */
export interface AnyType {
	readonly kind: "any";
	readonly about?: About;
}

/** A list. Where data has null in its place, it is read as an empty list that also `is nil`. */
export interface ListType {
	readonly kind: "list";
	readonly element: Type;
	readonly about?: About;
}

/** A map with string keys. Where data has null in its place, it is read as an empty map that also `is nil`. */
export interface MapType {
	readonly kind: "map";
	readonly value: Type;
	readonly about?: About;
}

/** An object with known fields; those named in `optional` may be missing. */
export interface ObjectType {
	readonly kind: "object";
	readonly fields: ReadonlyMap<string, Type>;
	readonly optional?: ReadonlySet<string>;
	readonly about?: About;
}

/** A type or null: a pointer that may be nil. */
export interface Nullable {
	readonly kind: "nullable";
	readonly type: Type;
	readonly about?: About;
}

/** A type that is looked up when it is needed. */
export interface Lazy {
	readonly kind: "lazy";
	readonly resolve: () => Type;
	readonly about?: About;
}

declare const inferred: unique symbol;

/** The TypeScript type of the data that `S` describes: `Infer<typeof jobSchema>`. */
export type Infer<S> = S extends { readonly [inferred]?: infer T } ? T : never;

/** A type as seen once references are followed; `nullable` stays. */
export function resolve(type: Type): Plain | Nullable {
	let node: TypeNode = type;
	while (node.kind === "lazy") node = node.resolve();
	return node;
}

/** A type once references are followed and every "or null" is taken off: what stands there when it isn't null. */
export function plain(type: Type): Plain {
	let node: TypeNode = type;
	for (;;) {
		if (node.kind === "lazy") node = node.resolve();
		else if (node.kind === "nullable") node = node.type;
		else return node;
	}
}

/** Whether null may stand where `type` does, as a nil pointer. */
export function isNullable(type: Type): boolean {
	return resolve(type).kind === "nullable";
}

/** Whether `type` is one of the scalars that a filter can compare. */
export function isScalar(type: TypeNode): type is ScalarType {
	switch (type.kind) {
		case "string":
		case "bool":
		case "int":
		case "uint":
		case "float32":
		case "float64":
			return true;
		default:
			return false;
	}
}

/** What is said of a type where it stands: its own words, else those of what it refers to or may be null of. */
export function aboutOf(type: Type): About {
	let about: About = {};
	let node: TypeNode = type;
	for (;;) {
		if (node.about !== undefined) about = { ...node.about, ...about };
		if (node.kind === "lazy") node = node.resolve();
		else if (node.kind === "nullable") node = node.type;
		else return about;
	}
}

/** Whether filters may name a field of this type: the outermost word on it counts. */
export function isSelectable(type: Type): boolean {
	let node: TypeNode = type;
	for (;;) {
		if (node.about?.selectable !== undefined) return node.about.selectable;
		if (node.kind === "lazy") node = node.resolve();
		else if (node.kind === "nullable") node = node.type;
		else return true;
	}
}
