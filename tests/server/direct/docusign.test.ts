import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildPorts } from "../../../src/server/journey/adapters/build-ports.ts";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { isSignedByDocuSign } from "../../../src/server/journey/signing/docusign/docusign-signature.ts";
import {
	type DocuSignServer,
	docuSignHeaders,
	docuSignSettings,
	pdfOf,
	startDocuSign,
} from "../harness/direct/docusign-server.ts";

const NOW = new Date("2026-11-20T18:00:00Z");
const SIGNER = "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a3003";
const bytes = Buffer.from("%PDF-1.7\n% a note\n%%EOF\n");
const paper = {
	id: "note",
	title: "Note",
	bytes,
	sha256: createHash("sha256").update(bytes).digest("hex"),
	marks: ["Borrower's signature:"],
};
const reason = "Changed";
let orders = 0;
const request = () => {
	orders += 1;
	return {
		orderId: `3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a${String(orders).padStart(4, "0")}`,
		reference: "3f2d9c1e-5a44-4f0e-9b51-0c7f1f6a1001",
		title: "Note",
		papers: [paper],
		recipients: [{ id: SIGNER, name: "Ana Borrower", email: "ana@example.com", order: 1 }],
		visitor: SIGNER,
		returnUrl: "https://heloc.example.com/account/heloc/x/signing/sign",
		callbackUrl: "https://heloc.example.com/vendor-callbacks/v1/e-sign",
	};
};

let docuSign: DocuSignServer;
beforeAll(async () => {
	docuSign = await startDocuSign();
});
afterAll(() => docuSign.stop());
beforeEach(() => {
	docuSign.outage = undefined;
});

const adapter = (now = () => NOW) => buildPorts(docuSignSettings(docuSign.url), { now }).eSign;
const envelopeOf = (ceremonyId: string) => {
	const envelope = docuSign.envelopes.get(ceremonyId);
	if (envelope === undefined) throw new Error("no envelope");
	return envelope;
};

describe("Connect's signature", () => {
	const body = '{"event":"envelope-completed"}';
	it.each([
		["good", ["one"], ["one"], true],
		["rotated: signed with both", ["old", "new"], ["new"], true],
		["rotated: known with both", ["new"], ["old", "new"], true],
		["wrong key", ["other"], ["one"], false],
	])("%s", (_what, signing, known, isGood) => {
		const headers = docuSignHeaders(signing, body);
		expect(isSignedByDocuSign(known, headers, body)).toBe(isGood);
		expect(isSignedByDocuSign(known, headers, `${body} `)).toBe(false);
	});

	it("is refused when it is missing, cut short, or in another header", () => {
		const { "x-docusign-signature-1": signature = "" } = docuSignHeaders(["one"], body);
		expect(isSignedByDocuSign(["one"], {}, body)).toBe(false);
		expect(isSignedByDocuSign(["one"], { "x-docusign-signature-1": signature.slice(0, -2) }, body)).toBe(false);
		expect(isSignedByDocuSign(["one"], { "x-docusign-signature": signature }, body)).toBe(false);
	});

	it("agrees with RFC 4231, test case 2", () => {
		const hex = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
		const headers = { "x-docusign-signature-1": Buffer.from(hex, "hex").toString("base64") };
		expect(isSignedByDocuSign(["Jefe"], headers, "what do ya want for nothing?")).toBe(true);
		expect(isSignedByDocuSign(["Jefe"], headers, "what do ya want for nothing")).toBe(false);
	});
});

