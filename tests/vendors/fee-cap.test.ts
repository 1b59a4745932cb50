import { describe, expect, it } from "vitest";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import {
	financedLine,
	isFeeWithin,
	leastDrawWithin,
	maxDrawForLine,
	minDrawForLine,
	originationFee,
} from "../../src/lending/pricing/fees.ts";
import { feeCapFor, originationPercentFor } from "../../src/lending/pricing/pricing.ts";
import { pricingOf } from "../../src/lending/product/pricing-sheet.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

const DAY = "2026-11-20";
const sheet = pricingOf(product, DAY);
const at = (state: string, lienPosition = 2) => ({
	state,
	county: null,
	propertyType: "SINGLE_FAMILY",
	occupancy: "PRIMARY",
	lienPosition,
});
const homes = JURISDICTIONS.flatMap((state) => [at(state, 1), at(state, 2)]);
/** Draws in cents: each amount at which a row begins, both sides of it, and others between. */
const DRAWS = [
	10_000_00, 14_999_99, 19_999_99, 20_000_00, 20_000_01, 39_999_99, 40_000_00, 75_123_45, 180_000_00,
].concat([299_999_99, 300_000_00, 380_000_00]);

/** A hundredth of a cent, against the error of binary fractions. */
const cents = (amount: number): number => Math.round(amount * 100);

/** What a row of the table allows in cents on a draw with a fee, read without any code of pricing. */
function allowed(state: string, lienPosition: number, draw: number, fee: number): number {
	const { of, share, plus } = askTable(product.tables, "law/fee-cap", { state, lienPosition, draw }, DAY);
	if (of === null || share === null) return Infinity;
	return (of === "LINE" ? draw + fee : draw) * share + (plus ?? 0);
}

describe("the law's caps on fees", () => {
	it("bind the origination fee in every state, at any lien and draw, whatever else counts", () => {
		for (const home of homes) {
			const percent = originationPercentFor(sheet, home);
			for (const otherFees of [0, 215_00, 900_00]) {
				const cap = feeCapFor({ ...sheet, stateCaps: { [home.state]: { otherFees } } }, home);
				for (const draw of DRAWS.filter((one) => one >= leastDrawWithin(cap))) {
					const fee = originationFee(draw, percent, cap);
					const most = allowed(home.state, home.lienPosition, draw, fee);
					expect([home, draw, cents(fee + otherFees) <= cents(most)]).toEqual([home, draw, true]);
					expect(isFeeWithin(draw, fee, cap)).toBe(true);
				}
			}
		}
	});

	it.each([
		["NC", 100_000_00, 1_000_00],
		["NC", 300_000_00, 14_970_00],
		["WA", 15_000_00, 600_00],
		["WA", 20_000_00, 800_00],
		["WA", 100_000_00, 2_400_00],
		["NJ", 100_000_00, 3_000_00],
		["TX", 98_000_00, 1_960_00],
		["IN", 98_000_00, 1_960_00],
		["CA", 100_000_00, 4_990_00],
	])("in %s a draw of %d bears a fee of at most %d", (state, draw, fee) => {
		const home = at(state);
		expect(originationFee(draw, originationPercentFor(sheet, home), feeCapFor(sheet, home))).toBe(fee);
	});

	it("turn a line into the draw that it leaves, and back", () => {
		for (const home of homes) {
			const percent = originationPercentFor(sheet, home);
			const cap = feeCapFor(sheet, home);
			for (const line of [15_000_00, 20_400_00, 100_000_01, 302_000_00, 310_000_00, 400_000_00]) {
				const most = maxDrawForLine(line, percent, cap);
				expect(financedLine(most, percent, cap).lineCents).toBeLessThanOrEqual(line);
				expect(financedLine(most + 1, percent, cap).lineCents).toBeGreaterThan(line);
				const least = minDrawForLine(line, percent, cap);
				expect(financedLine(least, percent, cap).lineCents).toBeGreaterThanOrEqual(line);
				expect(financedLine(least - 1, percent, cap).lineCents).toBeLessThan(line);
			}
		}
	});

	it("offer no draw whose other fees alone are above them", () => {
		const cap = feeCapFor({ ...sheet, stateCaps: { NC: { otherFees: 500_00 } } }, at("NC"));
		expect(leastDrawWithin(cap)).toBe(50_000_00);
		expect(isFeeWithin(49_999_99, 0, cap)).toBe(false);
		const washington = feeCapFor({ ...sheet, stateCaps: { WA: { otherFees: 900_00 } } }, at("WA"));
		expect(leastDrawWithin(washington)).toBe(25_000_00);
	});

	it("count what the lender itself receives, unless it bears those fees", () => {
		const kept = { ...sheet, countedFees: 300_00 };
		expect(feeCapFor(kept, at("NC"))?.otherFees).toBe(300_00);
		expect(feeCapFor(kept, at("TX"))?.otherFees).toBe(0);
		expect(feeCapFor(kept, at("CA"))).toBeUndefined();
	});

	it("are the most that the disclosure of the line says", async () => {
		const read = async (state: string) =>
			(await readPdf(await renderDisclosure("home-equity", new SandboxCase({ state }).record, product))).text;
		expect(await read("WA")).toContain("up to 4.00% of the initial draw");
		expect(await read("CA")).toContain("up to 4.99% of the initial draw");
	});
});
