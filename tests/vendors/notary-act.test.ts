import { describe, expect, it } from "vitest";
import { compileSignerFlow, factsOf } from "../../src/engine/index.ts";
import { askTable } from "../../src/engine/tables/ask-table.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
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
