import crossfilter from "crossfilter2";
import Loki from "lokijs";
import initSqlJs from "sql.js";
import { Collection } from "../../src/query/collection.ts";
import type { CollectionOptions } from "../../src/query/definition.ts";
import { jobSchema } from "../../src/schema/scheduler.ts";
import type { Type } from "../../src/schema/types.ts";
import type { JobData } from "../data/jobs.ts";
import { type Asked, type Contestant, type Keeper, PAGE } from "./contestant.ts";
import { tanstackDb } from "./tanstack-db.ts";

/** The collection that the figures are about. Nothing is kept of a filter, unless it is said otherwise: pages begin with reading it. */
export function jobsCollection(more: Partial<CollectionOptions<JobData>> = {}): Collection<JobData> {
	return new Collection<JobData>({
		schema: jobSchema as Type<unknown> as Type<JobData>,
		key: ["Namespace", "ID"],
		orders: { newest: [{ by: "CreateIndex", desc: true }] },
		indexes: ["Status", "Datacenters", "Meta.*", "Priority"],
		keptFilters: 0,
		...more,
	});
}

/** The text of a filter. */
export function textOf({ shape, job }: Asked): string {
	const status = `Status == ${job.Status}`;
	return shape === "status"
		? status
		: `${status} and Priority == ${job.Priority} and Datacenters contains "${job.Datacenters[0]}"`;
}

function matches({ shape, job }: Asked, other: JobData): boolean {
	if (other.Status !== job.Status) return false;
	return (
		shape === "status" || (other.Priority === job.Priority && other.Datacenters.includes(job.Datacenters[0] ?? ""))
	);
}

const trommel: Contestant = {
	name: "trommel, from text",
	role: "ours",
	most: Number.POSITIVE_INFINITY,
	pages: 1000,
	load(jobs) {
		const collection = jobsCollection();
		collection.putAll(jobs);
		const query = (asked: Asked, perPage: number) =>
			collection.query({
				filter: textOf(asked),
				order: "newest",
				perPage,
				...(asked.token === undefined ? {} : { nextToken: asked.token }),
			});
		return {
			page: (asked) => query(asked, PAGE).items,
			count: (asked) => collection.count({ filter: textOf(asked) }),
			write: (job) => collection.put(job),
			// The token of the page that starts there, as a client would have it.
			seek: (asked) => {
				const matching = collection.count({ filter: textOf(asked) });
				return query({ ...asked, below: null }, Math.max(1, Math.min(499 * PAGE, matching - PAGE))).nextToken;
			},
		};
	},
};

const loop: Contestant = {
	name: "a hand-written loop over a sorted array",
	role: "yardstick",
	most: Number.POSITIVE_INFINITY,
	pages: 300,
	load(jobs) {
		const sorted = [...jobs].reverse();
		const first = sorted[0]?.CreateIndex ?? 0;
		return {
			page: (asked) => {
				const page: JobData[] = [];
				for (
					let at = asked.below === null ? 0 : first - asked.below + 1;
					at < sorted.length && page.length < PAGE;
					at++
				) {
					const job = sorted[at];
					if (job !== undefined && matches(asked, job)) page.push(job);
				}
				return page;
			},
			count: (asked) => sorted.reduce((count, job) => (matches(asked, job) ? count + 1 : count), 0),
			write: (job) => {
				sorted[first - job.CreateIndex] = job;
			},
		};
	},
};

const lokijs: Contestant = {
	name: "lokijs",
	role: "peer",
	most: 1_000_000,
	pages: 10,
	load(jobs) {
		const collection = new Loki("jobs").addCollection<JobData>("jobs", {
			indices: ["Status", "Priority", "CreateIndex"],
			disableMeta: true,
		});
		for (const job of jobs) collection.insert({ ...job });
		const find = ({ shape, job, below }: Asked) =>
			collection.chain().find({
				Status: job.Status,
				...(shape === "three" ? { Priority: job.Priority, Datacenters: { $contains: job.Datacenters[0] } } : {}),
				...(below === null ? {} : { CreateIndex: { $lt: below } }),
			});
		return {
			page: (asked) => find(asked).simplesort("CreateIndex", true).limit(PAGE).data(),
			count: (asked) => find({ ...asked, below: null }).count(),
			write: (job) => {
				const found = collection.findOne({ CreateIndex: job.CreateIndex });
				if (found !== null) collection.update(Object.assign(found, { Status: job.Status, Priority: job.Priority }));
			},
		};
	},
};

