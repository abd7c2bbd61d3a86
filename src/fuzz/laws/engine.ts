import { compile } from "../../eval/compile.ts";
import { EvalError, type Filter } from "../../eval/filter.ts";
import type { Expr } from "../../language/ast.ts";
import { FilterError } from "../../language/diagnostic.ts";
import { print } from "../../language/print.ts";
import { Collection } from "../../query/collection.ts";
import { string } from "../../schema/build.ts";
import { plain, type Type } from "../../schema/types.ts";
import type { Broken } from "./broken.ts";

/** What a collection is to be held against. */
export interface EngineCase {
	/** An object without a field `key`, which the law adds. */
	readonly schema: Type;
	readonly data: readonly unknown[];
	readonly filter: Expr;
	/** Selectors to have indexes on. */
	readonly indexes?: readonly string[];
	readonly perPage?: number;
}

type Item = Readonly<Record<string, unknown>> & { readonly key: string };

/**
 * Whatever indexes a collection has, its pages hold what going through all objects in order finds, and where that
 * fails, they fail. A filter that doesn't compile for the schema says nothing.
 */
export function engineMatchesModel({ schema, data, filter, indexes = [], perPage = 3 }: EngineCase): Broken {
	const declared = plain(schema);
	const fields = declared.kind === "object" ? declared.fields : [];
	const keyed: Type<Item> = { kind: "object", fields: new Map([...fields, ["key", string()]]) };
	const compiled = compiledFor(filter, keyed);
	if (compiled === null) return null;
	const items = data.map((datum, at): Item => {
		return { ...(typeof datum === "object" ? datum : {}), key: String(at).padStart(6, "0") };
	});
	const collection = new Collection<Item>({ schema: keyed, key: ["key"], indexes: [...indexes] });
	collection.putAll(items);
	const wanted = keysOr(() => items.filter(compiled.test));
	const found = keysOr(() => allPages(collection, filter, perPage));
	return wanted === found ? null : `${print(filter)}: ${found} from the collection, ${wanted} from the model`;
}

function compiledFor(filter: Expr, schema: Type<Item>): Filter<Item> | null {
	try {
		return compile<Item>(filter, { schema });
	} catch (error) {
		if (error instanceof FilterError) return null;
		throw error;
	}
}

function allPages(collection: Collection<Item>, filter: Expr, perPage: number): readonly Item[] {
	const items: Item[] = [];
	for (let nextToken: string | undefined; ; ) {
		const page = collection.query({ filter, perPage, ...(nextToken === undefined ? {} : { nextToken }) });
		items.push(...page.items);
		if (page.nextToken === undefined) return items;
		nextToken = page.nextToken;
	}
}

function keysOr(work: () => readonly Item[]): string {
	try {
		return work()
			.map(({ key }) => key)
			.join(" ");
	} catch (error) {
		if (error instanceof EvalError) return error.errorClass;
		throw error;
	}
}
