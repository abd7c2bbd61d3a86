/** The names of the product's own headers. */
export interface HeaderNames {
	readonly index: string;
	readonly lastContact: string;
	readonly knownLeader: string;
	readonly nextToken: string;
	/** In lower case, as requests are asked for it. */
	readonly token: string;
	/** Says that a request has come from another region already, and goes no further. */
	readonly forwarded: string;
}

/** The names with the product's word in them: `X-Sched-Index` and so on. */
export function headerNames(word: string): HeaderNames {
	return {
		index: `X-${word}-Index`,
		lastContact: `X-${word}-LastContact`,
		knownLeader: `X-${word}-KnownLeader`,
		nextToken: `X-${word}-Nexttoken`,
		token: `x-${word.toLowerCase()}-token`,
		forwarded: `x-${word.toLowerCase()}-forwarded`,
	};
}

/** The headers of a read: the index that it shows, and that this server is its own leader. */
export function readHeaders(names: HeaderNames, index: number): Record<string, string> {
	return { [names.index]: String(Math.max(1, index)), [names.lastContact]: "0", [names.knownLeader]: "true" };
}
