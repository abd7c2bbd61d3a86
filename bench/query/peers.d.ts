// As much of these libraries' types as the benchmarks use; they bring none that fit.

declare module "lokijs" {
	interface Found<T> {
		find(query: object): Found<T>;
		simplesort(field: keyof T, descending: boolean): Found<T>;
		limit(count: number): Found<T>;
		data(): T[];
		count(): number;
	}
	interface LokiCollection<T> {
		insert(item: T): void;
		update(item: T): void;
		findOne(query: object): T | null;
		chain(): Found<T>;
	}
	export default class Loki {
		constructor(name: string);
		addCollection<T>(name: string, options: object): LokiCollection<T>;
	}
}

declare module "sql.js" {
	interface Statement {
		run(values: readonly unknown[]): void;
		bind(values: readonly unknown[]): void;
		step(): boolean;
		get(values?: readonly unknown[]): unknown[];
	}
	interface SqlJs {
		readonly Database: new () => { run(sql: string): void; prepare(sql: string): Statement; close(): void };
	}
	export default function initSqlJs(): Promise<SqlJs>;
}
