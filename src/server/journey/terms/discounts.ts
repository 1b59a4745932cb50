import type { Product } from "../../../flow/engine/authored/authored.ts";
import { type DueDiscount, discountsDue, factsOf, ruledDiscounts } from "../../../flow/engine/index.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { textIn } from "../../../flow/engine/read-json.ts";
import type { Offer, PreferredRate } from "../../../flow/engine/record/record-types.generated.ts";
import { type Cents, dollarsOf } from "../../../lending/money.ts";
import { discountedRate, discountsOn } from "../../../lending/pricing/discounts.ts";
import type { PricingSheet } from "../../../lending/pricing/pricing.ts";
import { rateOf } from "../../../lending/pricing/rate-bands.ts";
import { compiledFlow } from "../../platform/products/compiled-flow.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { recordForRules } from "../steps/flow-decision.ts";

/** A discount as an offer keeps it, in dollars and with its words. */
export type KeptDiscount = PreferredRate["discounts"][number];

/** Returns what the rules of the discounts of the sheet that began on a day say of an application as of another (yyyy-mm-dd). Throws EngineError. */
export function dueDiscounts(
	record: StoredRecord,
	product: Product,
	since: string | undefined,
	asOf: string,
): readonly DueDiscount[] {
	if (since === undefined || ruledDiscounts(product.org).length === 0) return [];
	const flow = compiledFlow(product);
	return discountsDue(flow, factsOf(flow, recordForRules(product, record, asOf)), since);
}

/** Returns the discounts that the borrower is offered, in the order of the sheet. Throws EngineError. */
export function offeredDiscounts(
	record: StoredRecord,
	product: Product,
	sheet: PricingSheet,
	asOf: string,
): readonly KeptDiscount[] {
	const due = dueDiscounts(record, product, sheet.effectiveFrom, asOf);
	const offered = new Set(due.filter(({ isOffered }) => isOffered).map(({ id }) => id));
	return keptDiscounts(product, sheet).filter(({ id }) => offered.has(id));
}

/** Returns every discount of a sheet as an offer would keep it. */
export function keptDiscounts({ org }: Product, { discounts = [] }: PricingSheet): readonly KeptDiscount[] {
	const words = isObject(org.discounts) ? org.discounts : {};
	return discounts.map(({ id, reduction, from }) => ({
		...{ id, reduction, from: dollarsOf(from) },
		label: textIn(words, `${id}.label`) ?? id,
		while: textIn(words, `${id}.while`) ?? "",
	}));
}

interface PricedDraws {
	readonly rate: number;
	readonly minDraw: Cents;
	readonly maxDraw: Cents;
}

/** Returns what an offer keeps of the discounts for one of its draws; nothing where there is none. */
export function preferredOffer(
	{ rate, minDraw, maxDraw }: PricedDraws,
	minRate: number,
	all: readonly KeptDiscount[],
): Pick<Offer, "preferred"> {
	const discounts = discountsOn({ minRate, discounts: all }, dollarsOf(maxDraw));
	if (discounts.length === 0) return {};
	const least = { minRate, discounts: discountsOn({ minRate, discounts }, dollarsOf(minDraw)) };
	return { preferred: { rate: discountedRate(rate, least), minRate, discounts } };
}

/** Returns the rate with the discounts of a draw in dollars, as a choice keeps it; undefined where there is none. */
export function preferredChoice(offer: Offer, draw: number): PreferredRate | undefined {
	const { preferred } = offer;
	const discounts = discountsOn(preferred, draw);
	if (preferred === undefined || discounts.length === 0) return undefined;
	const { minRate } = preferred;
	return { rate: discountedRate(rateOf(offer, draw), { minRate, discounts }), minRate, discounts };
}
