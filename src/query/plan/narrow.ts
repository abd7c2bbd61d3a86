import type { Expr, Match } from "../../language/ast.ts";
import type { Dialect } from "../../language/dialect.ts";
import type { Type } from "../../schema/types.ts";
import type { Answer, IndexView, Question } from "../indexes/question.ts";
import { allOf, anyOf, notRows, type Rows } from "../rows/rows.ts";
import { questionOf } from "./questions.ts";

/** An index that answered an operand. */
export interface Use {
	readonly index: IndexView;
	readonly match: Match | null;
	readonly question: Question;
	readonly exact: boolean;
	/** How many rows the index named. */
	readonly rows: number;
}

/** A match that an index could serve, if there were one. */
export interface Unserved {
	readonly match: Match;
	readonly question: Question;
}

/** Which rows can match an expression: null for any. `exact`: they all do. */
export interface Narrowed {
	readonly rows: Rows | null;
	readonly exact: boolean;
}

/** What narrowing reads and keeps record of. */
export interface Narrowing {
	readonly indexes: readonly IndexView[];
	/** How many objects there are. */
	readonly total: number;
	readonly schema: Type;
	readonly dialect: Dialect;
	readonly uses: Use[];
	/** Matches that no index knew anything of, though one might. */
	readonly unserved: Unserved[];
}

const ANYTHING: Narrowed = { rows: null, exact: false };

/** The rows that indexes leave to an expression that can't fail, or with `negated` to its negation. */
export function narrow(expr: Expr, negated: boolean, narrowing: Narrowing): Narrowed {
	switch (expr.kind) {
		case "not":
			return narrow(expr.operand, !negated, narrowing);
		case "match":
			return narrowMatch(expr, negated !== expr.negated, narrowing);
		case "and":
		case "or": {
			const parts = expr.operands.map((operand) => narrow(operand, negated, narrowing));
			return (expr.kind === "and") !== negated ? every(parts, narrowing) : some(parts, narrowing);
		}
		default:
			return ANYTHING;
	}
}

/** What the indexes together say to a question; an exact answer is enough, others are combined. */
export function ask(
	question: Question,
	zeroWhenAbsent: boolean,
	match: Match | null,
	narrowing: Narrowing,
): Answer | null {
	const { indexes, total, dialect, uses } = narrowing;
	const partial: Rows[] = [];
	for (const index of indexes) {
		if (zeroWhenAbsent && dialect === "reference" && !index.covers(total)) continue;
		const answer = index.answer(question, total);
		if (answer === null) continue;
		const use: Use = { index, match, question, exact: answer.exact, rows: answer.rows.most };
		uses.push(use);
		if (answer.exact) return answer;
		partial.push(answer.rows);
	}
	return partial.length === 0 ? null : { rows: allOf(partial, total), exact: false };
}

function narrowMatch(match: Match, negated: boolean, narrowing: Narrowing): Narrowed {
	const asked = questionOf(match, narrowing.schema);
	const answer = asked === null ? null : ask(asked.question, asked.zeroWhenAbsent, match, narrowing);
	if (answer === null) {
		if (asked !== null) narrowing.unserved.push({ match, question: asked.question });
		return ANYTHING;
	}
	if (!negated) return answer;
	// What lies outside of "no others but maybe not all of these" is nothing to go by.
	return answer.exact ? { rows: notRows(answer.rows, narrowing.total), exact: true } : ANYTHING;
}

function every(parts: readonly Narrowed[], { total }: Narrowing): Narrowed {
	const known = parts.flatMap(({ rows }) => (rows === null ? [] : [rows]));
	if (known.length === 0) return ANYTHING;
	return { rows: allOf(known, total), exact: parts.every(({ exact }) => exact) };
}

function some(parts: readonly Narrowed[], { total }: Narrowing): Narrowed {
	const known: Rows[] = [];
	for (const { rows } of parts) {
		if (rows === null) return ANYTHING;
		known.push(rows);
	}
	return { rows: anyOf(known, total), exact: parts.every(({ exact }) => exact) };
}
