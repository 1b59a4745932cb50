import { describe, expect, it } from "vitest";
import { inviting, joining } from "./harness/co-applicant.ts";
import { agreeToNotices, signerAgreesToNotices } from "./harness/consent.ts";
import { productionEngine } from "./harness/databases.ts";
import { readDocuments, walk } from "./harness/happy-path.ts";
import { invitationTo, Signer } from "./harness/signer.ts";
import { serverForAll } from "./harness/test-servers.ts";

const AUSTIN = { street1: "2200 Bluebonnet Ln", city: "Austin", state: "TX", zip: "78704" };

describe.each(productionEngine)("two people who apply together in Texas, on $name", ({ open }) => {
	const server = serverForAll(open);

	it("each signs in person, the co-applicant the note too, and nobody waits for the other's note", async () => {
		const { borrower, email } = await inviting(server.app, "main", { "registration/index": { address: AUSTIN } });
		const look = await new Signer(server.app).invitation("look", await invitationTo(server.app, email));
		expect(look.body).toEqual({ needs: "PASSWORD", asks: "APPLY_WITHOUT_RECOURSE" });
		const ben = await joining(server.app, email);
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
	});
});
