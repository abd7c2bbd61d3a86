import {
	type About,
	aboutOf,
	isNullable,
	isSelectable,
	type ObjectType,
	type Plain,
	plain,
	type Type,
} from "./types.ts";

/** Stands for any key of a map and any index of a list. */
export const WILDCARD = "*";

/** Something that filters may select. `about` is what the schema says of it. */
export interface Selectable {
	/** Its segments; `*` is any key of a map, or any index of a list. */
	readonly path: readonly string[];
	/** The segments joined by dots: `Meta.*`. */
	readonly text: string;
	readonly type: Plain;
	readonly nullable: boolean;
	readonly about: About;
}

/**
 * Lists what may be selected, in the order of the schema, each thing before what is inside it. Fields that are kept out of
 * filters are left out with all that they hold, and a type that holds itself is not entered a second time.
 */
export function selectors(schema: Type): readonly Selectable[] {
	const found: Selectable[] = [];
	enter(plain(schema), [], new Set());
	return found;

	function add(declared: Type, path: readonly string[], inside: ReadonlySet<ObjectType>): void {
		const type = plain(declared);
		const about = aboutOf(declared);
		found.push({ path, text: path.join("."), type, nullable: isNullable(declared), about });
		enter(type, path, inside);
	}

	function enter(type: Plain, path: readonly string[], inside: ReadonlySet<ObjectType>): void {
		if (type.kind === "list") add(type.element, [...path, WILDCARD], inside);
		else if (type.kind === "map") add(type.value, [...path, WILDCARD], inside);
		else if (type.kind === "object" && !inside.has(type)) {
			const within = new Set(inside).add(type);
			for (const [name, field] of type.fields) {
				if (isSelectable(field)) add(field, [...path, name], within);
			}
		}
	}
}
