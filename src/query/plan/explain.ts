import type { Expr } from "../../language/ast.ts";
import { print } from "../../language/print.ts";
import type { Query } from "../../source/query.ts";
import { answer } from "../run.ts";
import type { View } from "../view.ts";
import { adviceFor } from "./advice.ts";
import type { Use } from "./narrow.ts";
import { planText } from "./plan-text.ts";
import type { Part, QueryPlan, Served } from "./query-plan.ts";

/** Runs a query and tells how. Looking for advice counts matches one by one, so that this may take as long as a scan. */
export function explainQuery<T>(view: View<T>, query: Query<T>): QueryPlan {
	const { planned, counts, page } = answer(view, query);
	const { strategy, order, sequence, examines, selection, demands } = planned;
	const { uses, estimate, unserved } = selection;
	const plan: Omit<QueryPlan, "text"> = {
		strategy,
		order: order.text,
		sorted: sequence === null ? `the ${estimate} matches or so, by ${order.text}` : null,
		served: uses.map(served),
		tested: demands.residual.map(partOf),
		estimated: { examined: examines, matches: estimate },
		actual: { ...counts, items: page.items.length },
		advice: strategy === "scan" ? [] : adviceFor(view, unserved, counts.examined),
	};
	return { ...plan, text: planText(plan, view.live.size) };
}

function served({ match, question, index, rows, exact }: Use): Served {
	const part = match === null ? { text: question.path.join("."), span: null } : partOf(match);
	return { ...part, index: index.on, kind: index.kind, rows, exact };
}

function partOf(expr: Expr): Part {
	return { text: print(expr), span: expr.span };
}
