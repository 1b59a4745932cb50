import { beforeEach, expect, it } from "vitest";
import { hashLine } from "../../src/server/platform/lines/hash-line.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const [{ open }] = productionEngine;
const clock = new FakeClock();
const lines: string[] = [];
const logged = () => lines.map((line) => JSON.parse(line) as { level: number; msg: string; count?: number });
const server = serverForAll(open, {
	worksJobs: false,
	now: clock.now,
	logLevel: "warn",
	logStream: { write: (line) => void lines.push(line) },
});
beforeEach(() => {
	// what was counted before is told with the first line after its minute
	clock.forward(2);
	lines.length = 0;
});

const callBack = (port: string, remoteAddress: string) =>
	send(server.app, { method: "POST", url: `/vendor-callbacks/v1/${port}`, remoteAddress, payload: {} });

it("unsigned callbacks of one source are one line a minute, with how many there were", async () => {
	for (let left = 60; left > 0; left -= 1) {
		expect((await callBack(left % 2 === 0 ? "title" : `a${"b".repeat(left % 30)}`, "203.0.113.7")).status).toBe(401);
	}
	const message = "a callback is not signed by a vendor";
	expect(logged()).toMatchObject([{ level: 40, msg: message, count: 1 }]);
	await callBack("title", "203.0.113.8");
	expect(logged()).toHaveLength(2);
	expect(lines.join("")).not.toContain("203.0.113");
	clock.forward(1.5);
	await callBack("title", "203.0.113.7");
	expect(logged().slice(2)).toMatchObject([
		{ level: 40, msg: message, count: 59 },
		{ level: 40, msg: message, count: 1 },
	]);
});

it("a burst that finds the server busy is one warning, and no error", async () => {
	let release = () => {};
	const isOver = new Promise<void>((done) => {
		release = done;
	});
	const running: Promise<unknown>[] = [];
	for (let isFull = false; !isFull; ) {
		const entered = hashLine.enter(() => isOver);
		running.push(entered.catch(() => undefined));
		isFull = await Promise.race([
			entered.then(
				() => false,
				() => true,
			),
			new Promise<false>((next) => setImmediate(() => next(false))),
		]);
	}
	const login = (index: number) =>
		send(server.app, {
			...{ method: "POST", url: "/identity/api/v1/login", remoteAddress: `10.2.0.${index}` },
			payload: { email: `visitor-${index}@example.com`, password: "nine calm herons" },
		});
	const replies = await Promise.all(Array.from({ length: 45 }, (_, index) => login(index)));
	release();
	await Promise.all(running);
	expect(replies.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(45).fill("503 BUSY"));
	expect(logged()).toMatchObject([{ level: 40, msg: "the server is busy: requests are asked to come back", count: 1 }]);
	clock.forward(1.5);
	await server.app.close();
	expect(logged().map(({ count }) => count)).toEqual([1, 44]);
});
