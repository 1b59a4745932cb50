import type { HomeEquityLaw } from "../home-equity-law.ts";
import type { Cents } from "../money.ts";
import type { PricedHome, PricingRules } from "./pricing-rules.ts";

/** What a product and the law of the home's state say of later draws. */
export interface DrawRules {
	readonly law: Pick<HomeEquityLaw, "minDraw">;
	readonly rules: Pick<PricingRules, "drawMonths" | "minDraw">;
}

/** Returns the smallest later draw in cents: the lender's, or what the law of the home's state asks for. */
export function minRedraw({ law, rules }: DrawRules, home: PricedHome): Cents {
	return Math.max(rules.minDraw(home), law.minDraw ?? 0);
}

/** Returns the months of a term's draw period, and of the repayment period that follows it. */
export function linePeriods(
	months: number,
	rules: Pick<PricingRules, "drawMonths">,
): { readonly drawMonths: number; readonly repaymentMonths: number } {
	const drawMonths = Math.min(months, rules.drawMonths(months));
	return { drawMonths, repaymentMonths: months - drawMonths };
}
