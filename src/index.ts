/**
 * The front door: a filter from text to tree, checked against a schema, compiled to a predicate. The other rooms have
 * subpaths of their own, so that a page that only validates pulls in neither the query engine nor the servers.
 * One name is taken twice: `any` is the quantifier here, and the schema of any value is `anyValue`.
 */
export { type CheckOptions, check } from "./check/check.ts";
export { type CompileOptions, compile } from "./eval/compile.ts";
export { type ErrorClass, EvalError, type Explanation, type Filter } from "./eval/filter.ts";
export * from "./language/index.ts";
export {
	type About,
	type AnyType,
	any as anyValue,
	bool,
	type Deployment,
	type DeploymentState,
	deploymentSchema,
	type Fields,
	float32,
	float64,
	type Infer,
	type InferFields,
	int,
	type Job,
	type JobSummary,
	jobSchema,
	type Lazy,
	type ListType,
	lazy,
	list,
	type MapType,
	type Met,
	map,
	type Nullable,
	nullable,
	type ObjectType,
	type Optional,
	object,
	optional,
	readNotation,
	type ScalarKind,
	type ScalarType,
	SchemaError,
	type Scope,
	type Step,
	string,
	type TaskGroupSummary,
	type Type,
	type TypeNode,
	typeAt,
	uint,
} from "./schema/index.ts";
export { parseJson, stringifyJson } from "./values/json.ts";
export { compareValues } from "./values/order.ts";
