import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { borrow, giveBack } from "../../../src/http/kit/lending.ts";
import { rowsAnswer } from "../../../src/http/kit/message.ts";
import { nodeServer } from "../../../src/http/kit/node-server.ts";

describe("lending", () => {
	it.each([1, 4_096, 4_097, 65_536, 65_537, 1 << 20])("lends at least %s bytes", (size) => {
		const lent = borrow(size);
		expect(lent.length).toBeGreaterThanOrEqual(size);
		expect(lent.length).toBeLessThan(Math.max(4_097, 2 * size));
		giveBack(lent);
	});

	it("lends nothing twice, and again what came back", () => {
		const first = borrow(50_000);
		const second = borrow(50_000);
		expect(second).not.toBe(first);
		giveBack(first);
		expect(borrow(40_000)).toBe(first);
	});

	it("keeps no more than a few megabytes ready", () => {
		const lent = Array.from({ length: 40 }, () => borrow(1 << 20));
		for (const each of lent) giveBack(each);
		const again = Array.from({ length: 40 }, () => borrow(1 << 20));
		expect(again.filter((each) => lent.includes(each)).length).toBeLessThanOrEqual(16);
	});
});

describe("a body that is still being sent", () => {
	it("stays as it is, whatever others are sent meanwhile", async () => {
		const size = 700_000;
		const { server, close } = nodeServer(({ path }) =>
			rowsAnswer([Buffer.from(`"${(path[1] ?? "").repeat(size)}"`)], {}),
		);
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const address = server.address();
		const port = typeof address === "object" ? (address?.port ?? 0) : 0;
		const letters = "abcdefghijklmnopqrst";
		const slow = connect(port, "127.0.0.1");
		slow.pause();
		const requests = [...letters].map(
			(letter, at) =>
				`GET /${letter} HTTP/1.1\r\nHost: a\r\n${at === letters.length - 1 ? "Connection: close\r\n" : ""}\r\n`,
		);
		slow.write(requests.join(""));
		for (let other = 0; other < 30; other++) {
			const response = await fetch(`http://127.0.0.1:${port}/Z`);
			expect(await response.text()).toBe(`["${"Z".repeat(size)}"]`);
		}
		const seen = (await buffer(slow)).toString("latin1");
		const bodies = seen.match(/\["[^"]*"\]/g) ?? [];
		expect(bodies.map((body) => [body[2], body.length, new Set(body).size])).toEqual(
			[...letters].map((letter) => [letter, size + 4, 4]),
		);
		await close();
	});
});
