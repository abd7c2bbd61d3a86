import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { canonicalJson } from "./canonical-json.ts";
import { fieldsOf } from "./vectors.ts";

/** A request of the adapter protocol, without its id. */
export type Request = Readonly<Record<string, unknown>>;

/** What became of a request: the members of the answer, or what is wrong with the adapter. */
export type Reply = { readonly answer: Readonly<Record<string, unknown>> } | { readonly trouble: Trouble };

/** How an adapter can break the protocol. */
export interface Trouble {
	readonly kind: "hang" | "death" | "garbage" | "order";
	readonly detail: string;
}

/** How much of what an adapter complains is kept. */
const LAST_WORDS = 500;

/** After so many requests in a row that go wrong, an adapter is given up. */
const PATIENCE = 30;

/** An adapter that can't be used, or no longer. */
export class AdapterError extends Error {
	override readonly name = "AdapterError";
}

/**
 * An adapter that runs as a program. Requests are pipelined; each is answered, or found to be what the adapter hangs at,
 * dies of, or answers wrongly, and then the adapter is started anew for the rest.
 */
export class AdapterProcess {
	readonly command: readonly string[];
	/** How often it had to be started again. */
	restarts = 0;
	readonly #timeout: number;
	#child: ChildProcessWithoutNullStreams | null = null;
	#lines: string[] = [];
	#rest = "";
	#ended = "";
	#complaint = "";
	#wake: () => void = () => {};
	#id = 0;
	#inARow = 0;

	/** `timeout`: for how many milliseconds it may say nothing while an answer is due. */
	constructor(command: readonly string[], timeout: number) {
		this.command = command;
		this.#timeout = timeout;
	}

	/** What it says of itself. Throws an `AdapterError` where it can't be started or doesn't know the protocol. */
	async hello(): Promise<Readonly<Record<string, unknown>>> {
		const [reply] = await this.ask([{ op: "hello" }]);
		if (reply === undefined || "trouble" in reply || typeof reply.answer.name !== "string") {
			const why = reply === undefined || "trouble" in reply ? reply?.trouble.detail : canonicalJson(reply.answer);
			throw new AdapterError(`${this.command.join(" ")} does not introduce itself: ${why}`);
		}
		return reply.answer;
	}

	/** The replies to requests, in their order. Throws an `AdapterError` when hardly anything is answered any more. */
	async ask(requests: readonly Request[]): Promise<readonly Reply[]> {
		const replies: Reply[] = [];
		let together = requests.length;
		while (replies.length < requests.length) {
			const asked = requests.slice(replies.length, replies.length + together);
			const trouble = await this.#exchange(asked, replies);
			if (trouble === null) continue;
			this.stop();
			this.restarts++;
			// What was in flight is asked again one at a time, so that the right request is blamed; what shows only in company
			// is blamed on the first.
			if (together === 1 || trouble.kind === "order" || trouble.kind === "garbage") {
				replies.push({ trouble });
				if (++this.#inARow >= PATIENCE) {
					throw new AdapterError(
						`${this.command.join(" ")} is given up: ${PATIENCE} times in a row it ${trouble.detail}`,
					);
				}
			}
			together = 1;
		}
		return replies;
	}

	/** Ends the program. */
	stop(): void {
		this.#child?.removeAllListeners();
		this.#child?.kill("SIGKILL");
		this.#child = null;
	}

	/** Sends requests and adds the answers that come, until all are there or something is wrong. */
	async #exchange(requests: readonly Request[], replies: Reply[]): Promise<Trouble | null> {
		const child = this.#child ?? this.#start();
		const first = this.#id;
		this.#id += requests.length;
		child.stdin.write(requests.map((request, at) => `${canonicalJson({ ...request, id: first + at })}\n`).join(""));
		for (let at = 0; at < requests.length; at++) {
			const line = await this.#line();
			if (typeof line !== "string") return line;
			const { id, ...answer } = fieldsOf(line);
			if (id !== undefined && id !== first + at)
				return { kind: "order", detail: `answered out of order: ${clip(line)}` };
			if (typeof answer.ok !== "boolean" && typeof answer.name !== "string") {
				return { kind: "garbage", detail: `no answer: ${clip(line)}` };
			}
			replies.push({ answer });
			this.#inARow = 0;
		}
		return null;
	}

	async #line(): Promise<string | Trouble> {
		for (;;) {
			const line = this.#lines.shift();
			if (line !== undefined) return line;
			if (this.#ended !== "")
				return { kind: "death", detail: `${this.#ended}${this.#complaint && `: ${this.#complaint}`}` };
			const silent = await this.#silence();
			if (silent) return { kind: "hang", detail: `said nothing for ${this.#timeout} ms` };
		}
	}

	/** Waits for something to happen; true when nothing does. */
	#silence(): Promise<boolean> {
		return new Promise((resolve) => {
			const timer = setTimeout(() => resolve(true), this.#timeout);
			this.#wake = () => {
				clearTimeout(timer);
				resolve(false);
			};
		});
	}

	#start(): ChildProcessWithoutNullStreams {
		const [program = "", ...words] = this.command;
		const child = spawn(program, words);
		this.#child = child;
		this.#lines = [];
		this.#rest = "";
		this.#ended = "";
		this.#complaint = "";
		child.stdout.setEncoding("utf8");
		// What one that was stopped still has to say is no answer of the next one.
		child.stdout.on("data", (text: string) => {
			if (this.#child === child) this.#heard(text);
		});
		child.stderr.on("data", (text: Buffer) => {
			if (this.#child === child) this.#complaint = `${this.#complaint}${text}`.slice(-LAST_WORDS);
		});
		const ended = (how: string) => {
			if (this.#child !== child) return;
			this.#ended = how;
			this.#wake();
		};
		child.on("error", (error) => ended(error.message));
		child.on("close", (code, signal) => ended(`ended with ${signal ?? code}`));
		// What it doesn't read is found out by what it doesn't answer.
		child.stdin.on("error", () => {});
		return child;
	}

	#heard(text: string): void {
		const lines = `${this.#rest}${text}`.split("\n");
		this.#rest = lines.pop() ?? "";
		this.#lines.push(...lines);
		this.#wake();
	}
}

function clip(line: string): string {
	return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
