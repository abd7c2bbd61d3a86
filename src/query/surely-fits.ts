import { makeFunction } from "../eval/make-function.ts";
import { INHERITED } from "../eval/property.ts";
import { SourceWriter } from "../eval/source-writer.ts";
import { resolve, type Type } from "../schema/types.ts";

/** Whether a datum fits for sure; of one that may not, a closer look tells. */
export type SurelyFits = (datum: unknown) => boolean;

/** Whether a value of a type, so deep within a datum, fits. */
export type Fitting = (type: Type, depth: number) => (value: unknown) => boolean;

// Types that are nested or wide beyond these go on by `fitting`.
const DEEPEST = 12;
const WIDEST = 400;

/**
 * Generated code that tells whether data fit a schema: of closures that all fields share the engine knows nothing, and
 * takes several times as long. `fitting` serves what no code is written for: types within themselves, and what is large. Null where
 * making functions of text isn't allowed.
 */
export function surelyFits(schema: Type, fitting: Fitting): SurelyFits | null {
	const writer = new SourceWriter();
	const within: Type[] = [];
	let written = 0;

	// Statements that return false where the variable `v` and the depth doesn't fit the type.
	const emit = (type: Type): string => {
		const depth = within.length;
		const node = resolve(type);
		const own = `v${depth}`;
		if (++written > WIDEST || depth > DEEPEST || within.includes(node)) {
			return node.kind === "any" ? "" : `if(!${writer.constant(fitting(type, depth))}(${own}))return false;`;
		}
		const inside = (inner: Type): string => {
			within.push(node);
			const statements = emit(inner);
			within.pop();
			return statements;
		};
		const next = `v${depth + 1}`;
		switch (node.kind) {
			case "any":
				return "";
			case "string":
				return `if(typeof ${own}!=="string")return false;`;
			case "bool":
				return `if(typeof ${own}!=="boolean")return false;`;
			case "int":
			case "uint": {
				// Small integers are nearly all there are.
				const small = `typeof ${own}==="number"&&(${own}|0)===${own}&&${own}>=0`;
				return `if(!(${small})&&!${writer.constant(fitting(type, depth))}(${own}))return false;`;
			}
			case "float32":
			case "float64":
				return `if(typeof ${own}!=="number"&&typeof ${own}!=="bigint")return false;`;
			case "nullable":
				return `if(${own}!==null){const ${next}=${own};${inside(node.type)}}`;
			case "list": {
				const each = `for(let i=0;i<${own}.length;i++){const ${next}=${own}[i];${inside(node.element)}}`;
				return `if(${own}!==null){if(!Array.isArray(${own}))return false;${each}}`;
			}
			case "map": {
				// What is inherited is looked at too, which can only raise a doubt.
				const each = `for(const k in ${own}){const ${next}=${own}[k];if(${next}===undefined)return false;${inside(node.value)}}`;
				return `if(${own}!==null){if(typeof ${own}!=="object"||Array.isArray(${own}))return false;${each}}`;
			}
			case "object": {
				const fields = [...node.fields].map(([name, field]) => {
					const found = `${own}[${writer.constant(name)}]`;
					const has = INHERITED.has(name) ? `Object.hasOwn(${own},${writer.constant(name)})` : "true";
					return `if(${has}){const ${next}=${found};if(${next}!==undefined){${inside(field)}}}`;
				});
				const isObject = `typeof ${own}==="object"&&${own}!==null&&!Array.isArray(${own})`;
				return `if(!(${isObject}))return false;${fields.join("")}`;
			}
		}
	};

	const made = makeFunction(`return(function(v0){${emit(schema)}return true;})`, writer.constants);
	return isSurelyFits(made) ? made : null;
}

function isSurelyFits(made: unknown): made is SurelyFits {
	return typeof made === "function";
}
