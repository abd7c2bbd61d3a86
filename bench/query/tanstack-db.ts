import {
	and,
	BTreeIndex,
	count,
	createCollection,
	createLiveQueryCollection,
	eq,
	inArray,
	localOnlyCollectionOptions,
	lt,
	type Ref,
} from "@tanstack/db";
import type { JobData } from "../data/jobs.ts";
import { type Asked, type Contestant, PAGE } from "./contestant.ts";

/** A live query is made for each page and ended when it has answered. */
export const tanstackDb: Contestant = {
	name: "@tanstack/db, live queries",
	role: "peer",
	most: 200_000,
	pages: 5,
	load(jobs) {
		const collection = createCollection(
			localOnlyCollectionOptions<JobData, number>({
				id: "jobs",
				getKey: (job) => job.CreateIndex,
				initialData: jobs.map((job) => ({ ...job })),
				defaultIndexType: BTreeIndex,
			}),
		);
		collection.startSyncImmediate();
		collection.createIndex((job) => job.Status);
		collection.createIndex((job) => job.CreateIndex);
		const where =
			({ shape, job: { Status, Priority, Datacenters }, below }: Asked) =>
			({ job }: { readonly job: Ref<JobData> }) => {
				const bounded = and(eq(job.Status, Status), lt(job.CreateIndex, below ?? Number.MAX_SAFE_INTEGER));
				if (shape === "status") return bounded;
				return and(bounded, eq(job.Priority, Priority), inArray(Datacenters[0] ?? "", job.Datacenters));
			};
		return {
			page: (asked) => {
				const query = createLiveQueryCollection({
					startSync: true,
					query: (q) =>
						q
							.from({ job: collection })
							.where(where(asked))
							.orderBy(({ job }) => job.CreateIndex, "desc")
							.limit(PAGE),
				});
				const page = query.toArray;
				void query.cleanup();
				return page;
			},
			count: (asked) => {
				const query = createLiveQueryCollection({
					startSync: true,
					query: (q) =>
						q
							.from({ job: collection })
							.where(where({ ...asked, below: null }))
							.select(({ job }) => ({ jobs: count(job.ID) })),
				});
				const jobs = query.toArray[0]?.jobs ?? 0;
				void query.cleanup();
				return jobs;
			},
			write: (job) => {
				collection.update(job.CreateIndex, (draft) => {
					Object.assign(draft, { Status: job.Status, Priority: job.Priority });
				});
			},
		};
	},
};
