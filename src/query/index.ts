/** The query engine: collections and stores that filter, order and page what they hold, and tell of its changes. */
export type { Change, Changed, Wait, Watch } from "../source/change.ts";
export type { Key, Order, Page, Query, Scalar, Selection, Stats } from "../source/query.ts";
export type { Source } from "../source/source.ts";
export { Collection } from "./collection.ts";
export type { Commit, ItemChange, WriteOptions } from "./commit.ts";
export type { CollectionOptions, IndexOptions } from "./definition.ts";
export type { Advice } from "./plan/advice.ts";
export type { Part, QueryPlan, Served } from "./plan/query-plan.ts";
export { QueryError, type QueryErrorCode } from "./query-error.ts";
export type { Snapshot } from "./snapshot.ts";
export { createStore, type Draft, type Dump, type Shapes, type Store, type Transaction } from "./store.ts";
