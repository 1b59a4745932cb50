import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { figureContradicts } from "../../src/flow/checks/words/figure-contradicts.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";

const main = loadCatalog().product("main");
const pricing = [
	...(main.org.pricing as readonly JsonObject[]),
	{ maxLoanAmount: 250_000, maxOriginationFeePercent: 0.0199, valuationFee: 195, approvalMinutes: 10 },
];

/** The figures from the pricing instead. */
function contradictions(text: string): string[] {
	const org = { code: "partner", name: main.org.name, pricing, disclosures: [text] };
	return figureContradicts({ ...main, org })
		.filter(({ pointer }) => pointer === "/disclosures/0")
		.map(({ cause }) => /pricing says (.*)\.$/.exec(cause)?.[1] ?? "");
}

describe("a figure typed by hand that the pricing contradicts", () => {
	test.each([
		["Lines are offered from $15,000 to $400,000.", ["$250,000"]],
		["Lines from $25,000 to $250,000.", ["$15,000"]],
		["Borrow up to $300,000 against your home.", ["$250,000"]],
		["Borrow up to $300k.", ["$250,000"]],
		["You can borrow as much as $275,000 and as little as $10,000.", ["$250,000", "$15,000"]],
		["A home equity line of up to $400,000", ["$250,000"]],
		["APRs from 7.60% to 18.20%.", ["17.20%"]],
		["APRs range from 6.99% to 17.20%.", ["7.60%"]],
		["Rates as low as 5.99% APR.", ["7.60%"]],
		["Our rates range from 7.1 percent to 17.2 percent.", ["7.60%"]],
		["The origination fee is up to 4.99% of the initial draw.", ["1.99%"]],
		["We charge a 2.5% origination fee.", ["1.99%"]],
		["You may have to pay for a valuation ($180) and for a notary in person ($350).", ["$195", "$300"]],
		["An appraisal costs $180.", ["$195"]],
		["There is a $250 notary fee.", ["$300"]],
		["Expect recording fees ($0-$500) and recording taxes ($0-$1,400 per $100,000).", ["$0 or $315"]],
		["A borrower who bought the home within the last 60 days is not eligible.", ["90"]],
		["You must have owned your home for at least 120 days.", ["90"]],
		["Approval can come in five minutes.", ["10"]],
		["Apply in 5 minutes, receive funding in 5 days.", ["10"]],
		["Funding takes seven business days with a remote notary.", ["5"]],
		["Receive funding in 3 days.", ["5"]],
	])("%s", (text, expected) => {
		expect(contradictions(text)).toEqual(expected);
	});
});

describe("a figure that is about something else, or right, is let be", () => {
	test.each([
		"Lines are offered from $15,000 to $250,000, with APRs from 7.60% to 17.20% and an origination fee of up to 1.99% of the initial draw.",
		"Lines from {pricing.minLine} to {pricing.maxLine}, APRs from {pricing.minApr} to {pricing.maxApr}.",
		"You may have to pay for a valuation ($195) when no automated valuation of your home is available, for a notary in person ($300), recording fees ($0-$315) and, in some states, recording taxes ($0-$1,400 per $100,000).",
		"You join with a share deposit of $5.",
		"Deposits are insured up to $250,000 by the NCUA. Deposits are insured by the FDIC up to $100,000.",
		"Your data is protected with 256-bit encryption.",
		"What you have answered is kept for 30 days.",
		"We answer within two business days.",
		"The county records the deed within 10 days of the title transfer.",
		"You have three business days to cancel; funds are sent after signing in 4 days.",
		"Texas law limits all loans on a homestead to 80% of its fair market value.",
		"A discount of 0.25% for automatic payments.",
		"Example: with a draw of $50,000 at 9.00% over 60 months you pay $1,037.92.",
		"Lines for second homes go up to $100,000.",
		"Must be less than $10,000,000",
		"It takes about ten minutes: show an ID and sign.",
		"You may join up to 15 minutes early.",
		"Your household income is more than $60,000.",
		"The first $1,000 of your draw is free of interest for 30 days.",
		"Call us from 8 to 5; a person answers in 2 minutes.",
		"We donate $100 for every line that is opened.",
		"The right to cancel ends three business days after signing.",
		"Homeowners insurance must cover at least $250,500.",
		"Members since 1952: 40,000 households and $400 million in assets.",
		"Bring the appraisal if it is less than 120 days old.",
		"The valuation is paid from your line at closing. It costs nothing today.",
		"Investments count with 80 %, retirement accounts with 70 %.",
		"Each year about 12% of our members apply for a line.",
	])("%s", (text) => {
		expect(contradictions(text)).toEqual([]);
	});
});
