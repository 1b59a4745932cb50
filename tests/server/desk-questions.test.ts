import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { applications, deskQuestions, documents, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { keptPapers } from "../../src/server/workflow/vendors/documents/kept-papers.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { A_PDF, type ListedQuestion, Officer } from "./harness/officer.ts";
import { serverForAll } from "./harness/test-servers.ts";

const SEARCH = "Title search";
const REPORT = {
	owners: "Paloma Testwell",
	vesting: "SOLE",
	acquiredOn: "2015-03-02",
	recordedLiens: [],
	homeEquityCredits: [],
};

describe.each(productionEngine)("a question that officers answer, on $name", ({ open }) => {
	let borrower: Borrower;
	let first: Officer;
	let second: Officer;
	let question: ListedQuestion;

	const server = serverForAll(open, { vendors: chooseVendors({ VENDOR_TITLE: "desk", VENDOR_FLOOD: "desk" }) });
	beforeAll(async () => {
		[first, second] = [await new Officer(server.app).hired("Avery"), await new Officer(server.app).hired("Blake")];
		borrower = await new Borrower(server.app).register();
		await untilOffers(borrower);
		question = await first.question(borrower.uuid, SEARCH);
	});

	const order = async () => {
		const [found] = await server.database.db.select().from(deskQuestions).where(eq(deskQuestions.uuid, question.uuid));
		const [placed] = await server.database.db
			.select()
			.from(vendorOrders)
			.where(eq(vendorOrders.uuid, found?.orderUuid ?? ""));
		return placed?.status;
	};

	it("shows what is asked, in words, with a form made from the contract", async () => {
		const { body } = await first.open(question);
		expect(body).toMatchObject({ title: SEARCH, state: "WAITING", needsSecond: true, enteredBy: null });
		expect(body.asked).toContainEqual({ label: "Address · Street", value: "1066 Arbol Way" });
		expect(JSON.stringify(body.asked)).not.toContain("orderId");
		const { properties, required } = body.schema as { properties: { [name: string]: object }; required: string[] };
		expect(properties.vesting).toMatchObject({ title: "Vesting", oneOf: [{ const: "SOLE" }, {}, {}, {}] });
		expect(properties.recordedLiens).toMatchObject({
			items: { properties: { balance: { type: "number", title: "Balance, in dollars and cents" } } },
		});
		expect(required).toEqual(["vesting", "acquiredOn"]);
	});

	it("keeps request and answer out of plain sight", async () => {
		const [row] = await server.database.db.select().from(deskQuestions).where(eq(deskQuestions.uuid, question.uuid));
		expect(row?.request.includes("Arbol")).toBe(false);
	});

	it("refuses an answer that breaks the contract, naming the field", async () => {
		const lien = { holder: "First Bank", type: "MORTGAGE", balance: 10.005, monthlyPayment: 5, position: 1 };
		const wrong = { ...REPORT, acquiredOn: "last year", recordedLiens: [lien] };
		const refused = await first.enter(question, wrong);
		expect(refused).toMatchObject({ status: 422 });
		const fields = (refused.body.errors as unknown as { field: string }[]).map(({ field }) => field);
		expect(fields.sort()).toEqual(["acquiredOn", "recordedLiens.0.balance"]);
		expect((await first.open(question)).body.state).toBe("WAITING");
	});

	it("is not for borrowers, nor for another lender's staff", async () => {
		const url = `/service-desk/api/v1/applications/${borrower.uuid}/vendor-questions/${question.uuid}/answer`;
		expect((await borrower.ask("POST", url, REPORT)).status).toBe(403);
		const stranger = await new Officer(server.app, "lakeside-cu").hired("Casey");
		expect((await stranger.enter(question, REPORT)).status).toBe(404);
		expect(await stranger.questions()).toEqual([]);
	});

	it("is not settled without the report that the other officer compares it with", async () => {
		expect((await first.open(question)).body).toMatchObject({ needsReport: true, hasReport: false });
		expect((await first.enter(question, REPORT)).status).toBe(200);
		expect(await second.confirm(question)).toMatchObject({ status: 409, body: { code: "REPORT_MISSING" } });
		const bare = String((await second.open(question)).body.hash);
		// what was forgotten may still come, and then it is something else that is seen
		expect((await first.attach(question)).status).toBe(200);
		expect(await second.confirm(question, bare)).toMatchObject({ status: 409, body: { code: "ANSWER_CHANGED" } });
		expect((await second.sendBack(question)).status).toBe(200);
	});

	it("takes a clean PDF as the report, and nothing else", async () => {
		const text = { name: "report.txt", type: "text/plain" };
		expect((await first.attach(question, Buffer.from("all is well"), text)).status).toBe(422);
		expect((await first.attach(question)).status).toBe(200);
		const url = `/service-desk/api/v1/applications/${borrower.uuid}/vendor-questions/${question.uuid}/report`;
		expect((await second.ask("GET", url)).text).toContain("%PDF-1.7");
		// one in its place: in the store of documents, encrypted, and listed with what vendors send
		const other = Buffer.from(A_PDF.toString("latin1").replace("1.7", "1.5"), "latin1");
		expect((await first.attach(question, other)).status).toBe(200);
		const { body } = await second.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}/vendor-documents`);
		expect(body.rows).toMatchObject([{ title: "Title report", order: SEARCH, state: "KEPT", isForBorrower: false }]);
		const application = await readApplication(server.database.db, server.app.serverContext.keys, borrower.uuid, false);
		expect(await keptPapers(server.app.serverContext, application)).toEqual([
			{ kind: "TITLE_REPORT", service: "title", sentBy: "OFFICER", mediaType: "application/pdf", bytes: other },
		]);
		const [{ uuid = "" } = {}] = body.rows as unknown as { uuid: string }[];
		const kept = await server.database.db.select().from(documents).where(eq(documents.type, "TITLE_REPORT"));
		expect(kept.map((row) => [row.uuid, row.content?.includes("%PDF")])).toEqual([[uuid, false]]);
		const own = `/service-application/api/v1/application/heloc/{uuid}/documents/${uuid}`;
		expect((await borrower.ask("GET", own)).status).toBe(404);
	});

	it("is settled by a second officer only, never by the one who entered the answer", async () => {
		expect(await first.confirm(question)).toMatchObject({ status: 409, body: { code: "NOT_ENTERED" } });
		expect((await first.enter(question, REPORT)).status).toBe(200);
		expect(await first.confirm(question)).toMatchObject({ status: 409, body: { code: "OWN_ANSWER" } });
		expect(await order()).toBe("ORDERED");
		expect((await second.open(question)).body).toMatchObject({ state: "ENTERED", enteredBy: "Avery Officer" });
		expect((await second.sendBack(question)).status).toBe(200);
		expect((await second.open(question)).body).toMatchObject({ state: "WAITING", answered: [], hash: null });
	});

	it("keeps an entered answer and its report as they are until they are sent back", async () => {
		expect((await first.enter(question, REPORT)).status).toBe(200);
		for (const officer of [first, second]) {
			const again = await officer.enter(question, { ...REPORT, vesting: "TRUST" });
			expect(again).toMatchObject({ status: 409, body: { code: "ENTERED" } });
			expect(await officer.attach(question)).toMatchObject({ status: 409, body: { code: "ENTERED" } });
		}
		expect((await second.open(question)).body.answered).toContainEqual({ label: "Vesting", value: "One owner" });
	});

	it("is not settled by whoever saw another answer, another report, or none", async () => {
		const seen = String((await second.open(question)).body.hash);
		const trust = { ...REPORT, vesting: "TRUST" };
		expect((await first.sendBack(question)).status).toBe(200);
		expect((await first.enter(question, trust)).status).toBe(200);
		const refused = await second.confirm(question, seen);
		expect(refused).toMatchObject({ status: 409, body: { code: "ANSWER_CHANGED" } });
		const { body } = await second.open(question);
		expect(body.answered).toContainEqual({ label: "Vesting", value: "Trust" });
		expect((await first.sendBack(question)).status).toBe(200);
		expect((await first.attach(question)).status).toBe(200);
		expect((await first.enter(question, trust)).status).toBe(200);
		expect(await second.confirm(question, String(body.hash))).toMatchObject({ body: { code: "ANSWER_CHANGED" } });
		const url = `/service-desk/api/v1/applications/${borrower.uuid}/vendor-questions/${question.uuid}/confirm`;
		for (const unseen of [{}, { hash: "" }, { hash: null }, { hash: "610" }]) {
			expect((await second.ask("POST", url, unseen)).status).toBe(400);
		}
		expect(await order()).toBe("ORDERED");
		expect((await second.sendBack(question)).status).toBe(200);
	});

	it("is settled once the other officer confirms what they see", async () => {
		expect((await second.enter(question, { ...REPORT, owners: "Paloma Testwell\nBen Testwell" })).status).toBe(200);
		const shown = (await first.open(question)).body.answered;
		expect(shown).toContainEqual({ label: "Owners", value: "Paloma Testwell, Ben Testwell" });
		expect((await first.confirm(question)).status).toBe(200);
		await borrower.untilStage("COLLECT_ADDITIONAL_INFO", "OFFER_SELECTION", "HMDA", "START_PROFILE");
		await until(async () => (await order()) === "ANSWERED");
		expect(await first.confirm(question)).toMatchObject({ status: 409, body: { code: "ANSWERED" } });
		expect((await first.questions()).filter(({ uuid }) => uuid === question.uuid)).toEqual([]);
	});

	it("leaves each officer's part in the application's chain of events", async () => {
		const { body } = await first.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
		const kinds = (body.events as unknown as { kind: string; by: string }[]).map(({ kind }) => kind);
		for (const kind of ["entered", "sent-back", "confirmed"]) expect(kinds).toContain(`desk-vendor-answer-${kind}`);
		const [row] = await server.database.db.select().from(applications).where(eq(applications.uuid, borrower.uuid));
		expect(row?.reviewReason).toBeNull();
	});

	it("of a port without money, credit or sanctions needs one officer", async () => {
		const flood = await first.question(borrower.uuid, "Flood certificate").catch(() => undefined);
		expect(flood === undefined || (await first.open(flood)).body.needsSecond === false).toBe(true);
	});
});

async function untilOffers(borrower: Borrower): Promise<void> {
	await borrower.untilStage("LIEN_VERIFICATION", "PENDING");
	await HAPPY_PATH.LIEN_VERIFICATION?.(borrower);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
	for (let left = 1_200; left > 0; left -= 1) {
		if (await condition()) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error("The condition did not come true.");
}
