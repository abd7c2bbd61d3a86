import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpRequest } from "./message.ts";

/** Node's request as endpoints see it. Its body is read when it is asked for. */
export class NodeRequest implements HttpRequest {
	readonly method: string;
	readonly path: string;
	readonly query: string;
	readonly #incoming: IncomingMessage;
	readonly #response: ServerResponse;
	readonly #bodyLimit: number;

	constructor(incoming: IncomingMessage, response: ServerResponse, bodyLimit: number) {
		const target = withoutOrigin(incoming.url ?? "/");
		const mark = target.indexOf("?");
		this.method = incoming.method ?? "GET";
		this.path = mark < 0 ? target : target.slice(0, mark);
		this.query = mark < 0 ? "" : target.slice(mark + 1);
		this.#incoming = incoming;
		this.#response = response;
		this.#bodyLimit = bodyLimit;
	}

	header(name: string): string | undefined {
		const value = this.#incoming.headers[name];
		return typeof value === "string" ? value : undefined;
	}

	async readBody(): Promise<Uint8Array | null> {
		if (Number(this.header("content-length") ?? 0) > this.#bodyLimit) return null;
		return piecesOf(this.#incoming, this.#bodyLimit);
	}

	onLeave(run: () => void): () => void {
		if (this.#response.closed) run();
		else this.#response.once("close", run);
		return () => this.#response.off("close", run);
	}
}

/** A body put together, or null where it is larger than `limit`. By its events: to iterate over it takes several times as long. */
function piecesOf(incoming: IncomingMessage, limit: number): Promise<Uint8Array | null> {
	return new Promise((resolve, reject) => {
		const leave = (): void => reject(incoming.errored ?? new Error("The client went away"));
		if (incoming.destroyed) return leave();
		const pieces: Buffer[] = [];
		let size = 0;
		const take = (piece: Buffer): void => {
			size += piece.length;
			if (size <= limit) pieces.push(piece);
			else {
				// The request stays as it is: its answer is still to be sent, and Node drops the rest.
				incoming.off("data", take).pause();
				resolve(null);
			}
		};
		incoming.on("data", take);
		incoming.once("end", () => resolve(pieces.length === 1 ? (pieces[0] ?? null) : Buffer.concat(pieces, size)));
		incoming.once("error", leave);
		incoming.once("close", leave);
	});
}

/** The path of a request target, which proxies send as a whole URL. */
function withoutOrigin(target: string): string {
	if (target.startsWith("/")) return target;
	return target.replace(/^https?:\/\/[^/?]*/i, "") || "/";
}
