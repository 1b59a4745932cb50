import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import type { OutgoingMessage } from "../../src/server/journey/ports/messages.ts";
import { outgoingMessages } from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { keepMessages } from "../../src/server/workflow/outbox/keep-messages.ts";
import { MailServer } from "../mail-server/mail-server.ts";
import { mailsOf } from "./harness/account.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { untilSent } from "./harness/outbox.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForEach } from "./harness/test-servers.ts";

const CHOICES = "/identity/secure/api/v1/notification-choices";
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const MAIL: OutgoingMessage = {
	orderId: "planted",
	channel: "EMAIL",
	to: "quarterly-otter@example.com",
	subject: "Something is new",
	body: "Log in to read it.",
	from: { name: "Lender", address: "help@lender.example" },
};

describe.each(productionEngine)("mails outside, on $name", ({ open }) => {
	let carrier: MailServer | undefined;
	const keys = testKeys();

	afterEach(async () => {
		await carrier?.stop();
		carrier = undefined;
	});
	const servers = serversForEach(open, { keys });
	const keep = ({ serverContext }: FastifyInstance, uuid: string, mail: OutgoingMessage) =>
		inTransaction(servers.database, async (tx) => {
			const { cipher } = await readApplication(tx, keys, uuid, true);
			await keepMessages(tx, serverContext, { applicationUuid: uuid, cipher }, [mail]);
		});
	const kept = async () => (await servers.database.db.select().from(outgoingMessages)).map(({ status }) => status);
	const smtp = (port: number) => {
		const { messages } = buildPorts({ VENDOR_MESSAGES: "smtp", SMTP_URL: `smtp://127.0.0.1:${port}` });
		return { ports: { ...buildPorts({}), messages }, retry: { retryLimit: 3, retryDelaySeconds: 0.05 } };
	};

	it("stop with one click, without a login and without a word of the reader", async () => {
		const app = await servers.start();
		const borrower = await new Borrower(app).register();
		const on = { SIGN_IN: true, PROGRESS: true };
		await borrower.ask("PUT", CHOICES, on);
		await send(app, {
			method: "POST",
			url: "/identity/api/v1/login",
			payload: { email: borrower.email, password: borrower.password },
		});
		await untilSent(app);
		const [mail] = mailsOf(app).filter(({ optional }) => optional?.topic === "SIGN_IN");
		const url = new URL(mail?.oneClick ?? expect.fail("no optional mail came"));
		for (const word of [mail?.optional?.identityUuid, borrower.email, "SIGN_IN"]) expect(url.href).not.toContain(word);
		// a person, or a program that looks ahead, only opens it
		const opened = await app.inject({ method: "GET", url: url.pathname });
		expect([opened.statusCode, opened.headers.location]).toEqual([
			303,
			"/account/heloc/dashboard/settings/notifications",
		]);
		expect((await borrower.ask("GET", CHOICES)).body).toEqual(on);
		const post = (path: string, payload: string, headers: { [name: string]: string } = FORM) =>
			app?.inject({ method: "POST", url: path, payload, headers });
		expect((await post(url.pathname, "something=else"))?.statusCode).toBe(400);
		const tampered = `${url.pathname.slice(0, -2)}${url.pathname.endsWith("AA") ? "BB" : "AA"}`;
		expect((await post(tampered, "List-Unsubscribe=One-Click"))?.statusCode).toBe(404);
		const foreign = { ...FORM, org: "lakeside-cu" };
		expect((await post(url.pathname, "List-Unsubscribe=One-Click", foreign))?.statusCode).toBe(404);
		expect((await borrower.ask("GET", CHOICES)).body).toEqual(on);
		const parts = { "content-type": "multipart/form-data; boundary=x" };
		const inParts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
		expect((await post(url.pathname, inParts, parts))?.statusCode).toBe(200);
		expect((await post(url.pathname, "List-Unsubscribe=One-Click"))?.statusCode).toBe(200);
		expect((await borrower.ask("GET", CHOICES)).body).toEqual({ SIGN_IN: false, PROGRESS: true });
	});

	it("wait for a mail server that is away, and arrive once", async () => {
		carrier = await MailServer.start({ disabledCommands: ["STARTTLS"] });
		const { port } = carrier;
		await carrier.stop();
		const { ports, retry } = smtp(port);
		const tried = Promise.withResolvers<void>();
		const messages: typeof ports.messages = {
			send: (mail) => ports.messages.send(mail).finally(tried.resolve),
		};
		const app = await servers.start({ retry, ports: { ...ports, messages } });
		const { uuid } = await new Borrower(app).register();
		await keep(app, uuid, MAIL);
		await tried.promise;
		expect(await kept()).toEqual(["WAITING"]);
		carrier = await MailServer.start({ disabledCommands: ["STARTTLS"] }, port);
		await untilSent(app);
		expect(carrier.mails.map(({ parsed }) => parsed.subject)).toEqual([MAIL.subject]);
		expect(await kept()).toEqual(["SENT"]);
	});

	it("end at an address that does not exist, once and for this one alone", async () => {
		const asked: string[] = [];
		carrier = await MailServer.start({
			disabledCommands: ["STARTTLS"],
			recipient: (address) => {
				asked.push(address);
				return address === MAIL.to ? { status: 550, text: "No such user" } : undefined;
			},
		});
		const lines: string[] = [];
		const logStream = { write: (line: string) => void lines.push(line) };
		const app = await servers.start({ ...smtp(carrier.port), logLevel: "warn", logStream });
		const { uuid } = await new Borrower(app).register();
		for (let order = 1; order <= 6; order += 1) await keep(app, uuid, { ...MAIL, orderId: `planted-${order}` });
		await keep(app, uuid, { ...MAIL, orderId: "planted-7", to: "ana@people.example" });
		await untilSent(app);
		expect((await kept()).sort()).toEqual([...Array(6).fill("FAILED"), "SENT"]);
		expect(asked.sort()).toEqual(["ana@people.example", ...Array(6).fill(MAIL.to)]);
		expect(lines.join("")).toContain("RECIPIENT_REFUSED");
		expect(lines.join("")).not.toMatch(/otter|taken for down/);
	});

	it("are stored without the text messages that no carrier takes", async () => {
		const { texts } = buildPorts({ VENDOR_TEXTS: "none" });
		const app = await servers.start({ ports: { ...buildPorts({}), texts } });
		const borrower = await new Borrower(app).register();
		await keep(app, borrower.uuid, { ...MAIL, channel: "SMS", to: "+14155550137" });
		await keep(app, borrower.uuid, { ...MAIL, orderId: "mail" });
		await untilSent(app);
		expect(await kept()).toEqual(["SENT"]);
		expect(mailsOf(app).map(({ channel }) => channel)).not.toContain("SMS");
	});
});
