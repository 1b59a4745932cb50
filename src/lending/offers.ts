import type { ReasonCode } from "./adverse-action.ts";
import { ceilToStep, floorToStep, maxLineByCltv } from "./cltv.ts";
import { maxDrawForLine, minDrawForLine, originationFee } from "./fees.ts";
import { highCostTriggers } from "./hoepa.ts";
import type { Cents } from "./money.ts";
import { principalForPayment } from "./payments.ts";
import { cltvCapFor, originationPercentFor, type PricingSheet, rateFor } from "./pricing.ts";

/** Everything that decides what one household is offered; amounts in cents. */
export interface OfferCase {
	readonly asOf: string;
	readonly state: string;
	readonly occupancy: string;
	readonly value: Cents;
	/** What each open lien counts for: its balance, or the full limit of an open line. */
	readonly liens: readonly Cents[];
	readonly lienPosition: number;
	/** Monthly obligations, housing included. */
	readonly obligations: Cents;
	readonly monthlyIncome: Cents;
	readonly score: number;
	readonly bankruptcy: boolean;
	readonly daysOwned: number | null;
}

/** A fixed-rate draw on offer; amounts are draws in cents, in whole steps. */
export interface Offer {
	readonly months: number;
	readonly rate: number;
	readonly minDraw: Cents;
	readonly maxDraw: Cents;
	readonly originationPercent: number;
}

/** What pricing comes to, always with its reasons. */
export type Pricing =
	| { readonly outcome: "READY"; readonly offers: readonly Offer[]; readonly notes: readonly string[] }
	| { readonly outcome: "CLTV_TOO_HIGH" | "DTI_LIMITED" | "DECLINE"; readonly reasons: readonly ReasonCode[] };

/** Returns why no line may be offered whatever the amount; empty when the amount decides. */
export function knockOuts(given: OfferCase, sheet: PricingSheet): ReasonCode[] {
	const reasons: ReasonCode[] = [];
	if (given.bankruptcy) reasons.push("BANKRUPTCY");
	if (given.score < sheet.minScore) reasons.push("DELINQUENCY", "LIMITED_CREDIT");
	if (given.daysOwned !== null && given.daysOwned < 90) reasons.push("OWNERSHIP_90D");
	return reasons;
}

/** Returns the offers, or what stands in their way: collateral first, then income. */
export function priceOffers(given: OfferCase, sheet: PricingSheet): Pricing {
	const reasons = knockOuts(given, sheet);
	if (reasons.length > 0) return { outcome: "DECLINE", reasons };
	const byCollateral = Math.min(sheet.maxLine, maxLineByCltv(given.value, cltvCapFor(sheet, given.state), given.liens));
	if (byCollateral < sheet.minLine) return { outcome: "CLTV_TOO_HIGH", reasons: ["CLTV_HIGH"] };
	const percent = originationPercentFor(sheet, given.state);
	const payable = Math.floor(given.monthlyIncome * sheet.dtiCap) - given.obligations;
	const offers: Offer[] = [];
	const notes: string[] = [];
	let tooCostly = 0;
	for (const months of sheet.terms) {
		const rate = rateFor(sheet, { score: given.score, months, occupancy: given.occupancy, state: given.state });
		if (rate === null) continue;
		const line = Math.min(byCollateral, principalForPayment(payable, rate, months));
		const maxDraw = floorToStep(maxDrawForLine(line, percent));
		const minDraw = ceilToStep(minDrawForLine(sheet.minLine, percent));
		if (maxDraw < minDraw) {
			notes.push(`${months}: income carries less than the smallest line`);
			continue;
		}
		const apor = sheet.apor[months] ?? 0;
		const { occupancy, lienPosition, asOf } = given;
		// The fee is the same share of every amount, so the smallest and the largest line decide for all between.
		const costly = [minDraw, maxDraw].some((draw) => {
			const fee = originationFee(draw, percent);
			const test = { occupancy, lienPosition, rate, apor, pointsAndFees: fee, line: draw + fee, asOf };
			return highCostTriggers(test).length > 0;
		});
		if (costly) {
			tooCostly += 1;
			notes.push(`${months}: HIGH_COST_BLOCKED`);
			continue;
		}
		offers.push({ months, rate, minDraw, maxDraw, originationPercent: percent });
	}
	if (offers.length > 0) return { outcome: "READY", offers, notes };
	if (tooCostly > 0) return { outcome: "DECLINE", reasons: ["DELINQUENCY"] };
	return { outcome: "DTI_LIMITED", reasons: ["DTI_HIGH", "INCOME_LOW"] };
}
