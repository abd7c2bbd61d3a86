import type { Query } from "../../source/query.ts";
import { orderOf } from "../definition.ts";
import type { TotalOrder } from "../order.ts";
import { driverOf } from "../rows/rows.ts";
import type { Sequence } from "../rows/sequence.ts";
import type { View } from "../view.ts";
import { pickCost, reach, walkCost } from "./cost.ts";
import { type Range, rangeOf, sizeOf } from "./range.ts";
import { type Demands, demandsOf, type Planned, planSelection } from "./selection.ts";

/** How the rows of a page are found. */
export type Strategy = "walk" | "pick" | "scan" | "sort";

/** A planned query: an order, and the way to go. */
export interface PlannedQuery<T> {
	readonly selection: Planned<T>;
	/** What rows have to pass that way. */
	readonly demands: Demands<T>;
	readonly order: TotalOrder;
	/** The order kept sorted, or null where it isn't. */
	readonly sequence: Sequence | null;
	/** The stretch of it that the scope leaves, or null for all. */
	readonly range: Range | null;
	/** The rows to pick from, where that is possible. */
	readonly driver: ReturnType<typeof driverOf>;
	readonly strategy: Strategy;
	/** About how many rows will be looked at. */
	readonly examines: number;
}

// So few candidates are picked from without ado.
const FEW = 16;

/** Plans a query for `want` rows. */
export function planQuery<T>(view: View<T>, query: Query<T>, want: number): PlannedQuery<T> {
	const order = orderOf(view.definition, query.order);
	const selection = planSelection(view, query);
	const { rows, condition, operands, visible, estimate } = selection;
	const sequence = view.orderings.get(order.text)?.sequence ?? null;
	const total = view.live.size;
	const without = (driver: PlannedQuery<T>["driver"], strategy: Strategy, examines: number): PlannedQuery<T> => {
		return { selection, demands: demandsOf(selection), order, sequence, range: null, driver, strategy, examines };
	};
	if (condition?.canFail === true) return without(null, "scan", total);
	const driver = rows === null ? null : driverOf(rows);
	const candidates = driver?.size ?? total;
	if (sequence === null) return without(driver, "sort", candidates);

	// To put a few in order takes less than to look for where the search begins and ends.
	if (driver !== null && candidates <= FEW)
		return { ...without(driver, "pick", candidates), demands: picked(selection) };

	// What a range of the order makes sure of need not be tested on the way through it.
	const range = rangeOf(view, order, sequence, operands);
	const inRange = range === null ? total : sizeOf(range, sequence, total);
	const loose = range === null ? operands : operands.filter((each) => !range.fulfils.has(each));
	const walking = demandsOf({ operands: loose, condition, visible }, true);
	const likely = Math.max(Math.min(estimate, inRange), 0.5);
	const walked = reach(want, inRange, likely);
	const walk: PlannedQuery<T> = {
		selection,
		demands: walking,
		order,
		sequence,
		range,
		driver,
		strategy: "walk",
		examines: Math.ceil(walked),
	};
	if (driver === null) return walk;
	const left = Math.min(candidates, rows?.most ?? total);
	const counts = { candidates, sets: driver.rest.length, left, reached: reach(want, left, likely) };
	const picking = picked(selection);
	if (pickCost(picking.conditions, counts, total) >= walkCost(walking.conditions, walked, sequence, total)) return walk;
	return { selection, demands: picking, order, sequence, range, driver, strategy: "pick", examines: candidates };
}

/** What has to be passed by rows that are picked from those which indexes leave: predicates alone. */
function picked<T>(selection: Planned<T>): Demands<T> {
	const { conditions, residual } = demandsOf(selection);
	return { residual, conditions: { ...conditions, among: [] } };
}
