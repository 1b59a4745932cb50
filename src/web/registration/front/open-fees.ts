import type { Copy } from "../../../contracts/copy.ts";
import { figureText, type PricingFigure, pricingFigures } from "../../../lending/pricing/pricing-figures.ts";

/** A fee: what it is called, what it is for, and the most it is. */
type Fee = readonly [name: string, about: string, amount: string];

/** Returns what a line costs while it is open, for a lender whose org.json `pricing` charges for that. */
export function openFees(pricing: unknown, copy: Copy<"front">): readonly Fee[] {
	const { annualFee, drawFee, earlyClosureFee, earlyClosureShare, earlyClosureMonths } = pricingFigures(pricing);
	const upTo = (...parts: readonly PricingFigure[]): string => {
		const charged = parts.filter(({ value }) => value > 0).map((part) => figureText(part));
		return charged.length === 0 ? "" : copy("costs.upTo", { amount: charged.join(" + ") });
	};
	const months = String(earlyClosureMonths.value);
	const fees: readonly Fee[] = [
		[copy("costs.annual"), copy("costs.annualAbout"), upTo(annualFee)],
		[copy("costs.drawFee"), copy("costs.drawFeeAbout"), upTo(drawFee)],
		[copy("costs.closure"), copy("costs.closureAbout", { months }), upTo(earlyClosureFee, earlyClosureShare)],
	];
	return fees.filter(([, , amount]) => amount !== "");
}
