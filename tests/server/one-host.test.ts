import { type AddressInfo, connect } from "node:net";
import { describe, expect, it } from "vitest";
import { operate } from "../../src/server/workflow/operator/operate.ts";
import { openSocket } from "./harness/chat.ts";
import { productionEngine } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const [{ open }] = productionEngine;
const server = serverForAll(open, async (database) => {
	const act = { about: "hosts", kind: "add", by: "sre", why: "Launch", at: new Date() } as const;
	const keys = testKeys();
	await operate(database, keys, { ...act, org: "lakeside-cu", host: "apply.lakeside.example" });
	return { mode: "production", keys, publicOrigin: "https://apply.hearthline.example", worksJobs: false };
});

/** The status line and the text that a request gets which is written as it is. */
async function answerTo(...head: readonly string[]): Promise<string> {
	if (!server.app.server.listening) await server.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = server.app.server.address() as AddressInfo;
	const client = connect(port, "127.0.0.1");
	client.write(`${[...head, "connection: close"].join("\r\n")}\r\n\r\n`);
	let text = "";
	for await (const part of client) text += String(part);
	return text;
}

describe("a request", () => {
	it.each([
		["two Host headers", ["GET /health HTTP/1.1", "Host: localhost", "Host: evil.example"]],
		["two that are alike", ["GET /health HTTP/1.1", "Host: localhost", "hOST: localhost"]],
		["an address with another host", ["GET http://evil.example/health HTTP/1.1", "Host: localhost"]],
		["an address with another port", ["GET http://localhost:81/health HTTP/1.1", "Host: localhost"]],
		["two hosts of lenders", ["GET /account/heloc HTTP/1.1", "Host: apply.hearthline.example", "Host: localhost"]],
	])("that names more than one host is refused: %s", async (_, head) => {
		const answer = await answerTo(...head);
		expect(answer).toMatch(/^HTTP\/1\.1 400 /);
		expect(answer).toContain('"code":"HOST_AMBIGUOUS"');
	});

	it("that names one host is answered, in either form", async () => {
		expect(await answerTo("GET /health HTTP/1.1", "Host: LOCALHOST:80")).toMatch(/^HTTP\/1\.1 200 /);
		const whole = await answerTo("GET http://localhost/health HTTP/1.1", "Host: LOCALHOST:80");
		expect(whole).toMatch(/^HTTP\/1\.1 200 /);
	});
});

describe("a chat socket in production", () => {
	it.each([
		["apply.hearthline.example", "https://apply.hearthline.example"],
		["apply.hearthline.example:443", "https://apply.hearthline.example"],
		["apply.lakeside.example", "https://apply.lakeside.example"],
		["localhost:4180", "http://localhost:4180"],
	])("at %s is opened by a page of %s", async (host, origin) => {
		(await openSocket(server.app, { host, origin })).terminate();
	});

	it.each([
		["apply.hearthline.example", "http://apply.hearthline.example"],
		["apply.lakeside.example", "http://apply.lakeside.example"],
		["apply.lakeside.example", "https://apply.hearthline.example"],
		["apply.lakeside.example", "https://apply.lakeside.example:8443"],
		["localhost:4180", "https://localhost:4180"],
		["localhost:4180", "http://localhost"],
		["localhost:4180", "null"],
	])("at %s is not opened by a page of %s", async (host, origin) => {
		await expect(openSocket(server.app, { host, origin })).rejects.toThrow("403");
	});
});
