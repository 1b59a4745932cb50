import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, inject, it } from "vitest";
import type { BrowserProduct, PageSpec } from "../../src/flow/engine/authored/authored.ts";
import type { Application } from "../../src/flow/engine/record/record-types.generated.ts";
import {
	clampAmount,
	type Offer,
	offerFigures,
	rateWords,
	shortMoney,
	termWords,
} from "../../src/web/application/offers/offer-figures.ts";
import { OfferSummary } from "../../src/web/application/offers/offer-summary.tsx";
import { isExpired, readOffers } from "../../src/web/application/offers/read-offers.ts";
import { wordsOf } from "../../src/web/application/parts/page-words.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { baseCopy } from "../web/base-copy.ts";

afterEach(cleanup);

const offer = (parts: Partial<Offer>): Offer => ({
	uuid: "o",
	term: 60,
	rate: 0.076,
	minAmount: 15_000,
	maxAmount: 380_988.67,
	originationFeePercent: 0.0499,
	oddDays: "with-first-payment",
	fundedOn: "2026-12-01",
	firstDueOn: "2027-01-01",
	...parts,
});

describe("what an offer costs", () => {
	it.each([
		[50_000, 0.0499, 0.076, 60, "$2,495", "$52,495", "$1,054.39"],
		[100_000, 0.0299, 0.0895, 120, "$2,990", "$102,990", "$1,301.85"],
		[15_000, 0, 0.172, 360, "$0", "$15,000", "$216.29"],
		[75_000, 0.02, 0.085, 180, "$1,500", "$76,500", "$753.33"],
	])("%i at %f and %f over %i months", (amount, originationFeePercent, rate, term, fee, owe, pay) => {
		const figures = offerFigures(offer({ originationFeePercent, rate, term }), amount);
		expect(shortMoney(figures.feeCents)).toBe(fee);
		expect(shortMoney(figures.oweCents)).toBe(owe);
		expect(shortMoney(figures.paymentCents)).toBe(pay);
	});

	it("rounds an interest-only payment up to the whole dollar", () => {
		const figures = offerFigures(offer({ interestOnly: true, rate: 0.085, originationFeePercent: 0 }), 100_000);
		expect(shortMoney(figures.paymentCents)).toBe("$709");
	});

	it.each([
		[1, 15_000],
		[50_000.129, 50_000.13],
		[9_999_999, 380_988.67],
	])("keeps %f within the offer", (amount, kept) => {
		expect(clampAmount(offer({}), amount)).toBe(kept);
	});

	it("names terms and rates as they are read", () => {
		expect([12, 60, 120, 30].map(termWords)).toEqual(["1 year", "5 years", "10 years", "30 months"]);
		expect(rateWords(0.0895)).toBe("8.95%");
	});
});

describe("the offers of an application", () => {
	it("leaves out what cannot be shown, the shortest term first", () => {
		const offers = [
			offer({ uuid: "long", term: 360 }),
			offer({ uuid: "none", maxAmount: 0 }),
			offer({ uuid: "short" }),
		];
		expect(readOffers({ offers } as Partial<Application>).map(({ uuid }) => uuid)).toEqual(["short", "long"]);
		expect(readOffers({ offers: "nonsense" } as unknown as Partial<Application>)).toEqual([]);
	});

	it("knows when one has run out", () => {
		const until = offer({ expiresAt: "2026-12-01T00:00:00Z" });
		expect(isExpired(until, Date.parse("2026-11-30T23:59:59Z"))).toBe(false);
		expect(isExpired(until, Date.parse("2026-12-01T00:00:00Z"))).toBe(true);
		expect(isExpired(offer({}), Date.now())).toBe(false);
	});
});

describe("the summary of an offer", () => {
	function cardOf(given: Offer, payOff?: number): string | null {
		const { pages } = JSON.parse(inject("mainProduct")) as BrowserProduct;
		const spec = pages.pages["product/select"] as PageSpec;
		const words = wordsOf(pages, spec, { stage: "", params: {} });
		const system = createHouseSystem();
		render(
			<ChakraProvider value={system}>
				<OfferSummary
					offer={given}
					amount={50_000}
					words={words}
					copy={baseCopy("application")}
					{...(payOff === undefined ? {} : { payOff })}
				/>
			</ChakraProvider>,
		);
		return screen.getByRole("region", { name: "What this offer means" }).textContent;
	}

	it("shows the payment first, what is received, the fee, what is owed, the rate and all interest", () => {
		const text = cardOf(offer({}));
		expect(text).toContain("Monthly payment over 5 years$1,054.39");
		expect(text).toContain("You get$50,000");
		expect(text).toContain("Origination fee (4.99%)+ $2,495");
		expect(text).toContain("Your starting balance$52,495");
		expect(text).toContain("APRThe APR does not include costs other than interest.7.60%");
		expect(text).toContain("You get $50,000. Your starting balance is $52,495, because the fee is added to it.");
	});

	const longFirst = { fundedOn: "2026-11-25", firstDueOn: "2027-01-20" } as const;
	it("says what the first and the last payment are on the expected dates", () => {
		const text = cardOf(offer(longFirst));
		expect(text).toContain("We expect to send the money on November 25, 2026. If so, your first payment is $1,327.46");
		expect(text).toContain("due on January 20, 2027");
		expect(text).toContain("Your final payment is $1,054.30.");
	});

	it.each([
		[undefined, "$273.07 of it pays interest until the first full month. Your first payment is $1,054.39"],
		[49_900, "your first payment is $1,327.46"],
	])("says what is kept at funding when %s goes to other lenders", (payOff, said) => {
		expect(cardOf(offer({ ...longFirst, oddDays: "at-funding" }), payOff)).toContain(said);
	});
});
