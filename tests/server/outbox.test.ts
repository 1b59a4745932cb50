import { eq, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import type { OutgoingMessage } from "../../src/server/journey/ports/messages.ts";
import { outgoingMessages } from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { recover } from "../../src/server/workflow/jobs/recover.ts";
import { keepMessages } from "../../src/server/workflow/outbox/keep-messages.ts";
import { mailsOf } from "./harness/account.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { untilSent } from "./harness/outbox.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForEach } from "./harness/test-servers.ts";

const MAIL: OutgoingMessage = {
	orderId: "planted",
	channel: "EMAIL",
	to: "quarterly-otter@example.com",
	subject: "Something is new",
	body: "Log in to read it.",
};

describe.each(engines)("messages of a change, on $name", ({ open }) => {
	const keys = testKeys();

	const servers = serversForEach(open, { keys, retry: { retryLimit: 3, retryDelaySeconds: 0.05 } });
	const keep = ({ serverContext }: FastifyInstance, uuid: string, ...mails: readonly OutgoingMessage[]) =>
		inTransaction(servers.database, async (tx) => {
			const { cipher } = await readApplication(tx, keys, uuid, true);
			await keepMessages(tx, serverContext, { applicationUuid: uuid, cipher }, mails);
		});
	const planted = (app: FastifyInstance) => mailsOf(app).filter(({ orderId }) => orderId === MAIL.orderId);
	const kept = () => servers.database.db.select().from(outgoingMessages);

	it("do not go out when the database refuses the change, and once when it takes it", async () => {
		const app = await servers.start();
		const borrower = await new Borrower(app).register();
		await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/stages/NOTE_SIGNING", {});
		await borrower.untilStage("NOTE_SIGNING");
		const signed = () => mailsOf(app).filter(({ subject }) => subject.endsWith("your signed documents"));
		const run = (text: string) => servers.database.db.execute(sql.raw(text));
		await run(`CREATE FUNCTION refuse_signatures() RETURNS trigger LANGUAGE plpgsql AS $$
			BEGIN RAISE EXCEPTION 'no room'; END $$`);
		// refuses at the commit, after everything was written
		await run(`CREATE CONSTRAINT TRIGGER refuse_signatures AFTER INSERT ON outgoing_messages
			DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_signatures()`);
		expect(await HAPPY_PATH.NOTE_SIGNING?.(borrower)).toMatchObject({ status: 500 });
		expect((await borrower.standing()).stage).toBe("NOTE_SIGNING");
		expect(await kept()).toEqual([]);
		expect(signed()).toEqual([]);
		await run("DROP TRIGGER refuse_signatures ON outgoing_messages");
		expect(await HAPPY_PATH.NOTE_SIGNING?.(borrower)).toMatchObject({ status: 200 });
		await untilSent(app);
		expect(signed()).toHaveLength(1);
	});

	it("go out once an id, and stand nowhere in the clear or after they were sent", async () => {
		const app = await servers.start({ worksJobs: false });
		const { uuid } = await new Borrower(app).register();
		await keep(app, uuid, MAIL, MAIL);
		await keep(app, uuid, MAIL);
		const [row, ...others] = (await kept()).filter(({ applicationUuid }) => applicationUuid === uuid);
		expect(others).toEqual([]);
		expect(row?.message?.includes("otter")).toBe(false);
		const working = await servers.start();
		await untilSent(working);
		expect(planted(working)).toHaveLength(1);
		await keep(working, uuid, MAIL);
		await untilSent(working);
		expect(planted(working)).toHaveLength(1);
		expect(await kept()).toMatchObject([{ status: "SENT", message: null }]);
	});

	it("are sent again while the carrier refuses them, and the operator is told in the end", async () => {
		const ports = buildPorts({});
		let refusals = 2;
		const messages: typeof ports.messages = {
			...ports.messages,
			send: async (message) => {
				refusals -= 1;
				if (refusals >= 0) throw new Error("The carrier is on fire");
				await ports.messages.send(message);
			},
		};
		const lines: string[] = [];
		const logStream = { write: (line: string) => void lines.push(line) };
		const app = await servers.start({ ports: { ...ports, messages }, logLevel: "error", logStream });
		const { uuid } = await new Borrower(app).register();
		await keep(app, uuid, MAIL);
		await untilSent(app);
		expect(planted(app)).toHaveLength(1);
		refusals = 1_000;
		await keep(app, uuid, { ...MAIL, orderId: "refused" });
		await untilSent(app);
		expect((await kept()).map(({ status }) => status).sort()).toEqual(["FAILED", "SENT"]);
		expect(lines.join("")).toContain("ALARM: a message could not be sent");
		expect(lines.join("")).not.toContain("otter");
	});

	it("are taken up by the next start when their job is lost", async () => {
		const app = await servers.start({ worksJobs: false });
		const { uuid } = await new Borrower(app).register();
		await keep(app, uuid, MAIL);
		await servers.database.db.execute(sql`DELETE FROM pgboss.job WHERE name LIKE '%outbox'`);
		const working = await servers.start();
		await untilSent(working);
		expect(planted(working)).toHaveLength(1);
		await recover(working.serverContext);
		await untilSent(working);
		expect(planted(working)).toHaveLength(1);
		const sent = await servers.database.db.select().from(outgoingMessages).where(eq(outgoingMessages.status, "SENT"));
		expect(sent).toHaveLength(1);
	});
});
