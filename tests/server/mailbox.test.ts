import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send } from "./harness/borrower.ts";
import { engines, type TestDatabase } from "./harness/databases.ts";
import { FakeClock, testApp } from "./harness/test-app.ts";

const MAILBOX = "/service-sandbox/api/v1/mailbox";

describe.each(engines.slice(0, 1))("the sandbox's mailbox", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	const clock = new FakeClock();

	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database, { now: clock.now });
	});
	afterAll(async () => {
		await app.close();
		await db.drop();
	});

	it("shows what was sent by e-mail and text message, newest first and once an order", async () => {
		expect((await send(app, { method: "GET", url: MAILBOX })).body).toEqual({ messages: [] });
		const mail = { orderId: "1", channel: "EMAIL", to: "a@people.example", subject: "One", body: "First" } as const;
		const { messages } = app.serverContext.ports;
		await messages.send(mail);
		await messages.send(mail);
		clock.forward(1);
		await messages.send({ orderId: "2", channel: "SMS", to: "+14155550137", subject: "Two", body: "Second" });
		expect((await send(app, { method: "GET", url: MAILBOX })).body).toEqual({
			messages: [
				{
					id: "2",
					channel: "SMS",
					to: "+14155550137",
					subject: "Two",
					body: "Second",
					sentAt: "2026-11-20T18:01:00.000Z",
				},
				{
					id: "1",
					channel: "EMAIL",
					to: "a@people.example",
					subject: "One",
					body: "First",
					sentAt: "2026-11-20T18:00:00.000Z",
				},
			],
		});
	});

	it("is not there in production", async () => {
		const production = await testApp(db.database, { mode: "production", worksJobs: false });
		expect((await send(production, { method: "GET", url: MAILBOX })).status).toBe(404);
		await production.close();
	});
});
