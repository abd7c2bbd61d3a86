import { Readable } from "node:stream";
import { encode } from "./encode.ts";
import { faultAnswer } from "./fault.ts";
import { giveBack } from "./lending.ts";
import type { Log } from "./log.ts";
import type { Handler, HttpRequest } from "./message.ts";
import { wishesOf } from "./wishes.ts";

/** Gives a handler the shape of `fetch`, for tests and for hosts that speak it. A fault of the handler's is a 500. */
export function toFetch(handler: Handler, bodyLimit: number, log?: Log): (request: Request) => Promise<Response> {
	return async (request) => {
		const plain = fromFetch(request, bodyLimit);
		const answer = await Promise.resolve(handler(plain)).catch((error: unknown) => faultAnswer(error, log));
		const { status, headers, body, lent } = await encode(answer, wishesOf(plain));
		const sent = new Headers();
		for (const [name, value] of Object.entries(headers)) sent.set(name, String(value));
		const stream = body instanceof Readable ? webStream(body) : status === 204 ? null : new Uint8Array(body);
		if (lent !== undefined) giveBack(lent);
		return new Response(stream, { status, headers: sent });
	};
}

function webStream(readable: Readable): ReadableStream<Uint8Array> {
	const iterator = readable[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const next = await iterator.next();
			if (next.done) controller.close();
			else controller.enqueue(next.value);
		},
		cancel: () => void readable.destroy(),
	});
}

/** A fetch `Request` as endpoints see it. */
export function fromFetch(request: Request, bodyLimit: number): HttpRequest {
	const [, path = "/", query = ""] = /^[^:]+:\/\/[^/?#]*([^?#]*)\??([^#]*)/.exec(request.url) ?? [];
	return {
		method: request.method,
		path,
		query,
		header: (name) => request.headers.get(name) ?? undefined,
		readBody: async () => {
			const body = new Uint8Array(await request.arrayBuffer());
			return body.length > bodyLimit ? null : body;
		},
		onLeave: (run) => {
			if (request.signal.aborted) run();
			else request.signal.addEventListener("abort", run, { once: true });
			return () => request.signal.removeEventListener("abort", run);
		},
	};
}
