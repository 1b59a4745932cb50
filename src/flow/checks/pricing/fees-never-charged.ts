import { centsOf, Exact } from "../../../lending/money.ts";
import {
	advertisedMonths,
	advertisedSince,
	advertisedTerms,
	isWholePricing,
} from "../../../lending/pricing/advertised.ts";
import { type DeclaredFees, declaredFees } from "../../../lending/pricing/line-fees.ts";
import { highCostLaw } from "../../../lending/product/high-cost-tables.ts";
import { homeEquityLaw } from "../../../lending/product/home-equity-table.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { isList } from "../../engine/json.ts";
import { askTable } from "../../engine/tables/ask-table.ts";
import type { Finding } from "../diagnostic.ts";
import { dollarsOf } from "../figures/figure-bounds.ts";
import { figurePlace } from "../figures/pricing-figures.ts";
import { files, tableFile } from "../product-files.ts";
import { cellFaults } from "../tables/table-cells.ts";

const ASKED = ["law/home-equity", "law/high-cost-fees", "pricing/draw-period"] as const;

/** Why a fee is never charged, or never in full, and what to do. */
interface Idle {
	readonly key: "annualFee" | "drawFee" | "earlyClosureFee";
	readonly why: string;
	readonly cure: string;
}

/**
 * Finds fees of open lines that no borrower is ever charged, or not in full (FEE_NEVER_CHARGED): in every state of the lender the law
 * forbids them, they are free for as long as money can be drawn, or the law's cap is below them on the largest line.
 */
export function feesNeverCharged(product: Product): Finding[] {
	const { org, tables } = product;
	if (!isWholePricing(org.pricing) || ASKED.some((name) => cellFaults(tables[name]).length > 0)) return [];
	const fees = declaredFees(org.pricing);
	const day = advertisedSince(org.pricing);
	return [...forbidden(product, fees, day), ...freeForEver(product, fees, day), ...aboveCap(product, fees, day)].map(
		({ key, why, cure }): Finding => ({
			code: "FEE_NEVER_CHARGED",
			file: files.org,
			pointer: figurePlace(product, key) ?? "/pricing",
			cause: `"${key}" is declared, but ${why}`,
			cure,
		}),
	);
}

function forbidden(product: Product, fees: DeclaredFees, day: string): Idle[] {
	const { productStates } = product.org;
	const states = isList(productStates) ? productStates.filter((state) => typeof state === "string") : [];
	if (states.length === 0) return [];
	const laws = states.map((state) => homeEquityLaw(product, state, day));
	const why = `the law of ${states.join(", ")}, where all homes of the lender are, forbids it (${tableFile("law/home-equity")}).`;
	const cure = "Remove it, or serve a state that allows it.";
	const onlyOpening = laws.every(({ onlyOpeningFees }) => onlyOpeningFees);
	return [
		...(fees.annual > 0 && onlyOpening ? [{ key: "annualFee", why, cure } as const] : []),
		...(fees.draw > 0 && onlyOpening ? [{ key: "drawFee", why, cure } as const] : []),
		...(fees.closure + fees.closureShare > 0 && laws.every(({ freeToClose }) => freeToClose)
			? [{ key: "earlyClosureFee", why, cure } as const]
			: []),
	];
}

function freeForEver({ org, tables }: Product, fees: DeclaredFees, day: string): Idle[] {
	const drawMonths = advertisedMonths(org.pricing).map((term) =>
		Math.min(term, askTable(tables, "pricing/draw-period", { term }, day, () => null).months),
	);
	const longest = Math.max(...drawMonths);
	const closureIsNone = fees.closure + fees.closureShare > 0 !== fees.closureMonths > 0;
	return [
		...(fees.annual > 0 && fees.freeYears * 12 >= longest
			? [
					{
						key: "annualFee",
						why: `its first ${fees.freeYears} years are free, and no money can be drawn after ${longest} months.`,
						cure: "Lower `freeYears`, or remove the fee.",
					} as const,
				]
			: []),
		...(closureIsNone
			? [
					{
						key: "earlyClosureFee",
						why: "it is for no month, or without an amount and a share.",
						cure: "Write `withinMonths` and one of `amount` and `share`, or 0 for both to charge nothing.",
					} as const,
				]
			: []),
	];
}

function aboveCap(product: Product, fees: DeclaredFees, day: string): Idle[] {
	const most = centsOf(advertisedTerms(product.org.pricing).maxLoanAmount);
	const { penaltyShare } = highCostLaw(product, day).fees(most);
	const cap = new Exact(most).times(penaltyShare).toNumber();
	if (fees.closure <= cap) return [];
	const why = `the largest line may cost ${dollarsOf(cap / 100)} to close early at most (${tableFile("law/high-cost-fees")}).`;
	return [{ key: "earlyClosureFee", why, cure: "Write a smaller amount, in whole dollars." }];
}
