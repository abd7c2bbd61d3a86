// An adapter that says of each filter what the filter's text tells it to: `hang`, `die`, `garbage`, `swap`, else true.
import { createInterface } from "node:readline";

let held = null;
for await (const line of createInterface({ input: process.stdin })) {
	const { id, op, expr } = JSON.parse(line);
	const answer = JSON.stringify(
		op === "hello" ? { id, name: "fake", version: "1", dialect: "standard", ops: [] } : { id, ok: true, result: true },
	);
	if (expr === "die") process.exit(3);
	if (expr === "hang") await new Promise((resolve) => setTimeout(resolve, 60_000));
	if (expr === "swap") {
		held = answer;
		continue;
	}
	console.log(expr === "garbage" ? "nonsense" : answer);
	if (held !== null) console.log(held);
	held = null;
}
