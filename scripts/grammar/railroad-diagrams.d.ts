/** What we use of the package, which brings no types: shapes that are put together and written as SVG. */
declare module "railroad-diagrams" {
	interface Shape {
		toString(): string;
	}

	interface DiagramShape extends Shape {
		readonly attrs: Record<string, string | number>;
	}

	interface Shapes {
		Diagram(...items: readonly Shape[]): DiagramShape;
		Sequence(...items: readonly Shape[]): Shape;
		/** `normal` is the index of the item on the straight line. */
		Choice(normal: number, ...items: readonly Shape[]): Shape;
		Optional(item: Shape): Shape;
		ZeroOrMore(item: Shape, separator?: Shape): Shape;
		OneOrMore(item: Shape, separator?: Shape): Shape;
		Terminal(text: string): Shape;
		NonTerminal(text: string): Shape;
	}

	const shapes: Shapes;
	export default shapes;
	export type { Shape };
}