const crossfilter2: Contestant = {
	name: "crossfilter2",
	role: "peer",
	most: 1_000_000,
	pages: 10,
	load(jobs) {
		const filter = crossfilter([...jobs]);
		const status = filter.dimension((job) => job.Status);
		const priority = filter.dimension((job) => job.Priority);
		const datacenters = filter.dimension((job) => [...job.Datacenters], true);
		const created = filter.dimension((job) => job.CreateIndex);
		const set = ({ shape, job, below }: Asked): void => {
			status.filterExact(job.Status);
			if (shape === "three") priority.filterExact(job.Priority);
			else priority.filterAll();
			if (shape === "three") datacenters.filterExact(job.Datacenters[0] ?? "");
			else datacenters.filterAll();
			if (below === null) created.filterAll();
			else created.filterRange([0, below]);
		};
		return {
			page: (asked) => {
				set(asked);
				return created.top(PAGE);
			},
			count: (asked) => {
				set({ ...asked, below: null });
				return filter.allFiltered().length;
			},
			// A row changes by going and coming back.
			write: (job) => {
				filter.remove((other) => other.CreateIndex === job.CreateIndex);
				filter.add([job]);
			},
		};
	},
};

/** SQLite in WebAssembly, in memory, with the index that suits each shape best, and keyset paging. */
async function sqlite(): Promise<Contestant> {
	const sql = await initSqlJs();
	return {
		name: "SQLite (sql.js), best index, keyset",
		role: "peer",
		most: 1_000_000,
		pages: 200,
		load(jobs): Keeper {
			const database = new sql.Database();
			database.run("CREATE TABLE jobs (created INTEGER PRIMARY KEY, status TEXT, priority INTEGER, job TEXT)");
			database.run("CREATE TABLE placed (dc TEXT, created INTEGER, PRIMARY KEY (dc, created)) WITHOUT ROWID");
			database.run("BEGIN");
			const insert = database.prepare("INSERT INTO jobs VALUES (?, ?, ?, ?)");
			const place = database.prepare("INSERT OR IGNORE INTO placed VALUES (?, ?)");
			for (const job of jobs) {
				insert.run([job.CreateIndex, job.Status, job.Priority, job.ID]);
				for (const dc of job.Datacenters) place.run([dc, job.CreateIndex]);
			}
			database.run("COMMIT");
			database.run("CREATE INDEX by_status ON jobs (status, created)");
			database.run("CREATE INDEX by_both ON jobs (status, priority, created)");
			const where = {
				status: "status = ? AND created < ?",
				three:
					"status = ? AND priority = ? AND created < ? AND EXISTS (SELECT 1 FROM placed WHERE dc = ? AND placed.created = jobs.created)",
			};
			const pages = {
				status: database.prepare(`SELECT * FROM jobs WHERE ${where.status} ORDER BY created DESC LIMIT ${PAGE}`),
				three: database.prepare(`SELECT * FROM jobs WHERE ${where.three} ORDER BY created DESC LIMIT ${PAGE}`),
			};
			const counts = {
				status: database.prepare(`SELECT COUNT(*) FROM jobs WHERE ${where.status}`),
				three: database.prepare(`SELECT COUNT(*) FROM jobs WHERE ${where.three}`),
			};
			const update = database.prepare("UPDATE jobs SET status = ?, priority = ? WHERE created = ?");
			const values = ({ shape, job, below }: Asked): (string | number)[] => {
				const bound = below ?? Number.MAX_SAFE_INTEGER;
				return shape === "status" ? [job.Status, bound] : [job.Status, job.Priority, bound, job.Datacenters[0] ?? ""];
			};
			return {
				page: (asked) => {
					const rows: unknown[] = [];
					const statement = pages[asked.shape];
					statement.bind(values(asked));
					while (statement.step()) rows.push(statement.get());
					return rows;
				},
				count: (asked) => Number(counts[asked.shape].get(values({ ...asked, below: null }))[0]),
				write: (job) => update.run([job.Status, job.Priority, job.CreateIndex]),
				close: () => database.close(),
			};
		},
	};
}

/** Everybody, ours first. */
export async function contestants(): Promise<readonly Contestant[]> {
	return [trommel, loop, await sqlite(), crossfilter2, lokijs, tanstackDb];
}
