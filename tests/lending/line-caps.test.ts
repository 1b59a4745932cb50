import { describe, expect, it } from "vitest";
import { financedLine } from "../../src/lending/pricing/fees.ts";
import { declaredFees } from "../../src/lending/pricing/line-fees.ts";
import type { OfferCase } from "../../src/lending/pricing/offer-case.ts";
import { priceOffers, roomFor } from "../../src/lending/pricing/offers.ts";
import { paymentOn } from "../../src/lending/pricing/payments.ts";
import {
	cltvCapFor,
	dtiCapFor,
	maxLineFor,
	minScoreFor,
	type PricingSheet,
	rateFor,
} from "../../src/lending/pricing/pricing.ts";
import { combinedLoanToValue } from "../../src/lending/pricing/ratios.ts";
import { pricingRules } from "../../src/lending/product/table-rules.ts";
import partner from "../data/valid/table-line-caps.json" with { type: "json" };
import { shippedTables } from "../shipped-tables.ts";
import { feeLawOf, lawful, lawOn, MAIN_SHEET, stateLaw } from "./law.ts";

const DAY = "2026-11-20";

/** The shipped tables with a partner's rows for larger lines. */
const tables = Object.fromEntries(
	Object.entries(shippedTables).map(([name, table]) => {
		const more = (partner.files as { readonly [file: string]: { readonly rows: object } })[`flows/${name}.json`];
		return [name, more === undefined ? table : { ...table, rows: { ...table.rows, ...more.rows } }];
	}),
) as typeof shippedTables;

const sheet: PricingSheet = {
	...MAIN_SHEET,
	prime: () => 0.07,
	apor: () => 0.0655,
	highCost: lawOn(DAY),
	lineFees: declaredFees([]),
	homeEquity: stateLaw,
	feeLaw: feeLawOf,
	rules: pricingRules({ ...lawful, tables }, DAY),
};

const household: OfferCase = {
	asOf: DAY,
	state: "CA",
	county: "Santa Clara",
	propertyType: "SINGLE_FAMILY",
	occupancy: "PRIMARY",
	value: 1_000_000_00,
	liens: [420_000_00],
	lienPosition: 2,
	obligations: 2_851_37,
	monthlyIncome: 30_000_00,
	score: 742,
	bankruptcy: false,
	daysOwned: 900,
};

const STEP = 500_00;

/** Whether home, score and product allow a line of this amount, asked of the tables for it alone. */
function isAllowed(line: number, given: OfferCase): boolean {
	const share = combinedLoanToValue(given.liens, line, given.value);
	const isScored = given.score >= minScoreFor(sheet, given, line);
	return isScored && line <= maxLineFor(sheet, given) && share <= cltvCapFor(sheet, given, line);
}

function isCarried(line: number, months: number, given: OfferCase): boolean {
	const cltv = combinedLoanToValue(given.liens, line, given.value);
	const rate = rateFor(sheet, { ...given, line, cltv }, { months }) ?? 1;
	const payment = paymentOn(line, { rate, months });
	return given.obligations + payment <= Math.floor(given.monthlyIncome * dtiCapFor(sheet, given, line));
}

function largestOf(allows: (line: number) => boolean): number {
	let most = 0;
	for (let line = sheet.minLine; line <= 400_000_00; line += STEP) if (allows(line)) most = line;
	return most;
}

describe("caps that depend on the amount of the line", () => {
	it("give the largest line that any amount, tried in steps of $500, may have", () => {
		const seen = new Set<string>();
		for (let value = 700_000_00; value <= 1_100_000_00; value += 40_123_67) {
			for (const score of [655, 719, 720]) {
				const given = { ...household, value, score };
				const room = roomFor(given, sheet);
				const most = largestOf((line) => isAllowed(line, given));
				expect([value, score, Math.floor(room.line / STEP) * STEP]).toEqual([value, score, most]);
				expect(isAllowed(room.line, given)).toBe(true);
				seen.add(`${room.limit} ${room.cltvCap}`);
			}
		}
		expect([...seen].sort()).toEqual(["PRODUCT 0.8", "PRODUCT 0.85", "VALUE 0.8", "VALUE 0.85"]);
	});

	it("end an offer where its own payment no longer fits, in every term", () => {
		const limits = new Set<string>();
		for (let monthlyIncome = 6_000_00; monthlyIncome <= 22_000_00; monthlyIncome += 2_777_77) {
			const given = { ...household, monthlyIncome };
			const pricing = priceOffers(given, sheet);
			if (pricing.outcome !== "READY") continue;
			for (const { months, maxDraw, originationPercent, limitedBy } of pricing.offers) {
				const lineOf = (draw: number) => financedLine(draw, originationPercent).lineCents;
				const fits = (draw: number) => isAllowed(lineOf(draw), given) && isCarried(lineOf(draw), months, given);
				expect([months, monthlyIncome, fits(maxDraw)]).toEqual([months, monthlyIncome, true]);
				const larger = Array.from({ length: 40 }, (_, at) => maxDraw + 100_00 + at * STEP);
				if (limitedBy === "INCOME" || limitedBy === "VALUE") {
					expect([months, monthlyIncome, larger.find(fits)]).toEqual([months, monthlyIncome, undefined]);
				}
				const income = larger.every((draw) => !isCarried(lineOf(draw), months, given));
				if (limitedBy === "INCOME") expect([months, monthlyIncome, income]).toEqual([months, monthlyIncome, true]);
				limits.add(limitedBy);
			}
		}
		expect(limits).toContain("INCOME");
		expect(limits.size).toBeGreaterThan(1);
	});

	it("say what ends a line: the value under its cap, or the largest line for such a home and score", () => {
		const room = (value: number, score = 742) => roomFor({ ...household, value, score }, sheet);
		// 80 % of $830,000 less $420,000 is $244,000: nothing above $250,000, where 85 % would still carry $285,500
		expect(room(830_000_00)).toEqual({ line: 250_000_00, cltvCap: 0.85, limit: "PRODUCT" });
		expect(room(900_000_00)).toEqual({ line: 300_000_00, cltvCap: 0.8, limit: "VALUE" });
		expect(room(780_000_00)).toEqual({ line: 243_000_00, cltvCap: 0.85, limit: "VALUE" });
		expect(room(1_000_000_00, 700)).toEqual({ line: 299_999_00, cltvCap: 0.8, limit: "PRODUCT" });
		expect(room(1_200_000_00)).toEqual({ line: 400_000_00, cltvCap: 0.8, limit: "PRODUCT" });
	});
});
