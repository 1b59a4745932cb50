import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { send } from "./harness/borrower.ts";
import { sandboxEngine } from "./harness/databases.ts";
import { FakeClock, testApp } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const MAILBOX = "/service-sandbox/api/v1/mailbox";

describe.each(sandboxEngine)("the sandbox's mailbox, on $name", ({ open }) => {
	const clock = new FakeClock();

	const server = serverForAll(open, { now: clock.now });

	it("shows what was sent by e-mail and text message, newest first and once an order", async () => {
		expect((await send(server.app, { method: "GET", url: MAILBOX })).body).toEqual({ messages: [] });
		const mail = { orderId: "1", channel: "EMAIL", to: "a@people.example", subject: "One", body: "First" } as const;
		const { messages } = server.app.serverContext.portsOf("main");
		await messages.send(mail);
		await messages.send(mail);
		clock.forward(1);
		await messages.send({ orderId: "2", channel: "SMS", to: "+14155550137", subject: "Two", body: "Second" });
		expect((await send(server.app, { method: "GET", url: MAILBOX })).body).toEqual({
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

	it("opens a mail as its reader sees it, in a frame that runs nothing", async () => {
		const { messages } = server.app.serverContext.portsOf("main");
		const html = "<!doctype html><html><head><title>Three</title></head><body>Third</body></html>";
		await messages.send({
			orderId: "a:b",
			channel: "EMAIL",
			to: "a@people.example",
			subject: "Three",
			body: "3",
			foot: "-- ",
			html,
		});
		const { body } = await send(server.app, { method: "GET", url: MAILBOX });
		const [newest] = body.messages as readonly { readonly page: string; readonly foot: string }[];
		expect(newest).toMatchObject({ page: "/service-sandbox/mailbox/a%3Ab", foot: "-- " });
		const page = await server.app.inject({ method: "GET", url: newest?.page ?? "" });
		expect(page.body).toContain("<body>Third</body>");
		expect(page.headers["content-type"]).toMatch(/^text\/html/);
		expect(page.headers["x-frame-options"]).toBeUndefined();
		const policy = String(page.headers["content-security-policy"]);
		expect(policy).toMatch(/default-src 'none';.*frame-ancestors 'self'; sandbox (?!.*allow-scripts)/);
		expect((await server.app.inject({ method: "GET", url: "/service-sandbox/mailbox/2" })).statusCode).toBe(404);
	});

	it("is, as every tool of developers, not there in production", async () => {
		const webRoot = mkdtempSync(join(tmpdir(), "web-root-"));
		mkdirSync(join(webRoot, "assets"));
		for (const name of ["dev-login-a1", "start-a1"]) writeFileSync(join(webRoot, "assets", `${name}.js`), "export {};");
		const production = await testApp(server.database, { mode: "production", worksJobs: false, webRoot });
		const asked = async (url: string) => (await production.inject({ method: "GET", url })).statusCode;
		expect(await asked(MAILBOX)).toBe(404);
		expect(await asked("/service-sandbox/mailbox/1")).toBe(404);
		expect(await asked("/account/heloc/assets/start-a1.js")).toBe(200);
		expect(await asked("/account/heloc/assets/dev-login-a1.js")).toBe(404);
		expect(await asked("/service-sandbox/api/v1/triggers")).toBe(404);
		rmSync(webRoot, { recursive: true });
		await production.close();
	});
});
