import { soleCodePoint } from "./char-set.ts";
import { EMPTY, flatten, type Node } from "./tree.ts";

/** RE2's bounds: instructions of the program, nesting of the tree, and copies of one thing through counted repeats. */
const MAX_SIZE = 3_355_443;
const MAX_HEIGHT = 1_000;
const MAX_COPIES = 1_000;

/** A part of the tree and what it costs, counted as RE2 counts. */
interface Part {
	readonly node: Node;
	readonly size: number;
	readonly height: number;
	readonly copies: number;
	/** Whether it is a group of its own to RE2, whatever is in it. */
	readonly captured?: boolean;
}

/** A group not yet closed: the branches before the last `|`, the parts after it, and what its opening knew. */
interface Group<Mark> {
	readonly mark: Mark;
	readonly branches: Part[];
	parts: Part[];
}

/** How a part is repeated: `counted` in braces. */
export interface Repetition {
	readonly min: number;
	readonly max: number;
	readonly counted: boolean;
}

/** Builds the tree of a pattern group by group and watches its size. A mark is what the reader keeps for a group. */
export class TreeBuilder<Mark> {
	/** The first bound that the pattern went beyond. */
	excess: "too large" | "nested too deeply" | null = null;
	readonly #groups: Group<Mark>[];

	constructor(mark: Mark) {
		this.#groups = [{ mark, branches: [], parts: [] }];
	}

	/** How many groups are open, the whole pattern not counted. */
	get depth(): number {
		return this.#groups.length - 1;
	}

	add(node: Node): void {
		this.#push({ node, size: 1, height: 1, copies: 1 });
	}

	open(mark: Mark): void {
		this.#groups.push({ mark, branches: [], parts: [] });
	}

	/** Begins the next branch. */
	or(): void {
		const group = this.#group();
		group.branches.push(concatParts(group.parts));
		group.parts = [];
	}

	/** Ends the innermost group, which becomes one part of the group around it, and gives its mark back. */
	close(capturing: boolean): Mark {
		const group = this.#group();
		const part = this.#whole();
		this.#groups.pop();
		this.#push(capturing ? { ...part, size: part.size + 2, height: part.height + 1, captured: true } : part);
		return group.mark;
	}

	/** Repeats the last part: `nothing` where there is none, `too often` where the copies are too many. */
	repeat({ min, max, counted }: Repetition): "done" | "nothing" | "too often" {
		const last = this.#group().parts.pop();
		if (last === undefined) return "nothing";
		const times = max === Number.POSITIVE_INFINITY ? min : max;
		const copies = counted ? (times === 0 ? 1 : times * last.copies) : last.copies;
		if (counted && times >= 2 && copies > MAX_COPIES) return "too often";
		const node: Node = { kind: "repeat", node: last.node, min, max };
		this.#push({ node, size: repeatedSize(last.size, min, max), height: last.height + 1, copies });
		return "done";
	}

	/** The tree, once all groups are closed, and how large its program gets. */
	finish(): { readonly tree: Node; readonly size: number } {
		const { node, size } = this.#whole();
		return { tree: this.excess === null ? flatten(node) : EMPTY, size };
	}

	mark(): Mark {
		return this.#group().mark;
	}

	#group(): Group<Mark> {
		const group = this.#groups[this.#groups.length - 1];
		if (group === undefined) throw new RangeError("the outermost group is never closed");
		return group;
	}

	#whole(): Part {
		const { branches, parts } = this.#group();
		return this.#watch(alternateParts([...branches, concatParts(parts)]));
	}

	#push(part: Part): void {
		this.#group().parts.push(this.#watch(part));
	}

	#watch(part: Part): Part {
		if (part.height > MAX_HEIGHT) this.excess ??= "nested too deeply";
		if (part.size > MAX_SIZE) this.excess ??= "too large";
		return part;
	}
}

function concatParts(parts: readonly Part[]): Part {
	const [first, second] = parts;
	if (first === undefined) return { node: EMPTY, size: 1, height: 1, copies: 1 };
	if (second === undefined) return first;
	const node: Node = { kind: "concat", nodes: parts.map((part) => part.node) };
	const isText = parts.every(
		({ node, captured }) => captured !== true && node.kind === "chars" && soleCodePoint(node.set) !== null,
	);
	return isText ? { node, size: parts.length, height: 1, copies: 1 } : joined(node, parts, 0);
}

function alternateParts(parts: readonly Part[]): Part {
	const [only] = parts;
	if (parts.length === 1 && only !== undefined) return only;
	return joined({ kind: "alternate", nodes: parts.map((part) => part.node) }, parts, parts.length - 1);
}

function joined(node: Node, parts: readonly Part[], extra: number): Part {
	let [size, height, copies] = [extra, 0, 1];
	for (const part of parts) {
		size += part.size;
		height = Math.max(height, part.node.kind === node.kind && part.captured !== true ? part.height - 1 : part.height);
		copies = Math.max(copies, part.copies);
	}
	return { node, size, height: height + 1, copies };
}

function repeatedSize(size: number, min: number, max: number): number {
	if (max !== Number.POSITIVE_INFINITY) return Math.max(1, max * size + max - min);
	return min === 0 ? 2 + size : 1 + min * size;
}
