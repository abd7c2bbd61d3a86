/** Upper bounds of a duration's buckets, in seconds. */
const BOUNDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 10, 60] as const;

/** Counts requests by route, method and status, and how long they took. */
export interface RequestMetrics {
	observe(route: string, method: string, status: number, seconds: number): void;
	/** The counts in the text form that Prometheus scrapes, and with them `gauges` by name. */
	text(prefix: string, gauges: Readonly<Record<string, number>>): string;
}

/** Makes empty counts. Labels come from the table of routes and from what servers answer, so they are few. */
export function createMetrics(): RequestMetrics {
	const requests = new Map<string, Map<string, Map<number, number>>>();
	const buckets: number[] = BOUNDS.map(() => 0);
	let count = 0;
	let sum = 0;
	return {
		observe: (route, method, status, seconds) => {
			const statuses = within(within(requests, route), method);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
			if (bucket >= 0) buckets[bucket] = (buckets[bucket] ?? 0) + 1;
			count += 1;
			sum += seconds;
		},
		text: (prefix, gauges) => {
			const lines = [`# TYPE ${prefix}_http_requests_total counter`];
			for (const [route, methods] of requests) {
				for (const [method, statuses] of methods) {
					for (const [status, n] of statuses) {
						lines.push(`${prefix}_http_requests_total{route="${route}",method="${method}",status="${status}"} ${n}`);
					}
				}
			}
			lines.push(`# TYPE ${prefix}_http_request_duration_seconds histogram`);
			let below = 0;
			for (const [i, bound] of BOUNDS.entries()) {
				below += buckets[i] ?? 0;
				lines.push(`${prefix}_http_request_duration_seconds_bucket{le="${bound}"} ${below}`);
			}
			lines.push(`${prefix}_http_request_duration_seconds_bucket{le="+Inf"} ${count}`);
			lines.push(`${prefix}_http_request_duration_seconds_sum ${sum}`);
			lines.push(`${prefix}_http_request_duration_seconds_count ${count}`);
			for (const [name, value] of Object.entries(gauges)) {
				lines.push(`# TYPE ${prefix}_${name} gauge`, `${prefix}_${name} ${value}`);
			}
			return `${lines.join("\n")}\n`;
		},
	};
}

/** The map under a key, made when it is first asked for: counting builds no text. */
function within<K, V>(maps: Map<string, Map<K, V>>, key: string): Map<K, V> {
	const known = maps.get(key);
	if (known !== undefined) return known;
	const made = new Map<K, V>();
	maps.set(key, made);
	return made;
}
