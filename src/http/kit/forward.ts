import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Answer, HttpRequest } from "./message.ts";

/** Headers that speak of one connection, or of the encoding of one hop; they are not passed on. */
const HOP = new Set([
	"connection",
	"content-encoding",
	"content-length",
	"date",
	"keep-alive",
	"proxy-authenticate",
	"te",
	"trailer",
	"transfer-encoding",
	"upgrade",
	"vary",
]);

/**
 * Asks another server the same question and gives back its answer. The request goes away with the client's.
 * `headers` are the ones to send; the other's answer comes with its own, but for those of the connection.
 */
export async function forward(
	request: HttpRequest,
	origin: string,
	headers: Readonly<Record<string, string>>,
): Promise<Answer> {
	const body = await request.readBody();
	const url = `${origin.replace(/\/$/, "")}${request.path}${request.query === "" ? "" : `?${request.query}`}`;
	const start = url.startsWith("https:") ? httpsRequest : httpRequest;
	return new Promise((resolve, reject) => {
		const call = start(url, { method: request.method, headers, agent: false }, (response) => {
			const rows: Buffer[] = [];
			response.on("data", (piece: Buffer) => rows.push(piece));
			response.on("error", reject);
			response.on("end", () => {
				stay();
				const text = Buffer.concat(rows).toString();
				resolve({ status: response.statusCode ?? 502, headers: passedOn(response.headers), body: text });
			});
		});
		const stay = request.onLeave(() => call.destroy(new Error("The client went away")));
		call.on("error", (error) => {
			stay();
			reject(error);
		});
		call.end(body ?? undefined);
	});
}

function passedOn(headers: IncomingHttpHeaders): Record<string, string> {
	const passed: Record<string, string> = {};
	for (const [name, value] of Object.entries(headers)) {
		if (typeof value === "string" && !HOP.has(name)) passed[canonical(name)] = value;
	}
	return passed;
}

/** `content-type` as `Content-Type`. */
function canonical(name: string): string {
	return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
