import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { centsOf } from "../../src/lending/money.ts";
import { paymentOn } from "../../src/lending/pricing/payments.ts";
import { DISCLOSURE_KINDS, disclosuresOf, renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { viewOf } from "../../src/server/journey/documents/views/index.ts";
import { lineAccount } from "../../src/web/application/line/line-account.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { rentalLoan as product, rented } from "./harness/rental-case.ts";
import type { SandboxCase } from "./harness/sandbox-case.ts";
import {
	apply,
	chooseOffer,
	giveId,
	insure,
	linkIncome,
	setAccounts,
	signClosing,
	signDeed,
	toOffers,
} from "./harness/steps.ts";

const offersOf = (one: SandboxCase) => (one.at("application.offers") ?? []) as readonly JsonObject[];

/** Payments of an offer on its largest amount and on a dollar step more, in cents. */
function paymentsAround(offer: JsonObject): readonly [number, number] {
	const [term, share, most] = [offer.term, offer.originationFeePercent, offer.maxAmount].map(Number);
	const rates = (offer.rates ?? []) as readonly JsonObject[];
	const rate = Number(rates.findLast(({ from }) => Number(from) <= Number(most))?.rate ?? offer.rate);
	const of = (amount = 0) =>
		paymentOn(Math.round(centsOf(amount) * (1 + (share ?? 0))), { rate, months: term ?? 0, interestOnly: false });
	return [of(most), of((most ?? 0) + 100)];
}

const OF_A_LINE = ["home-equity", "brochure", "counseling-list", "rescission"];

describe("the rent carries the loan", () => {
	it("with what the property costs, and without the debts of the credit file", async () => {
		const one = await toOffers(rented({ rent: 24_000 }));
		expect(one.at("underwriting.pricing")).toMatchObject({ outcome: "READY", monthlyIncome: 2_000_00 });
		const { obligations, housing } = one.at("underwriting.pricing") as JsonObject;
		const { tax, insurance, dues } = housing as { tax: number; insurance: number; dues: number };
		expect(obligations).toBe(tax + insurance + dues);
		const limited = offersOf(one).filter(({ limitedBy }) => limitedBy === "INCOME");
		expect(limited).not.toEqual([]);
		for (const offer of limited) {
			const [at, beyond] = paymentsAround(offer);
			expect(at).toBeLessThanOrEqual(2_000_00 - Number(obligations));
			expect(beyond).toBeGreaterThan(2_000_00 - Number(obligations));
		}
	});
	it("1.2 times over for short stays", async () => {
		const leased = offersOf(await toOffers(rented({ rent: 24_000 })));
		const stays = offersOf(await toOffers(rented({ rent: 24_000, use: "SHORT_STAY" })));
		const most = (offers: readonly JsonObject[]) => Math.max(...offers.map(({ maxAmount }) => Number(maxAmount)));
		expect(most(stays)).toBeLessThan(most(leased));
	});
	it("by the least ratio that the page on the rent asks for", () => {
		const { rows } = product.tables["pricing/max-dti"];
		const least = Object.values(rows).map(({ then }) => Math.round(1_000 / Number(then.dti)) / 1_000);
		const rule = product.facts.facts.leastRatio?.rule as { readonly if: readonly unknown[] };
		expect(rule.if.slice(1).toReversed()).toEqual(least);
	});
	it("or the application is declined, and the notice says that the rent is too low", async () => {
		const one = await toOffers(rented({ rent: 7_200 }));
		// savings make up for no rent, so none are asked
		expect(one.at("application.shortfall")).toBeUndefined();
		expect(one.status("dtiDecline")).toBe(true);
		const { text } = await readPdf(await renderDisclosure("adverse-action", one.record, product));
		expect(text).toContain("rent of the property is too low");
		expect(text).not.toContain("in relation to income");
		expect(text).not.toContain("consumer reporting agency");
	});
});

it("an owner who will stay 15 days is declined before any credit file is read", async () => {
	const one = await rented({ rent: 60_000, ownDays: 15 }).work();
	expect(one.stage).toBe("DECLINED");
	expect(one.ordered).not.toContain("credit/soft-pull");
	const { text } = await readPdf(await renderDisclosure("adverse-action", one.record, product));
	expect(text).toContain("more than 14 days in the coming year");
});

describe("a loan that closes", () => {
	let one: SandboxCase;
	beforeAll(async () => {
		one = await toOffers(rented({ rent: 60_000 }));
		await chooseOffer(one, 360, 150_000);
		await apply(one);
		await linkIncome(one);
		await setAccounts(one);
		await giveId(one);
		await one.wait();
		await signClosing(one);
		await signDeed(one);
		await insure(one);
	});

	it("is signed for three business days after the copy of the valuation, and has no time to cancel", () => {
		expect(one.now.toISOString().slice(0, 10)).toBe("2026-11-25");
		expect(one.status("rescissionEnded")).toBe(true);
		expect(one.at("application.rescission") ?? null).toBeNull();
	});
	it("is of a product that has no files of papers that its flow does not give", () => {
		const has = DISCLOSURE_KINDS.filter((kind) => product.documents[kind] !== undefined);
		expect(has).toEqual(expect.arrayContaining(["credit-score", "valuation", "closing", "note", "adverse-action"]));
		for (const none of [...OF_A_LINE, "texas-notice"]) expect(has).not.toContain(none);
		expect(() => viewOf("brochure", one.record, product, "2026-11-20")).toThrow('gives no "brochure"');
	});
	it("is given the papers of a business loan, and none of a home equity line", () => {
		const given = disclosuresOf(one.record, product).map(({ id }) => id);
		expect(given).toEqual(expect.arrayContaining(["pre-soft-credit", "credit-score", "valuation", "closing", "note"]));
		for (const none of OF_A_LINE) expect(given).not.toContain(none);
		expect(one.ordered).not.toContain("documents/application");
	});
	it("is paid out once, which the page of an open line goes by", () => {
		expect(one.at("application.selectedOffer.isClosedEnd")).toBe(true);
		const funded = { ...one.record.application, funding: { date: "2026-12-01" } };
		expect(lineAccount(funded, "2026-12-02")?.isDrawable).toBe(false);
		const { isClosedEnd: _, ...selectedOffer } = funded.selectedOffer ?? {};
		expect(lineAccount({ ...funded, selectedOffer } as typeof funded, "2026-12-02")?.isDrawable).toBe(true);
	});
	it("and none of its papers promises a line of credit or a later draw", async () => {
		for (const { id } of disclosuresOf(one.record, product)) {
			const { text } = await readPdf(await renderDisclosure(id, one.record, product));
			expect(text, id).not.toContain("period of monthly payments");
			expect(text, id).not.toMatch(/line of credit|home equity|credit line|your line|\bdraws?\b|right to cancel/i);
		}
	});
});
