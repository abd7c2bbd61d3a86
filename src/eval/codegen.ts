import type { Dialect } from "../language/dialect.ts";
import { type Access, type Emission, emitAccess, slotName } from "./emit-access.ts";
import { emitBoldGuard, emitGuard } from "./emit-guard.ts";
import type { Guard } from "./guard.ts";
import { makeFunction } from "./make-function.ts";
import { type Each, type Junction, type Leaf, type Plan, SLOTS } from "./plan.ts";
import { keysOf } from "./property.ts";
import { rareFunction } from "./rare-function.ts";
import { SourceWriter } from "./source-writer.ts";

/** The exact answer for a datum. */
type Predicate = (datum: unknown) => boolean;

/** Plans beyond these are left to closures: the engine gives up on long functions, and its parser on deep ones. */
const DEEPEST = 64;
const LONGEST = 500;

/** So many data may surprise bold code before it is written again with care: a surprise costs microseconds. */
const SURPRISES = 4;

/**
 * Makes a JavaScript function of a plan, or null where that isn't possible: the plan is too large, or making
 * functions of text isn't allowed here. The function is a fast path and no more: for a datum that isn't plainly what
 * the filter expects it asks `exact`, which also raises whatever there is to raise. So it needs to be right only where
 * it is sure, and both back ends fail alike.
 *
 * No user's text is part of its source, see `SourceWriter`.
 */
export function generate(plan: Plan, exact: Predicate, dialect: Dialect): Predicate | null {
	if (!isSmall(plan)) return null;
	let surprises = 0;
	let becomeCareful: (careful: Predicate) => void = () => undefined;
	const surprised: Predicate = (datum) => {
		surprises++;
		if (surprises === SURPRISES) {
			const careful = make(plan, exact, exact, { dialect, manner: "careful" });
			if (careful !== null) becomeCareful(careful.test);
		}
		return exact(datum);
	};
	const bold = make(plan, exact, surprised, { dialect, manner: "bold" });
	if (bold === null) return null;
	becomeCareful = bold.become;
	return bold.test;
}

interface Made {
	readonly test: Predicate;
	/** Has another function answer from now on. */
	readonly become: (other: Predicate) => void;
}

/** Numbers the fields, see below. */
let made = 0;

function make(plan: Plan, exact: Predicate, surprised: Predicate, emission: Emission): Made | null {
	const writer = new SourceWriter();
	const body = emit(plan, { yes: "return true;", no: "return false;" }, writer, emission);
	const onDoubt = writer.constant(exact);
	const onSurprise = writer.constant(surprised);
	// Whether another function has taken over is kept in a field that no other object has: until it is written, the engine
	// takes it for a constant, at no cost.
	const field = `k${made++}`;
	const divert = emission.manner === "bold" ? `if(s.${field}!==null)return s.${field}(o);` : "";
	// In brackets, which has the engine read it once instead of twice.
	const test = `(function(o){${divert}doubt:{try{${body}}catch{return ${onSurprise}(o)}}return ${onDoubt}(o)})`;
	const source = `const s={${field}:null};return{test:${test},become(f){s.${field}=f}}`;
	const result = makeFunction(source, writer.constants);
	return isMade(result) ? result : null;
}

function isMade(result: unknown): result is Made {
	return typeof result === "object" && result !== null && "test" in result && "become" in result;
}

/** Where to go on from a part: statements that never fall through. */
interface Goals {
	readonly yes: string;
	readonly no: string;
}

const DOUBT = "break doubt;";

function emit(plan: Plan, goals: Goals, writer: SourceWriter, emission: Emission): string {
	switch (plan.kind) {
		case "and":
		case "or":
			return emitJunction(plan, goals, writer, emission);
		case "leaf":
			return emitLeaf(plan, goals, writer, emission);
		case "any":
		case "all":
			return emitEach(plan, goals, writer, emission);
	}
}

