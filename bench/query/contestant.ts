import type { JobData } from "../data/jobs.ts";

/** What a page is asked for: the shape of the filter, and a job that its literals come from. */
export interface Asked {
	readonly shape: "status" | "three";
	readonly job: JobData;
	/** The CreateIndex of the last job of the page before, or null for the first page. */
	readonly below: number | null;
	/** The way there, for those who have one. */
	readonly token?: string;
}

/** Somebody who keeps jobs ordered by CreateIndex descending and gives pages of 100 of them. */
export interface Contestant {
	readonly name: string;
	readonly role: "ours" | "yardstick" | "peer";
	/** The most jobs that it is asked to hold, and how many pages it is worth waiting for. */
	readonly most: number;
	readonly pages: number;
	load(jobs: readonly JobData[]): Keeper;
}

/** A contestant with its jobs. */
export interface Keeper {
	page(asked: Asked): unknown;
	count(asked: Asked): number;
	/** Replaces a job by one with another status and priority. */
	write(job: JobData): void;
	/** The token of the page that begins below a job, for those who need more than its CreateIndex; not measured. */
	seek?(asked: Asked): string | undefined;
	close?(): void;
}

export const PAGE = 100;
