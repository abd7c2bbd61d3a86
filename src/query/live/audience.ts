import type { Expr } from "../../language/ast.ts";
import type { Type } from "../../schema/types.ts";
import type { Selection } from "../../source/query.ts";
import type { ItemChange } from "../commit.ts";
import { type Condition, conditionOf } from "../condition.ts";
import { itemTest } from "../plan/sieve.ts";
import { type Scope, scopeOf, scopeTests, scopeText } from "../scope.ts";
import { type Alternatives, triggersOf } from "./trigger.ts";

/** What a change of an object means to a selection: whether it was in the result, and whether it is. */
export interface Verdict<T> {
	readonly change: ItemChange<T>;
	readonly was: boolean;
	readonly is: boolean;
	/** What the filter raised on the object as it is now; then it counts as neither. */
	readonly failure: unknown;
}

/** Hears of each commit that concerns its audience's selection. */
export interface Listener<T> {
	heard(index: number, verdicts: readonly Verdict<T>[]): void;
}

/** All who listen to the same selection: it is tested once for them. */
export class Audience<T> {
	readonly listeners: Set<Listener<T>> = new Set();
	readonly triggers: readonly Alternatives[];
	readonly #scope: Scope;
	readonly #condition: Condition<T> | null;
	readonly #visible: ((item: T) => boolean) | null;
	#test: ((item: T) => boolean) | null = null;

	/** A wrong selection throws as it does in a query. */
	constructor(selection: Selection<T>, schema: Type<T>) {
		this.#scope = scopeOf(selection, schema);
		this.#condition = conditionOf(selection, schema);
		this.#visible = selection.visible ?? null;
		const { tree = null, dialect = "standard", foreign = false } = this.#condition ?? {};
		// A filter compiled elsewhere may read the data otherwise, so that its tree says nothing sure.
		this.triggers = triggersOf(foreign ? null : tree, this.#scope, schema, dialect);
	}

	/** What a change means here. */
	judge(change: ItemChange<T>): Verdict<T> {
		const { before, after } = change;
		let was = false;
		try {
			was = before !== undefined && this.#has(before);
		} catch {
			// The object made the selection fail; it was in no result.
		}
		try {
			return { change, was, is: after !== undefined && this.#has(after), failure: null };
		} catch (failure) {
			return { change, was, is: false, failure };
		}
	}

	#has(item: T): boolean {
		this.#test ??= itemTest({
			scope: scopeTests(this.#scope),
			visible: this.#visible,
			filter: this.#condition?.test ?? null,
		});
		return this.#test(item);
	}
}

/** One text for each selection that can share an audience; null where only the caller knows what it means. */
export function audienceName<T>(selection: Selection<T>, schema: Type<T>): string | null {
	const { filter, visible, dialect, limits } = selection;
	if (visible !== undefined || limits !== undefined || isObject(filter)) return null;
	return JSON.stringify([filter ?? null, dialect ?? null, scopeText(scopeOf(selection, schema))]);
}

function isObject(filter: string | Expr | object | undefined): filter is object {
	return typeof filter === "object";
}
