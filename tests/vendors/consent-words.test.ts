import { describe, expect, it } from "vitest";
import { creditRequest } from "../../src/server/journey/credit/credit-request.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { applyForm } from "../../src/server/workflow/forms/apply-form.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

const FORM = "registration/agreements";
const AGREED = { termsConsent: true, esignConsent: true, softCreditConsent: true };

/** Gives the consents of a registration, with the page's words as they stand or as a lender changed them. */
async function agreed(title?: string) {
	const one = new SandboxCase();
	const form = product.forms[FORM] ?? expect.fail("there is no such form");
	const kept = await applyForm(
		{ now: () => one.now },
		{
			product,
			formId: FORM,
			form: title === undefined ? form : { ...form, title },
			answers: AGREED,
			record: one.record,
			secrets: {},
			actor: { identityUuid: "a", address: "b", agent: "c" },
			told: {} as never,
		},
	);
	const order = { uuid: "a", applicationUuid: "b", task: "credit", vendor: "credit", operation: "soft-pull" };
	const asked = (record = kept.record) =>
		creditRequest({ ...order, ordinal: 1, attempt: 1, record, secrets: {}, product, now: one.now }, "SOFT");
	return { record: kept.record, asked };
}

describe("the words of a consent", () => {
	it("are kept as a hash when it is given, and a credit request names them", async () => {
		const { asked, record } = await agreed();
		const { consent } = asked();
		expect(consent).toMatchObject({
			at: "2026-11-20T17:00:00.000Z",
			textSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
		});
		expect(Object.keys(record.underwriting?.consentTexts ?? {}).sort()).toEqual([
			"ESIGN",
			"PRIVACY",
			"SOFT_CREDIT",
			"TERMS",
		]);
		expect((await agreed()).asked().consent).toEqual(consent);
	});

	it("give another hash where the page says something else", async () => {
		const { consent } = (await agreed()).asked();
		expect((await agreed("Before we look at your credit")).asked().consent.textSha256).not.toBe(consent.textSha256);
	});

	it("are left out for a consent from before they were kept", async () => {
		const { asked, record } = await agreed();
		expect(asked(applyPatch(record, [set("underwriting.consentTexts", {})])).consent).not.toHaveProperty("textSha256");
	});
});
