import type { Chain, Expr } from "../language/ast.ts";
import { walk } from "../language/visit.ts";
import { shown } from "./describe.ts";
import { excludes, implies } from "./implies.ts";
import { type Literal, literalsOf } from "./literal.ts";
import { COMPARED } from "./pairs.ts";
import type { Place } from "./place.ts";
import { type ChainFinding, chainFinding } from "./rule.ts";
import type { Term } from "./term.ts";
import { isTotal } from "./total.ts";

/** What was found of an operand that stands in `chain`. */
export interface NestedFinding {
	readonly found: ChainFinding;
	readonly chain: Chain;
}

/** So many findings are enough for anybody, and keep a long text of odd chains cheap. */
const MOST = 50;

/** A literal that is taken to be true, since nothing else matters where it isn't: of an `or`, the denial of its operand. */
interface Fact {
	readonly literal: Literal;
	readonly owner: Open;
}

/** What an operand surely comes to where the facts hold. */
interface Known {
	readonly value: boolean;
	readonly facts: readonly Fact[];
}

/** A chain that is being gone through. Chains within chains of their own kind have the same root. */
interface Open {
	readonly chain: Chain;
	readonly root: Open | null;
	readonly above: Open | null;
	readonly level: number;
	/** The operands that are literals, each with all facts about its subject that hold at the moment. */
	readonly subjects: ReadonlyMap<Expr, Subject>;
	readonly facts: Facts;
	readonly known: (Known | null)[];
}

interface Subject {
	readonly literal: Literal;
	readonly facts: Fact[];
}

/** The facts that hold, by subject, those of the outermost chain first. */
type Facts = Map<string, Fact[]>;

/**
 * What the operands of a chain say of chains within it: in `x == 1 and (x == 2 or y == 3)` the first alternative is never
 * true. `spoken`: chains that contradict themselves, of which there is nothing to learn. What stands under a `not` or in
 * a quantifier is looked at by itself.
 */
export function adviceOnNested(
	tree: Expr,
	places: ReadonlyMap<Term, Place>,
	spoken: ReadonlySet<Expr>,
): readonly NestedFinding[] {
	const findings: NestedFinding[] = [];
	const totals = new Map<Chain, boolean>();
	let open: Open | null = null;
	const suspended: (Open | null)[] = [];
	walk(tree, {
		enter(node) {
			if (node.kind === "and" || node.kind === "or") {
				open = enter(node, open, spoken.has(node) ? [] : literalsOf(node, places));
			} else {
				suspended.push(open);
				open = null;
			}
			return undefined;
		},
		leave(node) {
			if (open === null || open.chain !== node) {
				open = suspended.pop() ?? null;
				open?.known.push(judge(node, open));
				return;
			}
			const known = leave(open);
			if (open.root === null) for (const { facts } of open.subjects.values()) facts.pop();
			open = open.above;
			open?.known.push(known);
		},
	});
	return findings;

	function isSure(chain: Chain): boolean {
		const total = totals.get(chain) ?? isTotal(chain, places);
		totals.set(chain, total);
		return total;
	}

	/** What the chain comes to, unless that is told here. */
	function leave(here: Open): Known | null {
		const { chain, known, root } = here;
		const decisive = chain.kind === "or";
		const deciding = known.find((one) => one?.value === decisive) ?? null;
		if (deciding !== null) {
			if (root !== null) return deciding;
			const facts = deciding.facts.filter(({ owner }) => owner !== here);
			if (facts.length > 0) return { value: decisive, facts };
			tellWhole(here, deciding);
			return null;
		}
		const sure = known.filter((one) => one !== null);
		const facts = sure.flatMap((one) => one.facts).filter(({ owner }) => owner !== here);
		if (sure.length === chain.operands.length && facts.length > 0) return { value: !decisive, facts };
		for (const [at, one] of known.entries()) if (one !== null) tellNeedless(chain, at, one);
		return null;
	}

	/** One operand decides the chain where others hold that it has itself. */
	function tellWhole({ chain, known }: Open, deciding: Known): void {
		const operand = chain.operands[known.indexOf(deciding)];
		if (operand === undefined || findings.length === MOST) return;
		const words = { first: operandsOf(deciding, ` ${chain.kind} `), second: shown(operand) };
		if (chain.kind === "and") {
			findings.push({ found: chainFinding("never-matches", chain.span, words), chain });
		} else if (isSure(chain)) {
			findings.push({ found: chainFinding("always-matches", chain.span, words), chain });
		}
	}

	function tellNeedless(chain: Chain, at: number, { facts }: Known): void {
		const operand = chain.operands[at];
		const owner = topmost(facts);
		if (operand === undefined || owner === null || findings.length === MOST || !isSure(owner.chain)) return;
		const words = { found: shown(operand), other: operandsOf({ facts }, "`, `") };
		findings.push({ found: chainFinding("redundant-operand", operand.span, words, operand), chain });
	}
}

function enter(chain: Chain, above: Open | null, literals: readonly (readonly Literal[])[]): Open {
	const level = above === null ? 0 : above.level + 1;
	if (above !== null && above.chain.kind === chain.kind) {
		return { ...above, chain, root: above.root ?? above, above, level, known: [] };
	}
	const subjects = new Map<Expr, Subject>();
	const facts: Facts = above === null ? new Map() : above.facts;
	const here: Open = { chain, root: null, above, level, subjects, facts, known: [] };
	for (const subject of literals) {
		for (const literal of subject) {
			const key = JSON.stringify(literal.term.selector.path);
			const known = facts.get(key) ?? [];
			facts.set(key, known);
			known.push({ literal: chain.kind === "and" ? literal : { ...literal, claimed: !literal.claimed }, owner: here });
			subjects.set(literal.operand, { literal, facts: known });
		}
	}
	return here;
}

/** What a literal comes to where the facts of the chains around its own hold. */
function judge(operand: Expr, { subjects, root, chain }: Open): Known | null {
	const subject = subjects.get(operand);
	if (subject === undefined) return null;
	const own = root?.chain ?? chain;
	for (const fact of subject.facts.slice(0, COMPARED)) {
		if (fact.owner.chain === own) break;
		if (excludes(fact.literal, subject.literal)) return { value: false, facts: [fact] };
		if (implies(fact.literal, subject.literal)) return { value: true, facts: [fact] };
	}
	return null;
}

/** The outermost of the chains that facts come from. */
function topmost(facts: readonly Fact[]): Open | null {
	return facts.reduce<Open | null>((top, { owner }) => (top === null || owner.level < top.level ? owner : top), null);
}

/** The operands that facts come from, each once, as text. */
function operandsOf({ facts }: Pick<Known, "facts">, separator: string): string {
	return [...new Set(facts.map(({ literal }) => literal.operand))].map(shown).join(separator);
}
