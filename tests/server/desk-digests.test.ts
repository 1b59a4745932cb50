import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deskQueue } from "../../src/server/platform/db/schema.ts";
import { keepDeskDigests } from "../../src/server/workflow/notifications/desk-digests.ts";
import { mailsOf } from "./harness/account.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { untilSent } from "./harness/outbox.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForEach } from "./harness/test-servers.ts";

const DAY = 24 * 60;

describe.each(productionEngine)("mails of what waits at the desk, on $name", ({ open }) => {
	let clock: FakeClock;

	const server = serverForEach(open, () => {
		clock = new FakeClock();
		return { now: clock.now };
	});

	async function waiting(isOverdue: boolean): Promise<Borrower> {
		const borrower = await new Borrower(server.app).register();
		// its orders write the row as well
		await borrower.untilStage("LIEN_VERIFICATION");
		const dueAt = new Date(clock.now().getTime() + (isOverdue ? -1 : DAY) * 60_000);
		const mine = eq(deskQueue.applicationUuid, borrower.uuid);
		await server.database.db.update(deskQueue).set({ turn: "LENDER", dueAt }).where(mine);
		return borrower;
	}
	async function sweep() {
		// two processes sweep at the same time
		await Promise.all([keepDeskDigests(server.app.serverContext), keepDeskDigests(server.app.serverContext)]);
		await untilSent(server.app);
		return mailsOf(server.app).filter(({ orderId }) => orderId.startsWith("desk:"));
	}

	it("are one a day for each member of staff, with counts and nobody's name", async () => {
		expect(await sweep()).toEqual([]);
		const borrowers = [await waiting(false), await waiting(true)];
		const mails = await sweep();
		expect(mails.map(({ to }) => to).sort()).toEqual(["agent@main.example", "reviewer@main.example"]);
		const [mail] = mails;
		expect(mail?.body).toContain("Waiting for someone on our team: 2.");
		expect(mail?.body).toContain("Past the date we promised: 1.");
		expect(mail?.body).toMatch(/Open the desk: https?:\S+\/account\/heloc\/desk$/m);
		for (const { email, uuid } of borrowers) {
			expect(`${mail?.subject} ${mail?.body} ${mail?.html}`).not.toContain(email);
			expect(`${mail?.subject} ${mail?.html}`).not.toContain(uuid);
		}
		expect(await sweep()).toHaveLength(2);
	});

	it("wait for the lender's hours, and come again the next day unless they are switched off", async () => {
		await waiting(false);
		clock.forward(12 * 60);
		expect(await sweep()).toEqual([]);
		clock.forward(12 * 60);
		const [mail] = await sweep();
		expect(mail).toBeDefined();
		const agent = await new Agent(server.app).login();
		const headers = { authorization: `Bearer ${agent.jwt}` };
		const url = "/identity/secure/api/v1/notification-choices";
		const payload = { SIGN_IN: false, PROGRESS: true, DESK: false };
		expect((await send(server.app, { method: "PUT", url, headers, payload })).body).toEqual(payload);
		clock.forward(DAY);
		const mails = await sweep();
		expect(mails.filter(({ to }) => to === "agent@main.example")).toHaveLength(1);
	});
});
