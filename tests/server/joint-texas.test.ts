import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inviting, joining } from "./harness/co-applicant.ts";
import { agreeToNotices, signerAgreesToNotices } from "./harness/consent.ts";
import { oneEngine, type TestDatabase } from "./harness/databases.ts";
import { readDocuments, walk } from "./harness/happy-path.ts";
import { testApp } from "./harness/test-app.ts";

const AUSTIN = { street1: "2200 Bluebonnet Ln", city: "Austin", state: "TX", zip: "78704" };

describe.each(oneEngine)("two people who apply together in Texas, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database);
	}, 60_000);
	afterAll(async () => {
		await app.close();
		await db.drop();
	});

	it("each signs in person, the co-applicant the note too, and nobody waits for the other's note", async () => {
		const { borrower, email } = await inviting(app, "main", { "registration/index": { address: AUSTIN } });
		const ben = await joining(app, email);
		await agreeToNotices(borrower);
		await signerAgreesToNotices(ben);
		await walk(borrower, ["BPO_ORDER_REQUEST"]);
		await borrower.submit("bpo/condition", { accepted: true });
		await walk(borrower, ["CO_DEED_REQ"]);
		await readDocuments(borrower);
		await ben.untilPage("identity");
		await ben.showId("together/closing");
		const listed = (await ben.ask("GET", "/disclosures")).body as unknown as readonly { id: string }[];
		expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(["closing", "note", "deed-of-trust"]));
		const signed = await ben.submit("signer/sign", {
			documentIds: ["note"],
			signatureName: "Ben Testwell",
			intent: true,
		});
		expect(signed.status).toBeGreaterThanOrEqual(400);
		const { body } = await ben.ask("GET", "/notary/slots");
		const slot = (body.inPerson as string[])[0] ?? "";
		const booked = await ben.submit("notary/reserve-manual", { slot, place: "TITLE_OFFICE" });
		expect(booked, booked.text).toMatchObject({ status: 200 });
	}, 120_000);
});
