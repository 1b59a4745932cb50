import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { demonstrationCode } from "../../src/server/journey/documents/views/index.ts";
import { SANDBOX_TRIGGERS } from "../../src/server/sandbox/actions/actions.ts";
import { CLOSING_TRIGGERS } from "../../src/server/sandbox/actions/closing-actions.ts";
import { press, readyToSign } from "./harness/closing-steps.ts";
import type { SandboxCase } from "./harness/sandbox-case.ts";
import { consentToSign, signClosing, signDeed } from "./harness/steps.ts";

const session = (one: SandboxCase) => one.at("application.notarySession.status");
const readAll = { documentIds: ["closing", "note"], signatureName: "Ana Borrower", intent: true };

it("each button of the closing is listed once", () => {
	const ids = SANDBOX_TRIGGERS.map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
	expect(CLOSING_TRIGGERS.every(({ id }) => ids.includes(id))).toBe(true);
});

describe("signing", () => {
	let one: SandboxCase;
	beforeEach(async () => {
		one = await readyToSign();
	});

	it("needs this person's own consent, with the code that only a reader knows", async () => {
		await expect(one.submit("signing/sign", readAll)).rejects.toMatchObject({ field: "documentIds" });
		const wrong = one.submit("signing/esign-consent", { consented: true, demonstrationCode: "000000" });
		await expect(wrong).rejects.toMatchObject({ field: "demonstrationCode" });
		await consentToSign(one);
		const consents = one.at("underwriting.eSignConsents") as JsonObject;
		expect(Object.keys(consents)).toEqual(["0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0002"]);
		expect(Object.values(consents)[0]).toMatchObject({
			demonstrated: true,
			version: "e-sign-consent/1",
			textSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
		});
	});

	it("takes a drawn signature, and refuses a scribble of a dot", async () => {
		await consentToSign(one);
		const drawn = { ...readAll, signatureStyle: "DRAWN" };
		const dot = one.submit("signing/sign", { ...drawn, signatureStrokes: "10,10 12,12" });
		await expect(dot).rejects.toMatchObject({ field: "signatureStrokes" });
		const strokes = "10,80 60,20 110,90 160,30;200,40 240,90 280,40 320,90";
		await one.submit("signing/sign", { ...drawn, signatureStrokes: strokes });
		expect(one.at("underwriting.signatures.note")).toMatchObject({
			style: "DRAWN",
			strokes,
			signatureName: "Ana Borrower",
		});
		expect(one.ports.messages.mailbox?.().some(({ subject }) => /signed documents/.test(subject))).toBe(true);
	});

	it("on paper: the consent is withdrawn, the paper comes back, and nothing else is lost", async () => {
		await consentToSign(one);
		await one.submit("signing/paper", { choice: "PAPER" });
		expect(one.stage).toBe("NOTE_SIGNING");
		expect(one.at("application.paperSigning.arrivesOn")).toBe("2026-11-25");
		await expect(one.submit("signing/sign", readAll)).rejects.toMatchObject({ field: "documentIds" });
		await press(one, "paper-signed");
		expect(one.stage).toBe("DEED_SIGNING");
	});

	it("on paper and back again", async () => {
		await one.submit("signing/paper", { choice: "PAPER" });
		await one.submit("signing/paper", { choice: "ELECTRONIC" });
		expect(one.at("application.paperSigning")).toBeUndefined();
		await signClosing(one);
		expect(one.stage).toBe("DEED_SIGNING");
		await expect(one.submit("signing/paper", { choice: "PAPER" })).rejects.toMatchObject({ field: "choice" });
	});

	it("knows the code of this application alone", () => {
		const other = { application: { uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0009" } };
		expect(demonstrationCode(one.record)).not.toBe(demonstrationCode(other));
	});
});

describe("the notary by video", () => {
	let one: SandboxCase;
	beforeEach(async () => {
		one = await signClosing(await readyToSign());
		expect(one.stage).toBe("DEED_SIGNING");
	});

	it("asks for the signature before anybody can give it, and keeps the deed's evidence", async () => {
		const early = one.submit("notary/session", { event: "COMPLETED" });
		await expect(early).rejects.toMatchObject({ field: "event" });
		await signDeed(one);
		expect(one.stage).toBe("TRUST_AND_INSURANCE");
		expect(one.at("underwriting.signatures.deed-of-trust.sha256")).toMatch(/^[0-9a-f]{64}$/);
		expect(one.at("underwriting.notary")).toMatchObject({
			inPerson: false,
			journalNumber: expect.stringMatching(/^J-/),
		});
	});

	it("a notary who does not come costs nothing: a borrower who joins again is served", async () => {
		await press(one, "notary-no-show");
		await one.submit("notary/session", { event: "JOINED" });
		expect(session(one)).toBe("NO_SHOW");
		await signDeed(one);
		expect(one.stage).toBe("TRUST_AND_INSURANCE");
	});

	it("a check that fails twice leads to a notary in person", async () => {
		for (const stage of ["DEED_SIGNING", "MANUAL_DEED_SIGNING"]) {
			await press(one, "notary-check-fails");
			await one.submit("notary/session", { event: "JOINED" });
			expect(session(one)).toBe("KBA_FAILED");
			expect(one.stage).toBe(stage);
		}
	});

	it("a notary who refuses the deed leaves it to a person, and then to a notary in person", async () => {
		await press(one, "notary-refuses");
		await signDeed(one);
		expect(one.at("underwriting.notaryRejections")).toEqual([expect.stringMatching(/^deed-of-trust: The name/)]);
		expect(one.at("underwriting.notary")).toBeUndefined();
		expect(one.stage).not.toBe("TRUST_AND_INSURANCE");
		await press(one, "end-reviews");
		expect(one.stage).toBe("MANUAL_DEED_SIGNING");
		const [slot = ""] = await one.ports.notary.slots({ kind: "MANUAL", from: one.now.toISOString() });
		await one.submit("notary/reserve-manual", { slot, place: "HOME" });
		expect(one.at("application.appointment")).toMatchObject({ at: slot, place: "HOME" });
	});

	it("a lost connection comes back and goes on", async () => {
		await press(one, "notary-drops");
		await one.submit("notary/session", { event: "JOINED" });
		expect(one.at("application.notarySession")).toMatchObject({ status: "READY_TO_SIGN", wasDropped: true });
		// The same session, however often the page is opened.
		const { sessionId } = one.at("application.notarySession") as JsonObject;
		await one.submit("notary/session", { event: "JOINED" });
		expect(one.at("application.notarySession.sessionId")).toBe(sessionId);
	});

	it("nobody joins without a camera", async () => {
		await one.submit("notary/intro", { camera: false, microphone: true, location: true });
		await expect(one.submit("notary/session", { event: "JOINED" })).rejects.toMatchObject({ field: "event" });
	});

	it("a chosen time, and a time that another signer has taken", async () => {
		const slots = await one.ports.notary.slots({ kind: "VIDEO", from: one.now.toISOString() });
		const taken = one.submit("notary/appointment", { slot: slots.at(-1) ?? "" });
		await expect(taken).rejects.toMatchObject({ field: "slot" });
		const noShow = slots.find((at) => at.includes(":13:")) ?? "";
		await one.submit("notary/appointment", { slot: noShow });
		expect(one.at("application.appointment")).toMatchObject({ kind: "VIDEO", at: noShow });
		await press(one, "video-appointment");
		await one.submit("notary/session", { event: "JOINED" });
		expect(session(one)).toBe("NO_SHOW");
		expect(one.at("application.appointment")).toBeUndefined();
	});

	it("waits for an attorney where one looks", async () => {
		await press(one, "attorney-looks");
		expect(one.stage).toBe("ATTORNEY_REVIEW");
		await press(one, "end-reviews");
		expect(one.stage).toBe("DEED_SIGNING");
	});

	it("in person: booked, cancelled by the notary, booked again, and back online", async () => {
		await one.submit("notary/schedule-manual", { accepted: true });
		const [slot = "", other = ""] = await one.ports.notary.slots({ kind: "MANUAL", from: one.now.toISOString() });
		await one.submit("notary/reserve-manual", { slot, place: "HOME" });
		expect(one.at("application.appointment")).toMatchObject({ fee: 300, place: "HOME" });
		await press(one, "notary-cancels");
		expect(one.stage).toBe("MANUAL_DEED_SIGNING");
		await one.submit("notary/reserve-manual", { slot: other, place: "HOME" });
		await one.submit("notary/meet-online", { online: true });
		expect(one.stage).toBe("DEED_SIGNING");
		await signDeed(one);
		expect(one.stage).toBe("TRUST_AND_INSURANCE");
	});
});

it("Texas: a wait of twelve days, ended by its day, and never a session by video", async () => {
	const one = await readyToSign({ street1: "2200 Bluebonnet Ln", city: "Austin", state: "TX", zip: "78704" }, 75_000);
	await one.submit("bpo/condition", { accepted: true });
	expect(one.stage).toBe("NOTARY_WAITING_PERIOD");
	await consentToSign(one);
	const documentIds = ["closing", "note"];
	const ahead = one.submit("signing/sign", { documentIds, signatureName: "Ana Borrower", intent: true });
	await expect(ahead).rejects.toMatchObject({ field: "documentIds" });
	await expect(one.submit("signing/paper", { choice: "PAPER" })).rejects.toMatchObject({ field: "choice" });
	await expect(one.submit("notary/session", { event: "JOINED" })).rejects.toMatchObject({ field: "event" });
	await expect(one.submit("notary/meet-online", { online: true })).rejects.toMatchObject({ field: "online" });
	one.now = new Date("2026-12-02T07:00:00.000Z");
	await one.again();
	expect(one.stage).toBe("MANUAL_DEED_SIGNING");
});
