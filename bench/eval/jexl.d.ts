declare module "jexl" {
	const jexl: { compile(text: string): { evalSync(context: unknown): unknown } };
	export default jexl;
}
