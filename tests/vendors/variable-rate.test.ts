import { beforeAll, describe, expect, it } from "vitest";
import { type DisclosureKind, renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { brandOf } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import { chooseOffer, toOffers } from "./harness/steps.ts";

const TOLEDO: Typed = { street1: "1066 Arbol Way", city: "Toledo", state: "OH", zip: "43604" };
const read = async (one: SandboxCase, kind: DisclosureKind) =>
	(await readPdf(await renderDisclosure(kind, one.record, one.product))).text;

describe("a bank's line with a variable rate and interest-only payments in the draw period", () => {
	let one: SandboxCase;
	beforeAll(async () => {
		one = await chooseOffer(await toOffers(new SandboxCase(TOLEDO, brandOf("ironquill"))), 360, 50_000);
	});
	it("is offered at the index and the margin, and chosen with what it is made of", () => {
		const offers = (one.at("application.offers") ?? []) as readonly { readonly [key: string]: unknown }[];
		expect(offers.map(({ term, rateType, interestOnlyMonths }) => [term, rateType, interestOnlyMonths])).toEqual([
			[180, "FLOATING", 120],
			[360, "FLOATING", 120],
		]);
		expect(one.at("application.selectedOffer")).toMatchObject({
			...{ creditLine: 50_250, rate: 0.09, monthlyPayment: 376.88, interestOnlyMonths: 120 },
			variable: { index: 0.07, margin: 0.02, minRate: 0.076, maxRate: 0.165, firstChangeMonths: 1, changeMonths: 1 },
			lineFees: { annual: 75, closure: 450, closureMonths: 36 },
		});
	});
	it("is disclosed by 12 CFR 1026.40(d)(5) and (d)(12): payments, index, limits, the highest rate, and 15 years", async () => {
		const text = await read(one, "home-equity");
		for (const part of [
			"Each minimum payment of the draw period is the interest that has accrued on what you owe",
			"These payments do not repay any of the principal",
			"120 monthly payments of $75.00 in the draw period, then 239 monthly payments of $89.97",
			"Recently the index was 7.00% and the margin 2.00%, which, within the limits below, gives an annual percentage rate of 9.000%",
			"It may change every month, for the first time one month after the line opens. There is no limit on one change",
			"never below 7.60% and never above 16.50%",
			"the minimum monthly payment would be $137.50 at the beginning of the draw period and $142.89",
			"could first apply one month after the line opens",
			"Rate information will be provided on or with each statement",
			"2012, draw period 3.25% 2.00% 7.60% $63.33",
			"2024, repayment period 8.50% 2.00% 10.50% $98.95",
			"Annual fee $75.00",
		]) {
			expect(text).toContain(part);
		}
		expect(text.match(/20\d\d, (?:draw|repayment) period/g)).toHaveLength(15);
		expect(text).not.toMatch(/fixed for|later draw is set once/);
	});
	it("is agreed so in the note, the account-opening disclosure, the summary and the Spanish terms", async () => {
		const note = await read(one, "note");
		expect(note).toContain("plus a margin of 2.00%. It begins at 9.000% a year, by an index of 7.00%");
		expect(note).toContain("The rate will never exceed 16.50% and never be below 7.60%");
		expect(note).toContain("In the draw period each payment is the interest that has accrued, $376.88");
		expect(note).not.toMatch(/fixed for/);
		const closing = await read(one, "closing");
		expect(closing).toContain("Annual percentage rate, variable: index 7.00% plus margin 2.00% 9.000%");
		expect(closing).toContain("All these amounts are for a rate that stays as it is when the line opens");
		expect(closing).not.toMatch(/fixed/);
		expect(await read(one, "summary")).toContain(
			"You pay every month of the repayment period, if the rate stays the same",
		);
		expect(await read(one, "spanish-terms")).toContain("La tasa nunca es menor que 7.60% ni mayor que 16.50%");
	});
});
