import { INDEX_KINDS, subjectOf } from "../indexes/index-kinds.ts";
import type { Question } from "../indexes/question.ts";
import { QueryError } from "../query-error.ts";
import { runCount } from "../run.ts";
import type { View } from "../view.ts";
import type { Unserved } from "./narrow.ts";

/** An index that isn't there and would help. */
export interface Advice {
	readonly on: string;
	readonly kind: string;
	/** The rows that the query would have examined with it, and those that it did. */
	readonly rows: number;
	readonly insteadOf: number;
	readonly text: string;
}

/** The indexes that would have left fewer rows to examine. */
export function adviceFor<T>(view: View<T>, unserved: readonly Unserved[], examined: number): readonly Advice[] {
	const advice = new Map<string, Advice>();
	for (const { match, question } of unserved) {
		const index = indexFor(question, view);
		if (index === null || advice.has(index.on)) continue;
		const rows = runCount(view, { filter: { ...match, negated: false } });
		if (rows >= examined) continue;
		const { on, kind } = index;
		const named = kind === usualKind(on, view) ? "an index" : `a ${kind} index`;
		const text = `${named} on ${on} would examine ${rows.toLocaleString("en")} rows instead of ${examined.toLocaleString("en")}`;
		advice.set(on, { on, kind, rows, insteadOf: examined, text });
	}
	return [...advice.values()];
}

// An index of a kind that could answer says so before it holds anything; one that answers exactly is the better advice.
function indexFor<T>(question: Question, view: View<T>): { readonly on: string; readonly kind: string } | null {
	let partial: { readonly on: string; readonly kind: string } | null = null;
	const on = question.path.join(".");
	const subject = subjectIn(on, view);
	for (const kind of subject === null ? [] : INDEX_KINDS) {
		if (subject === null || !kind.suits(subject)) continue;
		const answer = kind.make(subject, () => undefined).answer(question, 0);
		if (answer === null) continue;
		if (answer.exact) return { on, kind: kind.name };
		partial ??= { on, kind: kind.name };
	}
	return partial;
}

function usualKind<T>(on: string, view: View<T>): string | undefined {
	const subject = subjectIn(on, view);
	return subject === null ? undefined : INDEX_KINDS.find((kind) => kind.suits(subject))?.name;
}

function subjectIn<T>(on: string, view: View<T>): ReturnType<typeof subjectOf> | null {
	try {
		return subjectOf(on, view.definition.schema);
	} catch (error) {
		if (error instanceof QueryError) return null;
		throw error;
	}
}