describe("DocuSign in place of signing here", () => {
	it("makes one envelope for an order, and a new link for each visit", async () => {
		const eSign = adapter();
		expect(eSign.way).toBe("HOSTED");
		const asked = request();
		const first = await eSign.begin(asked);
		const again = await eSign.begin(asked);
		expect(again.ceremonyId).toBe(first.ceremonyId);
		expect(again.url).not.toBe(first.url);
		expect(envelopeOf(first.ceremonyId)).toMatchObject({ hashes: [paper.sha256], returnUrl: asked.returnUrl });
		expect(docuSign.calls).toMatchObject({ create: 1, token: 1 });
	});

	it("finds the envelope again whose making it never heard of", async () => {
		const asked = request();
		const before = docuSign.calls.create ?? 0;
		docuSign.losesAnswer = true;
		await expect(adapter().begin(asked)).rejects.toMatchObject({ name: "VendorUnavailable" });
		const { ceremonyId } = await adapter().begin(asked);
		expect(envelopeOf(ceremonyId).order).toBe(asked.orderId);
		expect(docuSign.calls.create).toBe(before + 1);
		// one that was ended meanwhile is not found again
		await adapter().void({ ceremonyId, reason });
		expect((await adapter().begin(asked)).ceremonyId).not.toBe(ceremonyId);
	});

	it("gives no other bytes than those of the hash", async () => {
		const forged = { ...request(), papers: [{ ...paper, bytes: Buffer.from("%PDF-1.7\n% another") }] };
		const before = docuSign.calls.create;
		await expect(adapter().begin(forged)).rejects.toThrow("not the one that its hash names");
		expect(docuSign.calls.create).toBe(before);
	});

	it("asks for a token again once it has ended, or is refused", async () => {
		let now = NOW;
		const eSign = adapter(() => now);
		const { ceremonyId } = await eSign.begin(request());
		const before = docuSign.calls.token ?? 0;
		await eSign.result({ ceremonyId });
		expect(docuSign.calls.token).toBe(before);
		now = new Date(NOW.getTime() + 3_600_000);
		await eSign.result({ ceremonyId });
		expect(docuSign.calls.token).toBe(before + 1);
		docuSign.revoke();
		await eSign.result({ ceremonyId });
		expect(docuSign.calls.token).toBe(before + 2);
	});

	it.each([
		["sent", "sent", "OPEN"],
		["delivered", "delivered", "OPEN"],
		["declined", "declined", "DECLINED"],
		["voided", "sent", "VOIDED"],
	])("%s is %s: %s", async (status, recipientStatus, expected) => {
		const { ceremonyId } = await adapter().begin(request());
		Object.assign(envelopeOf(ceremonyId), { status, recipientStatus });
		expect(await adapter().result({ ceremonyId })).toMatchObject({ status: expected });
	});

	it("hands over sealed papers and certificate once all have signed", async () => {
		const { ceremonyId } = await adapter().begin(request());
		docuSign.sign(envelopeOf(ceremonyId), NOW);
		expect(await adapter().result({ ceremonyId })).toEqual({
			status: "COMPLETED",
			completedAt: NOW.toISOString(),
			recipients: [{ id: SIGNER, status: "SIGNED" }],
		});
		const { sealed, certificate } = await adapter().papers({ ceremonyId });
		expect(sealed.bytes).toEqual(pdfOf("combined", ceremonyId));
		expect(certificate.bytes).toEqual(pdfOf("certificate", ceremonyId));
	});

	it("never takes half a completion, or a status that is not published, for an answer", async () => {
		const { ceremonyId } = await adapter().begin(request());
		envelopeOf(ceremonyId).status = "completed";
		await expect(adapter().result({ ceremonyId })).rejects.toThrow("somebody has not signed");
		envelopeOf(ceremonyId).status = "splendid";
		await expect(adapter().result({ ceremonyId })).rejects.toThrow("named a status that it does not publish");
		await expect(adapter().result({ ceremonyId: "../users" })).rejects.toThrow("otherwise than it publishes");
	});

	it("voids what is open, however often it is asked, and leaves what is signed", async () => {
		const open = await adapter().begin(request());
		await adapter().void({ ...open, reason });
		await adapter().void({ ...open, reason });
		expect(envelopeOf(open.ceremonyId).status).toBe("voided");
		const signed = await adapter().begin(request());
		docuSign.sign(envelopeOf(signed.ceremonyId));
		await adapter().void({ ...signed, reason });
		expect(envelopeOf(signed.ceremonyId).status).toBe("completed");
	});

	it.each([500, 503, 429])("waits at %i", async (status) => {
		docuSign.outage = status;
		await expect(adapter().begin(request())).rejects.toMatchObject({ name: "VendorUnavailable" });
	});

	it("does not start with a key that is none, or an address without TLS", () => {
		const settings = docuSignSettings(docuSign.url);
		const choose = (more: { readonly [name: string]: string }) => () => chooseVendors({ ...settings, ...more });
		expect(choose({ DOCUSIGN_PRIVATE_KEY: "secret" })).toThrow("DOCUSIGN_PRIVATE_KEY");
		expect(choose({ DOCUSIGN_API_URL: "http://na4.docusign.net" })).toThrow("DOCUSIGN_API_URL");
	});
});
