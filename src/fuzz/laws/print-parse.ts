import type { Expr } from "../../language/ast.ts";
import { parse } from "../../language/parse.ts";
import { print } from "../../language/print.ts";
import { sameTree } from "../../language/same-tree.ts";
import type { Broken } from "./broken.ts";

/** What is printed is read back as the same tree. Throws a FilterError for a tree that no text can say. */
export function printIsReadBack(tree: Expr): Broken {
	const text = print(tree);
	return sameTree(parse(text), tree) ? null : `${text} is read back as ${print(parse(text))}`;
}
