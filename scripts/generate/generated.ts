/** A generated file: its path from the root of the repository, and all of its text. */
export interface Generated {
	readonly file: string;
	readonly text: string;
}
