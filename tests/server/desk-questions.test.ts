import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../src/server/journey/vendors/registry/chosen-vendors.ts";
import { applications, documents, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { deskQuestions } from "../../src/server/platform/db/tables/vendors.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { keptPapers } from "../../src/server/workflow/vendors/documents/kept-papers.ts";
import { Borrower, type Reply, send } from "./harness/borrower.ts";
import { oneEngine, type TestDatabase } from "./harness/databases.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { type ListedQuestion, Officer } from "./harness/officer.ts";
import { testApp } from "./harness/test-app.ts";

const SEARCH = "Title search";
const REPORT = {
	owners: "Paloma Testwell",
	vesting: "SOLE",
	acquiredOn: "2015-03-02",
	recordedLiens: [],
	homeEquityCredits: [],
};

describe.each(oneEngine)("a question that officers answer, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let borrower: Borrower;
	let first: Officer;
	let second: Officer;
	let question: ListedQuestion;

	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database, { vendors: chooseVendors({ VENDOR_TITLE: "desk", VENDOR_FLOOD: "desk" }) });
		[first, second] = [await new Officer(app).hired("Avery"), await new Officer(app).hired("Blake")];
		borrower = await new Borrower(app).register();
		await untilOffers(borrower);
		question = await first.question(borrower.uuid, SEARCH);
	}, 120_000);
	afterAll(async () => {
		await app.close();
		await db.drop();
	});

	const order = async () => {
		const [found] = await db.database.db.select().from(deskQuestions).where(eq(deskQuestions.uuid, question.uuid));
		const [placed] = await db.database.db
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
		const [row] = await db.database.db.select().from(deskQuestions).where(eq(deskQuestions.uuid, question.uuid));
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
		const stranger = await new Officer(app, "lakeside-cu").hired("Casey");
		expect((await stranger.enter(question, REPORT)).status).toBe(404);
		expect(await stranger.questions()).toEqual([]);
	});

	it("takes a clean PDF as the report, and nothing else", async () => {
		expect((await attach(first, question, "report.txt", "text/plain", Buffer.from("all is well"))).status).toBe(422);
		const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
		expect((await attach(first, question, "report.pdf", "application/pdf", pdf)).status).toBe(200);
		const url = `/service-desk/api/v1/applications/${borrower.uuid}/vendor-questions/${question.uuid}/report`;
		expect((await second.ask("GET", url)).text).toContain("%PDF-1.4");
		// one in its place: in the store of documents, encrypted, and listed with what vendors send
		const other = Buffer.from(pdf.toString().replace("1.4", "1.5"));
		expect((await attach(first, question, "report.pdf", "application/pdf", other)).status).toBe(200);
		const { body } = await second.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}/vendor-documents`);
		expect(body.rows).toMatchObject([{ title: "Title report", order: SEARCH, state: "KEPT", isForBorrower: false }]);
		const application = await readApplication(db.database.db, app.serverContext.keys, borrower.uuid, false);
		expect(await keptPapers(app.serverContext, application)).toEqual([
			{ kind: "TITLE_REPORT", service: "title", sentBy: "OFFICER", mediaType: "application/pdf", bytes: other },
		]);
		const [{ uuid = "" } = {}] = body.rows as unknown as { uuid: string }[];
		const kept = await db.database.db.select().from(documents).where(eq(documents.type, "TITLE_REPORT"));
		expect(kept.map((row) => [row.uuid, row.content?.includes("%PDF")])).toEqual([[uuid, false]]);
		const own = `/service-application/api/v1/application/heloc/{uuid}/documents/${uuid}`;
		expect((await borrower.ask("GET", own)).status).toBe(404);
	});

	it("is settled by a second officer only, never by the one who entered the answer", async () => {
		expect((await first.act(question, "confirm")).status).toBe(409);
		expect((await first.enter(question, REPORT)).status).toBe(200);
		expect(await first.act(question, "confirm")).toMatchObject({ status: 409, body: { code: "OWN_ANSWER" } });
		expect(await order()).toBe("ORDERED");
		expect((await second.open(question)).body).toMatchObject({ state: "ENTERED", enteredBy: "Avery Officer" });
		expect((await second.act(question, "back")).status).toBe(200);
		expect((await second.open(question)).body).toMatchObject({ state: "WAITING", answered: [] });
		expect((await second.enter(question, { ...REPORT, owners: "Paloma Testwell\nBen Testwell" })).status).toBe(200);
		const shown = (await first.open(question)).body.answered;
		expect(shown).toContainEqual({ label: "Owners", value: "Paloma Testwell, Ben Testwell" });
		expect((await first.act(question, "confirm")).status).toBe(200);
		await borrower.untilStage("COLLECT_ADDITIONAL_INFO", "OFFER_SELECTION", "HMDA", "START_PROFILE");
		await until(async () => (await order()) === "ANSWERED");
		expect(await first.act(question, "confirm")).toMatchObject({ status: 409, body: { code: "ANSWERED" } });
		expect((await first.questions()).filter(({ uuid }) => uuid === question.uuid)).toEqual([]);
	}, 60_000);

	it("leaves each officer's part in the application's chain of events", async () => {
		const { body } = await first.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
		const kinds = (body.events as unknown as { kind: string; by: string }[]).map(({ kind }) => kind);
		for (const kind of ["entered", "sent-back", "confirmed"]) expect(kinds).toContain(`desk-vendor-answer-${kind}`);
		const [row] = await db.database.db.select().from(applications).where(eq(applications.uuid, borrower.uuid));
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

function attach(
	officer: Officer,
	{ applicationUuid, uuid }: ListedQuestion,
	name: string,
	type: string,
	file: Buffer,
): Promise<Reply> {
	const boundary = "----report";
	const payload = Buffer.concat([
		Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\nREPORT\r\n`),
		Buffer.from(
			`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
		),
		file,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
	return send(officer.app, {
		method: "POST",
		url: `/service-desk/api/v1/applications/${applicationUuid}/vendor-questions/${uuid}/report`,
		headers: {
			authorization: `Bearer ${officer.jwt}`,
			org: officer.org,
			"content-type": `multipart/form-data; boundary=${boundary}`,
		},
		payload,
	});
}

async function until(condition: () => Promise<boolean>): Promise<void> {
	for (let left = 300; left > 0; left -= 1) {
		if (await condition()) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error("The condition did not come true within 30 s.");
}
