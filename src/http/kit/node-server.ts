import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { pipeline, Readable } from "node:stream";
import { type Encoded, encode } from "./encode.ts";
import { faultAnswer } from "./fault.ts";
import { giveBack } from "./lending.ts";
import { DEFAULT_LIMITS, type Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Answer, Handler } from "./message.ts";
import { NodeRequest } from "./node-request.ts";
import { wishesOf } from "./wishes.ts";

/** How a server meets the world. */
export interface NodeServerOptions {
	readonly limits?: Partial<Limits>;
	/** A certificate and its key in PEM form: the server then speaks HTTPS. */
	readonly tls?: { readonly cert: string; readonly key: string };
	readonly log?: Log;
	/** Whether clients that take gzip get it, as they do unless this is false. */
	readonly gzip?: boolean;
}

/** A server of Node's that answers with `handler`; it does not listen yet. `close` ends it without leaving anything open. */
export interface NodeServer {
	readonly server: Server;
	close(): Promise<void>;
}

/** Node's own `http` around a handler: limits, gzip, `pretty`, streaming, slow and vanishing clients. */
export function nodeServer(handler: Handler, options: NodeServerOptions = {}): NodeServer {
	const limits = { ...DEFAULT_LIMITS, ...options.limits };
	let closing = false;

	const answer = (incoming: IncomingMessage, response: ServerResponse): void => {
		const request = new NodeRequest(incoming, response, limits.bodySize);
		const fail = (error: unknown): void => {
			// A client that went away is no fault of the server's, and takes no answer.
			if (response.destroyed || incoming.errored) return;
			deliver(faultAnswer(error, options.log));
		};
		const deliver = (answered: Answer): void => {
			const wishes = wishesOf(request);
			const encoded = encode(answered, options.gzip === false ? { ...wishes, gzip: false } : wishes);
			if (encoded instanceof Promise) encoded.then(send, fail);
			else send(encoded);
		};
		const send = (encoded: Encoded): void => transmit(response, encoded, closing, limits.sendTime);
		try {
			const answered = handler(request);
			if (answered instanceof Promise) answered.then(deliver).catch(fail);
			else deliver(answered);
		} catch (error) {
			fail(error);
		}
	};

	const settings = {
		maxHeaderSize: limits.headerSize,
		headersTimeout: limits.headerTime,
		requestTimeout: limits.requestTime,
		keepAliveTimeout: limits.idleTime,
		connectionsCheckingInterval: Math.min(1_000, limits.headerTime),
	};
	const server = options.tls
		? createTlsServer({ ...settings, ...options.tls }, answer)
		: createServer(settings, answer);
	return {
		server,
		close: () =>
			new Promise((resolve) => {
				closing = true;
				const last = setTimeout(() => server.closeAllConnections(), limits.closeTime);
				server.close(() => {
					clearTimeout(last);
					resolve();
				});
				server.closeIdleConnections();
			}),
	};
}

function transmit(response: ServerResponse, encoded: Encoded, closing: boolean, sendTime: number): void {
	const { status, headers, body, lent } = encoded;
	if (response.destroyed) {
		if (body instanceof Readable) body.destroy();
		return;
	}
	// A server that closes says so, else the connection would be kept for a next request.
	if (closing) response.setHeader("Connection", "close");
	response.writeHead(status, headers);
	if (body instanceof Readable) {
		response.setTimeout(sendTime);
		pipeline(body, response, () => {});
		return;
	}
	// Finished is what the system has taken over; what never gets there is left to the garbage collector.
	if (lent === undefined) response.end(body);
	else response.end(body, () => giveBack(lent));
	if (response.writableLength > 0) response.setTimeout(sendTime);
}
