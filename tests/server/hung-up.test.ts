import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditEvents } from "../../src/server/platform/db/schema.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const LOGIN = "/identity/api/v1/login";
const APPLICATION = "/service-application/api/v1/application/heloc";

const [{ open }] = productionEngine;
const lines: string[] = [];
const server = serverForAll(open, {
	worksJobs: false,
	// so that the password is still judged when the client is gone
	passwordCost: 2 ** 13,
	logLevel: "info",
	logStream: { write: (line) => void lines.push(line) },
});
let borrower: Borrower;
let port: number;
beforeAll(async () => {
	await server.app.listen({ port: 0, host: "127.0.0.1" });
	({ port } = server.app.server.address() as AddressInfo);
	borrower = await new Borrower(server.app).register();
});
beforeEach(() => {
	lines.length = 0;
});

/** Sends a request of its own connection, and resets that as soon as the server has read all of it. */
async function hangUp(line: string, headers: { readonly [name: string]: string } = {}, body = ""): Promise<void> {
	const client = connect(port, "127.0.0.1");
	const isRead = new Promise<void>((done) => {
		const onRequest = (request: IncomingMessage) => {
			if (request.socket.remotePort !== client.localPort) return;
			server.app.server.off("request", onRequest);
			if (body === "") done();
			else request.once("end", () => done());
		};
		server.app.server.on("request", onRequest);
	});
	const isClosed = new Promise((done) => client.once("close", done));
	client.on("error", () => {});
	const all = { host: "localhost", "content-type": "application/json", "content-length": body.length, ...headers };
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	client.write(`${line} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
	await isRead;
	client.resetAndDestroy();
	await isClosed;
}

const noted = async (kind: string) => {
	await server.app.serverContext.audit.settled();
	return server.database.db.select().from(auditEvents).where(eq(auditEvents.kind, kind));
};
const completed = (route: string) =>
	lines
		.map((line) => JSON.parse(line))
		.filter(({ msg }) => msg === "request completed")
		.filter(({ reqId }) => lines.some((line) => line.includes(reqId) && line.includes(`"route":"${route}"`)));
const faults = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

it("failed sign-ins of a client that hangs up are each noted once, from its address", async () => {
	const payload = JSON.stringify({ email: borrower.email, password: "not the password" });
	const waited = await server.app.inject({
		...{ method: "POST", url: LOGIN, remoteAddress: "127.0.0.1" },
		...{ headers: { "content-type": "application/json" }, payload },
	});
	expect(waited.statusCode).toBe(401);
	// one after the other: a slow machine is too busy for four passwords at once, and says so
	for (let tries = 2; tries <= 5; tries += 1) {
		await hangUp(`POST ${LOGIN}`, {}, payload);
		await expect.poll(() => noted("sign-in-refused")).toHaveLength(tries);
	}
	const all = await noted("sign-in-refused");
	expect(all.map(({ detail }) => detail)).toEqual(Array(5).fill(all[0]?.detail));
	await expect.poll(() => completed(LOGIN)).toHaveLength(5);
	expect(completed(LOGIN).map(({ res }) => res.status)).toEqual(Array(5).fill(401));
	expect(faults()).toEqual([]);
});

it("personal data that a client had read out before it hung up is noted", async () => {
	await hangUp(`GET ${APPLICATION}/${borrower.uuid}`, { authorization: `Bearer ${borrower.jwt}` });
	await expect.poll(() => noted("personal-data-read")).toMatchObject([{ subject: borrower.uuid }]);
	expect(faults()).toEqual([]);
});

it("refusals of a client that hangs up are noted", async () => {
	await hangUp(`GET ${APPLICATION}/${borrower.uuid}`);
	const refused = [{ detail: { status: 401, route: `${APPLICATION}/:uuid` } }];
	await expect.poll(() => noted("refused")).toMatchObject(refused);
	await expect.poll(() => completed(`${APPLICATION}/:uuid`)).toHaveLength(1);
});
