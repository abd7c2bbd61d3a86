/** What a listener bears from its clients. Sizes are bytes, times milliseconds. */
export interface Limits {
	/** The request line and all headers; beyond it the answer is 431. */
	readonly headerSize: number;
	/** A body; beyond it the answer is 413. */
	readonly bodySize: number;
	/** Until the headers of a request are there; then 408. */
	readonly headerTime: number;
	/** Until the whole request is there; then 408. */
	readonly requestTime: number;
	/** How long a connection may stay open with nothing asked. */
	readonly idleTime: number;
	/** How long a client may take no byte of its answer. */
	readonly sendTime: number;
	/** How long open requests may go on once the server closes. */
	readonly closeTime: number;
}

/** What holds unless an option says otherwise. Headers have room for a filter of the longest length, percent-encoded. */
export const DEFAULT_LIMITS: Limits = {
	headerSize: 256 << 10,
	bodySize: 16 << 20,
	headerTime: 10_000,
	requestTime: 60_000,
	idleTime: 60_000,
	sendTime: 30_000,
	closeTime: 5_000,
};
