import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { outgoingMessages } from "../../src/server/platform/db/schema.ts";
import { accountMailsKept } from "../../src/server/workflow/notifications/account-mails.ts";
import { failedMessages, resendMessages } from "../../src/server/workflow/operator/failed-messages.ts";
import { operatorActsOf } from "../../src/server/workflow/operator/operate.ts";
import { AccountHolder, sentMails } from "./harness/account.ts";
import { productionEngine } from "./harness/databases.ts";
import { type testApp, testKeys } from "./harness/test-app.ts";
import { serversForEach } from "./harness/test-servers.ts";

const PASSWORD = "/identity/secure/api/v1/password";
const NEXT = "nine patient herons";

describe.each(productionEngine)("mails of an account, on $name", ({ open }) => {
	const servers = serversForEach(open, { keys: testKeys(), retry: { retryLimit: 3, retryDelaySeconds: 0.05 } });

	/** A server whose carrier rejects a given number of messages. */
	async function start(changes: Parameters<typeof testApp>[1] = {}) {
		const ports = buildPorts({});
		const carrier = { refusals: 0 };
		const messages: typeof ports.messages = {
			...ports.messages,
			send: async (message) => {
				carrier.refusals -= 1;
				if (carrier.refusals >= 0) throw new Error("The carrier is on fire");
				await ports.messages.send(message);
			},
		};
		const app = await servers.start({ ports: { ...ports, messages }, ...changes });
		return { app, carrier };
	}
	const kept = () => servers.database.db.select().from(outgoingMessages);

	it("are kept with the change that they tell of, and not when it is refused", async () => {
		const { app } = await start();
		const one = await new AccountHolder(app).register();
		const change = () => one.ask("PUT", PASSWORD, { currentPassword: one.password, password: NEXT });
		const run = (text: string) => servers.database.db.execute(sql.raw(text));
		await run(`CREATE FUNCTION refuse_mails() RETURNS trigger LANGUAGE plpgsql AS $$
			BEGIN RAISE EXCEPTION 'no room'; END $$`);
		await run(`CREATE CONSTRAINT TRIGGER refuse_mails AFTER INSERT ON outgoing_messages
			DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_mails()`);
		expect((await change()).status).toBe(500);
		await run("DROP TRIGGER refuse_mails ON outgoing_messages");
		expect((await one.login()).status, "the password is the old one").toBe(200);
		expect(await one.mail()).toBeUndefined();
		expect((await change()).status).toBe(200);
		expect(await one.subjects()).toContainEqual(expect.stringMatching(/your password was changed/));
		expect((await sentMails(app)).filter(({ to }) => to === one.email)).toHaveLength(1);
	});

	it("wait encrypted until a process sends them, through refusals of the carrier", async () => {
		const { app } = await start({ worksJobs: false });
		const one = await new AccountHolder(app).register();
		await one.call("login/link", { email: one.email });
		await accountMailsKept(app.serverContext);
		const [row, ...others] = await kept();
		expect(others).toEqual([]);
		expect(row).toMatchObject({ applicationUuid: null, status: "WAITING" });
		for (const own of [one.email, "http", "log in"]) expect(row?.message?.includes(own), own).toBe(false);
		const { app: working, carrier } = await start();
		carrier.refusals = 2;
		const mails = await sentMails(working);
		expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/your link to log in/)]);
		expect(await kept()).toMatchObject([{ status: "SENT", message: null }]);
	});

	it("that were given up are listed for the operator without their words, and sent again when the operator says so", async () => {
		const { app, carrier } = await start();
		const one = await new AccountHolder(app).register();
		carrier.refusals = 1_000;
		await one.call("login/link", { email: one.email });
		expect(await one.mail()).toBeUndefined();
		const failed = await failedMessages(servers.database.db);
		expect(failed).toMatchObject([{ about: expect.stringMatching(/^account [0-9a-f-]{36}$/) }]);
		const act = { by: "olga", why: "The carrier is back", at: new Date() };
		await expect(resendMessages(servers.database, "all", { ...act, why: " " })).rejects.toThrow(
			"Say who does it and why",
		);
		await expect(resendMessages(servers.database, "0", act)).rejects.toThrow("0 is no message that has failed.");
		carrier.refusals = 0;
		expect(await resendMessages(servers.database, String(failed[0]?.uuid), act)).toBe(1);
		await expect.poll(async () => (await one.mail())?.subject).toMatch(/your link to log in/);
		expect(await failedMessages(servers.database.db)).toEqual([]);
		await expect(resendMessages(servers.database, "all", act)).rejects.toThrow("No message has failed.");
		expect(await operatorActsOf(servers.database.db)).toMatchObject([
			{ kind: "resend", about: "messages", by: "olga" },
		]);
	});
});
