import { Collection } from "../../src/query/collection.ts";
import type { Source } from "../../src/source/source.ts";
import { RECORDS, type Record, type Subject, sourceLaws } from "../suites/source.ts";

function collection(indexes: readonly string[] = []): Subject {
	const source = new Collection<Record>({ ...RECORDS, indexes });
	return { source, put: (record) => source.put(record), remove: (namespace, id) => source.remove([namespace, id]) };
}

sourceLaws("A collection", () => collection());
sourceLaws("A collection with indexes", () => collection(["Status", "Index", "ID"]));

// What a database behind the same interface looks like: every answer takes its time.
sourceLaws("A source elsewhere", () => {
	const { source, put, remove } = collection();
	const later: Source<Record> = {
		query: async (query) => {
			await null;
			return source.query(query);
		},
		count: async (selection) => {
			await null;
			return source.count(selection);
		},
		changed: (wait) => source.changed(wait),
		watch: (watch) => source.watch(watch),
	};
	return { source: later, put, remove };
});
