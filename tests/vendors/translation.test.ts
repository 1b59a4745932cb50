import { describe, expect, it } from "vitest";
import { translationOwed } from "../../src/flow/checks/lender/translation-owed.ts";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { renderDisclosure } from "../../src/server/journey/documents/render.ts";
import { storedSnapshot } from "../../src/server/journey/papers/stored-snapshots.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { inLanguage } from "../../src/server/workflow/forms/negotiated-language.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import { consentToSign, giveId, setAccounts, toVerifiedIncome } from "./harness/steps.ts";

const TERMS = "spanish-terms";
const COLORADO = { street1: "1 Aspen Way", city: "Denver", state: "CO", zip: "80203" };

/** A line whose closing papers are there, applied for on pages in a language. */
async function closing(locale: string, typed: Typed = {}) {
	const one = await toVerifiedIncome(new SandboxCase(typed), 180, 50_000);
	one.record = inLanguage(one.record, locale);
	return giveId(await setAccounts(one));
}
const sign = (one: SandboxCase) =>
	one.submit("signing/sign", { documentIds: ["closing", "note"], signatureName: "Ana Borrower", intent: true });

describe("a line negotiated in Spanish", () => {
	it("comes with the disclosures in Spanish, before anything is signed", async () => {
		const one = await closing("es-US");
		const { text, language } = await readPdf(await renderDisclosure(TERMS, one.record, product));
		const closingText = (await readPdf(await renderDisclosure("closing", one.record, product))).text;
		expect(language).toBe("es-US");
		expect(text).toMatch(/Cargo por financiamiento.*Sus pagos.*Sus derechos de facturación/);
		expect(text).toMatch(/el \d{1,2} de [a-z]+ de \d{4}, el primer pago vence el \d{1,2} de [a-z]+ de \d{4}/);
		expect(text).toMatch(/Fecha: 20 de noviembre de 2026/);
		const { values = {}, tables } = storedSnapshot(one.record, TERMS) ?? {};
		for (const name of ["line", "rate", "monthlyRate", "lastPayment", "totalInterest", "minRedraw"]) {
			expect([name, text.includes(values[name] ?? "?"), closingText.includes(values[name] ?? "?")]).toEqual([
				name,
				true,
				true,
			]);
		}
		expect(tables?.schedule).toEqual(storedSnapshot(one.record, "closing")?.tables.schedule);
		await consentToSign(one);
		const withheld = applyPatch(one.record, [set(`underwriting.disclosures.${TERMS}`, null)]);
		const given = one.record;
		one.record = withheld;
		await expect(sign(one)).rejects.toMatchObject({ field: "documentIds" });
		one.record = given;
		await sign(one);
		expect(one.status("noteSigned")).toBe(true);
	});

	it.each([
		["en-US", {}],
		["en-XA", {}],
		["es-US", COLORADO],
	])("comes without it in %s at %o", async (locale, typed) => {
		const one = await closing(locale, typed);
		expect(storedSnapshot(one.record, TERMS)).toBeUndefined();
	});

	it("stays so when a later form is in English", () => {
		const { record } = new SandboxCase();
		expect(inLanguage(inLanguage(record, "es-US"), "en-US").application?.language).toBe("es-US");
	});
});

describe("a language that a lender offers", () => {
	const offering = (org: object) => translationOwed({ ...product, org: { ...product.org, ...org } });

	it("needs the lender's own translation where a state asks for one and the application has none", () => {
		const asked = JURISDICTIONS.filter(
			(state) => askTable(product.tables, "law/translation", { state, language: "ko" }, "2026-11-20").owed,
		);
		expect(asked).toEqual(["CA", "OR"]);
		const [finding] = offering({ locales: ["es-US", "ko-KR"] });
		expect(finding).toMatchObject({ code: "TRANSLATION_OWED", pointer: "/locales/1" });
		expect(finding?.cause).toContain("CA, OR");
		expect(offering({ locales: ["ko-KR"], deliversTranslations: ["ko-KR"] })).toEqual([]);
		expect(offering({ locales: ["ko-KR"], productStates: ["CO"] })).toEqual([]);
		expect(offering({ locales: ["es-US", "fr-CA"] })).toEqual([]);
	});
});
