import type { Json } from "../../engine/authored.ts";
import { addDays } from "../../lending/business-days.ts";
import { dollarsOf } from "../../lending/money.ts";
import { priceOffers } from "../../lending/offers.ts";
import { endOfDay } from "../../lending/time-zones.ts";
import { stableUuid } from "../vendors/stable-id.ts";
import { declinePatch } from "./decline.ts";
import { offerCase } from "./household.ts";
import { today } from "./parties.ts";
import { statusPatch } from "./patch.ts";
import { pricingOf } from "./pricing.ts";
import { flagAt, numberAt, textAt } from "./read-record.ts";
import type { TaskHandler } from "./task.ts";

/** Prices the household: offers, or the reason why there are none and what would change it. */
export const price: TaskHandler = async (order) => {
	const { record, product, now } = order;
	const asOf = today(record, now);
	const sheet = pricingOf(product, asOf);
	const given = offerCase(record, sheet, asOf);
	const pricing = priceOffers(given, sheet);
	const isVerified = numberAt(record, "underwriting.verifiedAnnualIncome") !== undefined;
	const hasAssets = flagAt(record, "application.assetDepletion.complete");
	const basis = {
		path: "underwriting.pricing",
		value: {
			asOf,
			sheet: sheet.effectiveFrom,
			productHash: product.hash,
			outcome: pricing.outcome,
			monthlyIncome: given.monthlyIncome,
			obligations: given.obligations,
			value: given.value,
			liens: given.liens,
			score: given.score,
			notes: "notes" in pricing ? pricing.notes : pricing.reasons,
		},
	};
	switch (pricing.outcome) {
		case "READY": {
			const expiresAt = endOfDay(addDays(asOf, sheet.offerDays), given.state).toISOString();
			const offers: Json[] = pricing.offers.map((offer) => ({
				uuid: stableUuid("offer", order.uuid, String(offer.months)),
				term: offer.months,
				rate: offer.rate,
				minAmount: dollarsOf(offer.minDraw),
				maxAmount: dollarsOf(offer.maxDraw),
				originationFeePercent: offer.originationPercent,
				expiresAt,
				rateType: "FIXED",
				interestOnly: false,
			}));
			return [
				basis,
				{ path: "application.offers", value: offers },
				...statusPatch({
					offers: "READY",
					uwDecision: isVerified ? "SELECT" : "INITIAL",
					uwSubDecision: isVerified ? "VERIFIED_OFFER" : "UNVERIFIED_OFFER",
				}),
			];
		}
		case "CLTV_TOO_HIGH":
			return [basis, { path: "application.offers", value: [] }, ...statusPatch({ offers: "CLTV_TOO_HIGH" })];
		case "DTI_LIMITED":
			if (hasAssets || isVerified) {
				const limited = isVerified ? "VERIFIED_DTI_LIMITED" : "UNVERIFIED_DTI_LIMITED";
				const status = { dtiDecline: true, uwDecision: "INELIGIBLE", uwSubDecision: limited };
				return [basis, ...declinePatch(order, pricing.reasons, "CREDIT_REPORT", status)];
			}
			return [
				basis,
				{ path: "application.offers", value: [] },
				...statusPatch({ uwDecision: "ASSET_DEPLETION", uwSubDecision: "UNVERIFIED_DTI_LIMITED" }),
			];
		case "DECLINE": {
			const byProperty = pricing.reasons.every((code) => code === "OWNERSHIP_90D");
			const source =
				byProperty || textAt(record, "underwriting.credit.bureau") === undefined ? "PROPERTY_RECORDS" : "CREDIT_REPORT";
			return [basis, ...declinePatch(order, pricing.reasons, source)];
		}
	}
};
