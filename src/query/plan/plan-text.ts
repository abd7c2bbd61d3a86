import type { QueryPlan } from "./query-plan.ts";

const WAYS: Readonly<Record<QueryPlan["strategy"], string>> = {
	walk: "walked along the order",
	pick: "picked from what the indexes left",
	sort: "sorted",
	scan: "asked every object, as the filter can fail",
};

/** A plan as lines to read. */
export function planText(plan: Omit<QueryPlan, "text">, total: number): string {
	const { strategy, order, sorted, served, tested, estimated, actual, advice } = plan;
	const lines = [
		`${WAYS[strategy]} ${order}`,
		`examined ${count(actual.examined)} of ${count(total)} rows (expected ${count(estimated.examined)}), tested ${count(actual.tested)}, found ${count(actual.items)}`,
	];
	if (sorted !== null) lines.push(`sorted ${sorted}`);
	for (const { text, index, kind, rows, exact } of served) {
		lines.push(`${text}: the ${kind} index on ${index} has ${count(rows)} rows${exact ? "" : ", to be tested"}`);
	}
	for (const { text } of tested) lines.push(`${text}: tested row by row`);
	for (const { text } of advice) lines.push(`advice: ${text}`);
	return lines.join("\n");
}

function count(rows: number): string {
	return rows.toLocaleString("en");
}
