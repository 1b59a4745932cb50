import { describe, expect, it } from "vitest";
import { jsonAt } from "../../src/server/record/read-record.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { readPdf } from "../vendors/harness/pdf-text.ts";
import { Borrower, registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const REGISTER = "/identity/api/v1/registration/register";
const pdfOf = (kind: string) => `/service-application/external/api/v1/disclosures/${kind}/pdf`;

describe.each(productionEngine)("disclosures of the blank application, on $name", ({ open }) => {
	const clock = new FakeClock();
	const keys = testKeys();

	const server = serverForAll(open, { worksJobs: false, keys, now: clock.now });
	const givenTo = async (uuid: string) => {
		const { record } = await readApplication(server.database.db, keys, uuid, false);
		return jsonAt(record, "underwriting.givenBefore");
	};

	it("anyone gets the terms of the lender's line and the booklet, before anything is submitted", async () => {
		const terms = await server.app.inject({ method: "GET", url: pdfOf("home-equity") });
		expect([terms.statusCode, terms.headers["content-type"]]).toEqual([200, "application/pdf"]);
		const { text } = await readPdf(terms.rawPayload);
		for (const part of [
			"interest in your home at the address that you apply with.",
			"$15,000.00 and $400,000.00",
			"If you took a single $10,000 draw",
			"up to 4.99%",
			"The annual percentage rate does not include costs other than interest",
		]) {
			expect(text).toContain(part);
		}
		const booklet = await server.app.inject({ method: "GET", url: pdfOf("brochure") });
		expect((await readPdf(booklet.rawPayload)).title).toBe("Home equity lines of credit: a guide for homeowners");
		expect((await server.app.inject({ method: "GET", url: pdfOf("note") })).statusCode).toBe(400);
	});
	it("every lender's own, and the same bytes for everyone", async () => {
		const ask = (headers: { host?: string } = {}) =>
			server.app.inject({ method: "GET", url: pdfOf("home-equity"), headers });
		const [main, again, other] = await Promise.all([ask(), ask(), ask({ host: "lakeside.localhost" })]);
		expect([main.statusCode, other.statusCode]).toEqual([200, 200]);
		expect(main.rawPayload.equals(again.rawPayload)).toBe(true);
		expect((await readPdf(other.rawPayload)).text).not.toContain("Hearthline Lending LLC");
		expect((await readPdf(main.rawPayload)).text).toContain("Hearthline Lending LLC");
	});
	it("are recorded with the time of the first step, however long the others take", async () => {
		const answers = registrationAnswers();
		let cookie = "";
		for (const [formId, payload] of Object.entries(answers)) {
			const headers = cookie ? { cookie } : {};
			const kept = await send(server.app, { method: "PUT", url: `${DRAFT}/${formId}`, headers, payload });
			cookie = String(kept.headers["set-cookie"]).split(";")[0] ?? "";
			clock.forward(1);
		}
		const made = await send(server.app, { method: "POST", url: REGISTER, headers: { cookie }, payload: { answers } });
		expect(made.status, made.text).toBe(201);
		expect(await givenTo(String(made.body.applicationUuid))).toEqual({
			at: "2026-11-20T18:00:00.000Z",
			documents: ["home-equity", "brochure"],
			productHash: expect.any(String),
		});
	});
	it("and with the time of the registration where everything is sent at once", async () => {
		const borrower = new Borrower(server.app);
		const made = await send(server.app, { method: "POST", url: REGISTER, payload: { answers: borrower.answers } });
		const { at } = (await givenTo(String(made.body.applicationUuid))) ?? {};
		expect(at).toBe(clock.now().toISOString());
	});
});
