import { compile } from "../../eval/compile.ts";
import type { Filter } from "../../eval/filter.ts";
import type { Dialect } from "../../language/dialect.ts";
import { compareItems, orderFrom } from "../../query/order.ts";
import { parsePath, readerOf } from "../../query/path.ts";
import { projection } from "../../query/select.ts";
import { any } from "../../schema/build.ts";
import type { Type } from "../../schema/types.ts";
import { reading } from "../bad-filter.ts";
import { UsageError } from "../exit.ts";
import { splitByCommas } from "../options.ts";
import type { Column } from "./table.ts";

/** What `trommel filter` was asked for, as its options give it. */
export interface Wishes {
	readonly expression: string;
	readonly dialect: Dialect;
	readonly schema: Type | null;
	readonly order: string | null;
	readonly limit: number | null;
	readonly select: readonly string[];
	readonly count: boolean;
	readonly table: boolean;
	readonly invert: boolean;
	readonly strict: boolean;
}

/** What a run does with each record. */
export interface Plan {
	readonly filter: Filter<unknown>;
	readonly invert: boolean;
	/** Parse every record, and stop at the first trouble. */
	readonly strict: boolean;
	readonly compare: ((a: unknown, b: unknown) => number) | null;
	readonly limit: number;
	readonly project: ((item: unknown) => unknown) | null;
	readonly columns: readonly Column[] | null;
	readonly count: boolean;
	readonly table: boolean;
	/** Told of each record that is amiss, in a line. */
	readonly trouble: (message: string) => void;
}

/** Settles how to meet `wishes`; throws what compiling the filter, the order or the selection throws. */
export function planFor(wishes: Wishes, trouble: (message: string) => void): Plan {
	const schema = wishes.schema ?? any();
	const filter = reading(wishes.expression, () =>
		compile<unknown>(wishes.expression, {
			dialect: wishes.dialect,
			onTypeError: wishes.strict ? "throw" : "false",
			...(wishes.schema === null ? {} : { schema: wishes.schema }),
		}),
	);
	const { select } = wishes;
	// Made for a table too: it refuses what is no selector.
	const project = select.length === 0 ? null : projection(select, schema);
	return {
		filter,
		invert: wishes.invert,
		strict: wishes.strict,
		compare: wishes.order === null ? null : comparison(wishes.order, schema),
		limit: wishes.limit ?? Number.POSITIVE_INFINITY,
		project: wishes.table ? null : project,
		columns:
			select.length === 0 ? null : select.map((heading) => ({ heading, read: readerOf(parsePath(heading) ?? []) })),
		count: wishes.count,
		table: wishes.table && !wishes.count,
		trouble,
	};
}

/** `Priority:desc,Name`: selectors by commas, each of which may say `asc` or `desc`. */
function comparison(text: string, schema: Type): (a: unknown, b: unknown) => number {
	const parts = splitByCommas(text).map((part) => {
		const [, by = part, direction = "asc"] = /^(.*):([^\]:"`]*)$/.exec(part) ?? [];
		if (direction !== "asc" && direction !== "desc") {
			throw new UsageError(`--order ${part}: after the colon stands asc or desc`);
		}
		return { by, desc: direction === "desc" };
	});
	const order = orderFrom(parts, { paths: [], readers: [], holds: [] }, schema);
	return (a, b) => compareItems(order, a, b);
}
