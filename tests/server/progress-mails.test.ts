import { beforeAll, describe, expect, it } from "vitest";
import { composeMails } from "../../src/server/journey/messages/compose-mails.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { type Moved, progressMails } from "../../src/server/workflow/notifications/progress-mails.ts";
import { mailAddresses } from "../../src/server/workflow/outbox/enqueue-mails.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { invitationTo, mailsTo, Signer, untilCoOwnersSign } from "./harness/signer.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const MINUTE = 60_000;

describe.each(productionEngine)("mails of an application that moves on by itself, on $name", ({ open }) => {
	let agent: Agent;
	const clock = new FakeClock();

	const server = serverForAll(open, { now: clock.now });
	beforeAll(async () => {
		agent = await new Agent(server.app).login();
	});

	/** The mails of an application that moved on, as they are sent. */
	const mailsOf = (cause: string, moved: Moved) => {
		const context = server.app.serverContext;
		const { row } = moved.application;
		const product = context.products.productOf(row);
		const addresses = mailAddresses(context, product, row.uuid);
		return progressMails(context, cause, moved).flatMap((due) => composeMails(product, due, addresses));
	};
	const told = async (who: { readonly email: string }) =>
		(await mailsTo(server.app, who.email)).filter(({ body }) => body.includes("we don't include details in email"))
			.length;
	const decide = (uuid: string, path: string) =>
		agent.ask("POST", `/service-desk/api/v1/applications/${uuid}/${path}`, {});

	it("go to a borrower who has something to do because a person at the desk decided, once however often it is sent", async () => {
		const borrower = await new Borrower(server.app).register();
		await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/stages/DELINQUENCY_REVIEW", {});
		const before = await told(borrower);
		const url = `/service-desk/api/v1/applications/${borrower.uuid}/holds/delinquency-review/release`;
		const key = { "idempotency-key": "the-late-payment-is-explained" };
		expect((await agent.ask("POST", url, {}, key)).status).toBe(200);
		expect((await agent.ask("POST", url, {}, key)).status).toBe(200);
		expect(await told(borrower)).toBe(before + 1);
	});

	it("go to a co-owner whom the desk lets go on", async () => {
		const borrower = await new Borrower(server.app).register();
		await untilCoOwnersSign(borrower);
		const ben = await new Signer(server.app).comeIn(await invitationTo(server.app, "ben@example.com"));
		const frontDocumentUuid = await ben.upload("PASSPORT_FRONT", "edited-front.png");
		await ben.submit("identity", { idType: "US_PASSPORT", frontDocumentUuid });
		await ben.untilPage("error");
		const { body } = await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
		const [hold] = body.holds as readonly { readonly id: string }[];
		expect((await decide(borrower.uuid, `holds/${hold?.id}/release`)).status).toBe(200);
		await ben.untilPage("owner");
		expect(await told({ email: "ben@example.com" })).toBe(1);
	});

	it("go to borrowers who were away while a vendor took its time, and not to those still on the page", async () => {
		const borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		const context = server.app.serverContext;
		const { row, record } = await readApplication(server.database.db, context.keys, borrower.uuid, false);
		const moved = (restedMinutes: number, stageRule: string) => {
			const updatedAt = new Date(clock.now().getTime() - restedMinutes * MINUTE);
			return { application: { record, row: { ...row, updatedAt, stageRule: "stages/soft-pull" } }, stageRule };
		};
		expect(mailsOf("quick", moved(1, String(row.stageRule)))).toEqual([]);
		expect(mailsOf("waits-on", moved(60, "stages/soft-pull-authorisation-late"))).toEqual([]);
		const [mail, ...others] = mailsOf("late", moved(60, String(row.stageRule)));
		expect(others).toEqual([]);
		expect(mail?.to).toBe(borrower.email);
		expect(mail?.subject).toMatch(/: \S/);
		expect(mail?.body).toContain(`http://localhost/account/heloc/${borrower.uuid}`);
	});

	it("say what is new in the lender's words, and nothing of the person", async () => {
		const borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		const context = server.app.serverContext;
		const { row, record } = await readApplication(server.database.db, context.keys, borrower.uuid, false);
		const [mail] = mailsOf("offers", { application: { record, row }, stageRule: "stages/offer" });
		expect(mail?.subject).toMatch(/: your offers are here$/);
		expect(mail?.body).toMatch(/^Compare amounts and terms.*\n\nSee my offers: http:\/\/localhost\/account\/heloc\//s);
		for (const own of ["Arbol", "175000", "Ana"]) {
			expect(mail?.body).not.toContain(own);
			expect(mail?.html).not.toContain(own);
		}
	});
});
