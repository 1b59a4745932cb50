import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { Offer as KeptOffer, SelectedOffer } from "../../../flow/engine/record/record-types.generated.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { endOfDay } from "../../../lending/calendar/time-zones.ts";
import { oddDaysOf, type PricingSheet } from "../../../lending/index.ts";
import { dollarsOf } from "../../../lending/money.ts";
import type { FeeCap } from "../../../lending/pricing/fees.ts";
import { feesInDollars } from "../../../lending/pricing/line-fees.ts";
import type { Offer } from "../../../lending/pricing/offer-case.ts";
import { rateOf, variableOf } from "../../../lending/pricing/rate-bands.ts";
import { today } from "../../record/parties.ts";
import { flagAt, jsonAt, numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { VendorOrder } from "../steps/order.ts";
import { type KeptDiscount, preferredChoice, preferredOffer } from "../terms/discounts.ts";
import { paymentDates } from "../terms/line-schedule.ts";

/**
 * Returns the offers as an application stores and shows them, good until the end of their last day at the home;
 * `maxCltv` is the cap on all loans on the home, as a fraction of its value, `discounts` what this borrower is offered.
 */
export function offersJson(
	order: VendorOrder,
	offers: readonly Offer[],
	{ offerDays, minRate }: PricingSheet,
	{ maxCltv, discounts }: { readonly maxCltv: number; readonly discounts: readonly KeptDiscount[] },
): KeptOffer[] {
	const state = textAt(order.record, "application.property.state");
	const expiresAt = endOfDay(addDays(today(order.record, order.now), offerDays), state).toISOString();
	const dates = paymentDates(order.record, order.product, today(order.record, order.now));
	const oddDays = oddDaysOf(order.product.org.pricing);
	return offers.map(
		({
			months,
			rate,
			rates,
			minDraw,
			maxDraw,
			originationPercent,
			feeCap,
			lineFees,
			interestOnly,
			limitedBy,
			...line
		}) => ({
			uuid: stableUuid("offer", order.uuid, String(months), ...(interestOnly ? ["interest-only"] : [])),
			term: months,
			rate,
			...(rates === undefined ? {} : { rates: rates.map((band) => ({ ...band, from: dollarsOf(band.from) })) }),
			minAmount: dollarsOf(minDraw),
			maxAmount: dollarsOf(maxDraw),
			limitedBy,
			maxCltv,
			originationFeePercent: originationPercent,
			...(feeCap === undefined ? {} : storedFeeCap(feeCap)),
			...(lineFees === undefined ? {} : { lineFees: feesInDollars(lineFees) }),
			expiresAt,
			rateType: line.variable === undefined ? "FIXED" : "FLOATING",
			interestOnly,
			...(line.interestOnlyMonths === undefined ? {} : { interestOnlyMonths: line.interestOnlyMonths }),
			...(line.variable === undefined ? {} : { variable: line.variable }),
			...preferredOffer({ rate, minDraw, maxDraw }, minRate, discounts),
			oddDays,
			...dates,
		}),
	);
}

/** Returns a cap on fees as an offer stores it, in dollars. */
function storedFeeCap({ share, bands, otherFees }: FeeCap) {
	return {
		...(share === undefined ? {} : { feeCapPercent: share }),
		...(bands === undefined
			? {}
			: {
					feeCapBands: bands.map(({ from, plus, ...band }) => ({
						...band,
						from: dollarsOf(from),
						plus: dollarsOf(plus),
					})),
				}),
		otherCappedFees: dollarsOf(otherFees),
	};
}

/** Returns the hash that an offer and a choice from it are compared with later. */
export function snapshotHash(offer: Json, selected: Json): string {
	return createHash("sha256")
		.update(JSON.stringify([offer, selected]))
		.digest("hex");
}

function chosenDiscounts(record: StoredRecord): readonly KeptDiscount[] | undefined {
	return jsonAt(record, "application.selectedOffer.preferred")?.discounts;
}

/** Returns the new offer with exactly the chosen terms, if there is one. */
function sameTerms(record: StoredRecord, offers: readonly KeptOffer[]): KeptOffer | undefined {
	const chosen = (field: KeysOf<SelectedOffer, number>) => numberAt(record, `application.selectedOffer.${field}`);
	const amount = chosen("amount") ?? 0;
	return offers.find(
		(offer) =>
			offer.term === chosen("term") &&
			rateOf(offer, amount) === chosen("rate") &&
			(offer.interestOnly === true) === flagAt(record, "application.selectedOffer.interestOnly") &&
			offer.originationFeePercent === (chosen("originationFeePercent") ?? offer.originationFeePercent) &&
			isDeepStrictEqual(variableOf(offer, amount), jsonAt(record, "application.selectedOffer.variable")) &&
			offer.interestOnlyMonths === numberAt(record, "application.selectedOffer.interestOnlyMonths") &&
			isDeepStrictEqual(preferredChoice(offer, amount)?.discounts, chosenDiscounts(record)) &&
			isDeepStrictEqual(offer.lineFees, jsonAt(record, "application.selectedOffer.lineFees")) &&
			amount >= (numberAt(offer, "minAmount") ?? 0) &&
			amount <= (numberAt(offer, "maxAmount") ?? 0),
	);
}

/**
 * Returns the writes that carry the choice over to new offers with the same terms, or undefined when something differs.
 */
export function renewedChoice(record: StoredRecord, offers: readonly KeptOffer[]): RecordPatch | undefined {
	const offer = sameTerms(record, offers);
	const old = jsonAt(record, "application.selectedOffer");
	if (offer === undefined || old === undefined) return undefined;
	const { snapshotHash: _, acceptedAt, ...terms } = old;
	const selected = { ...terms, offerUuid: offer.uuid, expiresAt: offer.expiresAt };
	const value = { ...selected, snapshotHash: snapshotHash(offer, selected), acceptedAt: acceptedAt ?? null };
	return [set("application.selectedOffer", value)];
}
