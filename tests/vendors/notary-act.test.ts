import { describe, expect, it } from "vitest";
import { compileSignerFlow, factsOf } from "../../src/flow/engine/index.ts";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { renderCopy } from "../../src/server/journey/documents/render.ts";
import { sha256Of } from "../../src/server/journey/papers/deliveries.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { JURISDICTIONS, TERRITORIES } from "../jurisdictions.ts";
import { readyToSign } from "./harness/closing-steps.ts";
import { flow, product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { signClosing, signDeed } from "./harness/steps.ts";

const IN_PERSON = "AL CT DC DE GA MS NC SC TX VT".split(" ");
const joined = { event: "JOINED" };
const slot = "2026-11-23T17:13:00.000Z";

describe("a notary by video", () => {
	it("is refused where the law of the state has none, whatever is sent", async () => {
		for (const state of JURISDICTIONS) {
			const one = new SandboxCase({ state });
			one.record = applyPatch(one.record, [set("application.status.disclosurelistNotaryReady", true)]);
			const fieldOf = (form: string, answers: { readonly [field: string]: string }) =>
				one.submit(form, answers).then(
					() => undefined,
					(error: { readonly field?: string }) => error.field,
				);
			const refused = IN_PERSON.includes(state);
			const fields = [await fieldOf("notary/session", joined), await fieldOf("notary/appointment", { slot })];
			expect([state, ...fields]).toEqual([state, ...(refused ? ["event", "slot"] : [undefined, undefined])]);
		}
	});

	it("is a way of the flow exactly where the table allows it, for borrowers and signers", () => {
		const signers = compileSignerFlow(product);
		for (const state of [...JURISDICTIONS, ...TERRITORIES, null]) {
			const { video } = askTable(product.tables, "law/notary-act", { state }, "2026-11-20");
			const record = { application: { property: { state } } };
			const shut = [factsOf(flow, record).isInPersonOnly, factsOf(signers, record).isInPersonOnly];
			expect([state, ...shut]).toEqual([state, !video, !video]);
			expect([state, factsOf(flow, record).isManualNotary]).toEqual([state, !video]);
		}
	});

	it("tells where the notary was, not where the home stands", async () => {
		const one = await signDeed(await signClosing(await readyToSign()));
		const { text } = await readPdf(await renderDisclosure("notary-acknowledgement", one.record, product));
		expect(text).toContain("State of VA, County of Fairfax.");
		expect(text).toMatch(/by means of audio-video communication/);
		expect(text).toMatch(/Nora Sample/);
	});

	it.each([
		["CA", true],
		["GA", false],
		["SC", false],
	])("is what the certificate says in %s: %s", async (state, isVideo) => {
		const { record } = new SandboxCase({ state });
		const { text } = await readPdf(await renderDisclosure("notary-acknowledgement", record, product));
		expect(/communication technology|video/i.test(text)).toBe(isVideo);
	});
});

describe("a notary in person, on an electronic record", () => {
	const MISSISSIPPI = { street1: "12 Magnolia St", city: "Jackson", state: "MS", zip: "39201" };

	async function readyInPerson(typed: ConstructorParameters<typeof SandboxCase>[0]) {
		const one = await signClosing(await readyToSign(typed));
		const open = await one.ports.notary.slots({ kind: "MANUAL", from: one.now.toISOString() });
		return { one, early: open[0] ?? "", slot: open[1] ?? "" };
	}

	it("is offered exactly where the table allows it, to borrowers and signers", () => {
		const signers = compileSignerFlow(product);
		for (const state of [...JURISDICTIONS, ...TERRITORIES, null]) {
			const { allowed } = askTable(product.tables, "law/electronic-notary", { state }, "2026-11-20");
			const record = { application: { property: { state } } };
			const offered = [factsOf(flow, record), factsOf(signers, record)].map((facts) => facts.isElectronicActAllowed);
			expect([state, ...offered]).toEqual([state, allowed, allowed]);
		}
	});

	it("is signed on the tablet that was asked for, and the certificate says who was there and how", async () => {
		const { one, early, slot } = await readyInPerson(MISSISSIPPI);
		const book = (at: string) => one.submit("notary/reserve-manual", { slot: at, place: "HOME", isElectronic: true });
		await expect(book(early)).rejects.toMatchObject({ field: "isElectronic" });
		await book(slot);
		expect(one.at("application.appointment")).toMatchObject({ at: slot, electronic: true });
		const shown = sha256Of(await renderDisclosure("deed-of-trust", one.record, product));
		one.now = new Date(slot);
		await one.again();
		expect(one.ordered).toContain("notary/complete-electronic");
		expect(one.stage).toBe("TRUST_AND_INSURANCE");
		expect(one.at("underwriting.notary")).toMatchObject({ inPerson: true, electronic: true });
		expect(one.at("underwriting.signatures.deed-of-trust")).toMatchObject({
			sha256: shown,
			signatureName: "Ana Borrower",
			signedAt: slot,
		});
		const { text } = await readPdf(await renderCopy("notary-acknowledgement", one.record, product));
		expect(text).toMatch(/appeared Ana Borrower, by physical presence/);
		expect(text).toMatch(/This instrument is an electronic record\. .*in my physical presence/);
		expect(text).toMatch(/in person, on an electronic record/);
		expect(text).not.toMatch(/communication/);
		expect((await readPdf(await renderCopy("deed-of-trust", one.record, product))).text).toMatch(/\/s\/ Ana Borrower/);
	});

	it("is an act on paper for who does not ask for it", async () => {
		const { one, slot } = await readyInPerson(MISSISSIPPI);
		await one.submit("notary/reserve-manual", { slot, place: "HOME" });
		one.now = new Date(slot);
		await one.again();
		expect(one.ordered).toContain("notary/complete-appointment");
		expect(one.at("underwriting.signatures.deed-of-trust")).toBeUndefined();
		const { text } = await readPdf(await renderDisclosure("notary-acknowledgement", one.record, product));
		expect(text).not.toMatch(/electronic record/);
	});

	it("is refused where the law has none, and to who took the consent to electronic records back", async () => {
		const answers = { place: "OFFICE", isElectronic: true };
		for (const state of ["AL", "CA", "GA"]) {
			const inState = new SandboxCase({ state }).submit("notary/reserve-manual", { ...answers, slot });
			await expect(inState).rejects.toMatchObject({ field: "isElectronic" });
		}
		const mississippi = await readyInPerson(MISSISSIPPI);
		const { one } = mississippi;
		one.record = applyPatch(one.record, [set("underwriting.eSignConsent", null)]);
		const onPaper = one.submit("notary/reserve-manual", { ...answers, slot: mississippi.slot });
		await expect(onPaper).rejects.toMatchObject({ field: "isElectronic" });
	});
});
