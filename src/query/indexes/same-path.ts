/** Whether two paths have the same segments. */
export function samePath(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((name, at) => name === b[at]);
}
