/** A stretch of a filter's text: UTF-16 offsets, half-open. */
export interface Span {
	readonly from: number;
	readonly to: number;
}