/** Each operand but the last stands in a block of its own, whose end is the way to the next. */
function emitJunction(plan: Junction, goals: Goals, writer: SourceWriter, emission: Emission): string {
	return plan.operands
		.map((operand, at) => {
			if (at === plan.operands.length - 1) return emit(operand, goals, writer, emission);
			const label = writer.label();
			const next = `break ${label};`;
			const ways = plan.kind === "and" ? { yes: next, no: goals.no } : { yes: goals.yes, no: next };
			return `${label}:{${emit(operand, ways, writer, emission)}}`;
		})
		.join("");
}

function emitLeaf(leaf: Leaf, goals: Goals, writer: SourceWriter, emission: Emission): string {
	const { place, question, negated, whenAbsent } = leaf;
	const absent = whenAbsent ? goals.yes : goals.no;
	const access = emitAccess(writer, place, emission, { absent, doubt: DOUBT });
	if (access === null) return DOUBT;
	const ways = { yes: negated ? goals.no : goals.yes, no: negated ? goals.yes : goals.no, doubt: DOUBT };
	if (emission.manner === "careful") {
		const rest = `const p=${access.container};${access.rest({ absent, doubt: DOUBT })}`;
		return `{${access.find}${emitGuard(writer, question.guard, ways)}${rest}}`;
	}
	const bold = emitBoldGuard(writer, question.guard, ways);
	return `{${access.find}${bold}${emitRare(writer, access, question.guard, { ...ways, absent })}}`;
}

/** What is rarely needed is left to a function of its own, see `rareFunction`. */
function emitRare(writer: SourceWriter, { container, rest }: Access, guard: Guard, { yes, no, absent }: Rare): string {
	const rare = rareFunction(guard, rest, absent === yes);
	return `const r=${writer.constant(rare)}(v,${container});if(r===1){${yes}}if(r===2){${no}}${DOUBT}`;
}

interface Rare extends Goals {
	readonly absent: string;
}

const NO_GUARD: Guard = { kind: "none" };

/** Maps without a declared type are left to the exact way. */
function emitEach(each: Each, goals: Goals, writer: SourceWriter, emission: Emission): string {
	const { place, over, expr, slot, kind, body } = each;
	const { binding } = expr;
	const out = kind === "any" ? goals.no : goals.yes;
	const access = emitAccess(writer, place, emission, { absent: out, doubt: DOUBT });
	const clash = binding.kind === "two" && binding.key?.text === binding.value?.text;
	if (access === null || clash || typeof over === "object") return DOUBT;
	const label = writer.label();
	const next = `continue ${label};`;
	const ways = kind === "any" ? { yes: goals.yes, no: next } : { yes: next, no: goals.no };
	const key = slotName(slot + SLOTS.key);
	const value = slotName(slot + SLOTS.value);
	const inside = emit(body, ways, writer, emission);
	const loop =
		over === "map"
			? `if(typeof v==="object"&&v!==null&&!Array.isArray(v)){const m=v,q=${writer.constant(keysOf)}(m);${label}:for(let i=0;i<q.length;i++){const ${key}=q[i],${value}=m[${key}];${inside}}${out}}`
			: `if(Array.isArray(v)){const m=v;${label}:for(let i=0;i<m.length;i++){const ${key}=i,${value}=m[i];${inside}}${out}}`;
	const exits = { absent: out, doubt: DOUBT };
	const rest =
		emission.manner === "careful"
			? `const p=${access.container};${access.rest(exits)}`
			: emitRare(writer, access, NO_GUARD, { ...goals, absent: out });
	return `{${access.find}${loop}${rest}}`;
}

function isSmall(plan: Plan): boolean {
	const left: { readonly plan: Plan; readonly depth: number }[] = [{ plan, depth: 0 }];
	let size = 0;
	for (let next = left.pop(); next !== undefined; next = left.pop()) {
		const depth = next.depth + 1;
		size++;
		if (size > LONGEST || depth > DEEPEST) return false;
		if (next.plan.kind === "leaf") continue;
		const parts = "operands" in next.plan ? next.plan.operands : [next.plan.body];
		for (const part of parts) left.push({ plan: part, depth });
	}
	return true;
}
