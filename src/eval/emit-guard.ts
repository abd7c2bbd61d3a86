import { unreachable } from "../base/invariant.ts";
import type { Pattern } from "../regex/pattern.ts";
import type { How } from "../regex/shape.ts";
import type { Guard, Shape, Table } from "./guard.ts";
import { has, intern, isEmpty, isPlainName } from "./property.ts";
import type { SourceWriter } from "./source-writer.ts";

/** Where to go on: statements that never fall through. */
export interface Ways {
	readonly yes: string;
	readonly no: string;
	readonly doubt: string;
}

/** Statements that go `yes` or `no` for the values that a guard speaks of, and fall through for all others. */
export function emitGuard(writer: SourceWriter, guard: Guard, ways: Ways): string {
	const { yes, no, doubt } = ways;
	switch (guard.kind) {
		case "none":
			return "";
		case "one-of":
			return guard.guards.map((one) => emitGuard(writer, one, ways)).join("");
		case "equal":
			return emitEqual(writer, guard.table, ways);
		case "single":
			return `if(typeof v==="number"){${decide(`${writer.constant(Math.fround)}(v)===${writer.constant(guard.value)}`, ways)}}`;
		case "substring":
			return `if(typeof v==="string"){${decide(`v.includes(${writer.constant(guard.text)})`, ways)}}`;
		case "pattern":
			return emitPattern(writer, guard.pattern, ways);
		case "element":
			return `if(Array.isArray(v)){for(let i=0;i<v.length;i++){const e=v[i];${emitElement(writer, guard.table, ways)}}${no}}`;
		case "key": {
			if (!isPlainName(guard.key))
				return `if(${IS_MAP}){if(${writer.constant(has)}(v,${writer.constant(intern(guard.key))})){${yes}}${no}}`;
			const key = `const e=v[${writer.constant(intern(guard.key))}];`;
			return `if(${IS_MAP}){${key}if(e===undefined){${no}}if(typeof e==="function"||typeof e==="symbol"){${doubt}}${yes}}`;
		}
		case "empty":
			return guard.shapes.map((shape) => emitEmpty(writer, shape, ways)).join("");
		case "nil":
			return guard.shapes.map((shape) => `if(${IS[shape]}){${no}}`).join("");
		default:
			return unreachable(guard);
	}
}

const IS_MAP = `typeof v==="object"&&v!==null&&!Array.isArray(v)`;

const IS: Readonly<Record<Shape, string>> = {
	string: `typeof v==="string"`,
	boolean: `typeof v==="boolean"`,
	number: `typeof v==="number"||typeof v==="bigint"`,
	list: "Array.isArray(v)",
	map: IS_MAP,
};

function emitEqual(writer: SourceWriter, table: Table, ways: Ways): string {
	return table
		.map(({ type, value }) => {
			const answer = value === null ? ways.no : decide(`v===${writer.constant(value)}`, ways);
			return `if(typeof v==="${type}"){${answer}}`;
		})
		.join("");
}

/**
 * The same for the values that are met nearly always, as little of it as can be: what it leaves out falls through, and
 * null and undefined may throw. A branch that the engine has never seen taken costs nothing, as long as nothing comes
 * of it; and whether a value has the method of all strings is such a branch, where `typeof` computes an answer first.
 */
export function emitBoldGuard(writer: SourceWriter, guard: Guard, ways: Ways): string {
	const isString = (name: string) => `${name}.charCodeAt===${writer.constant(String.prototype.charCodeAt)}`;
	if (guard.kind === "equal" || guard.kind === "element") {
		const [first] = guard.table;
		if (first === undefined) return "";
		const same = first.value === null ? "" : writer.constant(first.value);
		if (guard.kind === "equal") {
			const hit = same === "" ? "" : `if(v===${same}){${ways.yes}}`;
			return `${hit}if(${first.type === "string" ? isString("v") : `typeof v==="${first.type}"`}){${ways.no}}`;
		}
		const hit = same === "" ? "" : `if(e===${same}){${ways.yes}}`;
		// An element of another type ends the loop: what follows begins it anew, with care.
		const other = first.type === "string" ? `!(${isString("e")})` : `typeof e!=="${first.type}"`;
		return `if(Array.isArray(v)){let i=0;for(;i<v.length;i++){const e=v[i];${hit}if(${other})break;}if(i===v.length){${ways.no}}}`;
	}
	if (guard.kind === "one-of")
		return guard.guards
			.slice(0, 1)
			.map((one) => emitBoldGuard(writer, one, ways))
			.join("");
	return emitGuard(writer, guard, ways);
}

/** Goes one way or the other, as a condition is. */
function decide(condition: string, { yes, no }: Ways): string {
	if (yes === "return true;" && no === "return false;") return `return ${condition};`;
	if (yes === "return false;" && no === "return true;") return `return !(${condition});`;
	return `if(${condition}){${yes}}${no}`;
}

function emitElement(writer: SourceWriter, table: Table, { yes, doubt }: Ways): string {
	const same = table.map(({ value }) => (value === null ? "" : `if(e===${writer.constant(value)}){${yes}}`));
	const other = table.map(({ type }) => `typeof e!=="${type}"`).join("&&");
	return `${same.join("")}if(${other}){${doubt}}`;
}

function emitEmpty(writer: SourceWriter, shape: Shape, ways: Ways): string {
	const empty = shape === "map" ? `${writer.constant(isEmpty)}(v)` : shape === "list" ? "v.length===0" : `v===""`;
	return `if(${IS[shape]}){${decide(empty, ways)}}`;
}

function emitPattern(writer: SourceWriter, pattern: Pattern, ways: Ways): string {
	return `if(typeof v==="string"){${decide(patternTest(writer, pattern), ways)}}`;
}

/** A pattern of few literals is written out; more of them, and automata, are called. */
function patternTest(writer: SourceWriter, { shape, test }: Pattern): string {
	switch (shape.kind) {
		case "all":
			return "true";
		case "native":
		case "re2":
			return `${writer.constant(test)}(v)`;
		case "one-of":
			if (shape.texts.length > 8) return `${writer.constant(test)}(v)`;
			return shape.texts.map((text) => literalTest(shape.how, writer.constant(text))).join("||");
		default:
			return literalTest(shape.kind, writer.constant(shape.text));
	}
}

function literalTest(how: How, text: string): string {
	switch (how) {
		case "equal":
			return `v===${text}`;
		case "prefix":
			return `v.startsWith(${text})`;
		case "suffix":
			return `v.endsWith(${text})`;
		case "contains":
			return `v.includes(${text})`;
	}
}
