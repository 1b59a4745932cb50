import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { sandboxEngine } from "./harness/databases.ts";
import { serversForAll } from "./harness/test-servers.ts";

const LOGIN = JSON.stringify({ email: "nobody@example.com", password: "seven quiet otters" });
const HEAD = [
	"POST /identity/api/v1/login HTTP/1.1",
	"host: localhost",
	"org: main",
	"content-type: application/json",
	`content-length: ${LOGIN.length}`,
	"expect: 100-continue",
	"",
	"",
].join("\r\n");

/** A connection, and what it has heard. */
async function connected(port: number): Promise<{ socket: Socket; received: () => string; gone: Promise<unknown> }> {
	const socket = connect(port, "127.0.0.1").setEncoding("utf8");
	let received = "";
	socket.on("data", (chunk) => {
		received += chunk;
	});
	// one that is cut off is what is expected
	socket.on("error", () => undefined);
	const gone = once(socket, "close");
	await once(socket, "connect");
	return { socket, received: () => received, gone };
}

describe.each(sandboxEngine)("a server that stops, on $name", ({ open }) => {
	const servers = serversForAll(open);

	it("answers what is under way, and waits for no connection that has asked nothing yet", async () => {
		const app = await servers.start();
		const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
		const [ahead, half, answered, asking] = await Promise.all([1, 2, 3, 4].map(() => connected(port)));
		if (!ahead || !half || !answered || !asking) throw new Error("Not all are connected.");
		half.socket.write("GET /health HTTP/1.1\r\nhost: lo");
		answered.socket.write("GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n");
		asking.socket.write(HEAD);
		await expect.poll(answered.received).toContain("200 OK");
		await expect.poll(asking.received).toContain("100 Continue");

		const stopped = servers.stop();
		await Promise.all([ahead.gone, half.gone, answered.gone]);
		asking.socket.write(LOGIN);
		await stopped;
		await asking.gone;
		expect(asking.received()).toMatch(/HTTP\/1\.1 401/);
		expect(ahead.received() + half.received()).toBe("");
	});
});
