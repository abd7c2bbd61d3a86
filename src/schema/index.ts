/**
 * Schemas: what the objects look like that filters speak of. Written with small functions, read from other notations,
 * or inferred from samples; `Infer` gives the TypeScript type back.
 */
export {
	any,
	bool,
	type Fields,
	float32,
	float64,
	type InferFields,
	int,
	lazy,
	list,
	map,
	nullable,
	type Optional,
	object,
	optional,
	string,
	uint,
} from "./build.ts";
export { type Disagreement, type Inference, inferSchema, type SampleKind } from "./infer.ts";
export { readJsonSchema } from "./json-schema.ts";
export { readNotation } from "./notation.ts";
export {
	type Deployment,
	type DeploymentState,
	deploymentSchema,
	type Job,
	type JobSummary,
	jobSchema,
	type TaskGroupSummary,
} from "./scheduler.ts";
export { SchemaError } from "./schema-error.ts";
export { type Met, type Scope, type Step, typeAt } from "./select.ts";
export { type Selectable, selectors, WILDCARD } from "./selectors.ts";
export { type JsonSchema, toJsonSchema } from "./to-json-schema.ts";
export type {
	About,
	AnyType,
	Infer,
	Lazy,
	ListType,
	MapType,
	Nullable,
	ObjectType,
	Plain,
	ScalarKind,
	ScalarType,
	Type,
	TypeNode,
} from "./types.ts";
