import { cltvCapFor, dtiCapFor, minScoreFor, type PricingSheet, pricingChecks, sum } from "../../../lending/index.ts";
import { dollarsOf } from "../../../lending/money.ts";
import type { OfferCase } from "../../../lending/pricing/offer-case.ts";
import { priceOffers, roomFor } from "../../../lending/pricing/offers.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, numberAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { kindsOfOrder } from "../documents/kinds-made.ts";
import { editionWrites, nextEdition, snapshotOf } from "../documents/snapshot.ts";
import { homeOf, offerCase } from "../household/household.ts";
import { housingOf } from "../household/housing.ts";
import { creditKind } from "../law/credit-kind.ts";
import { announcement } from "../messages/order.ts";
import { DECLINES, declinePatch } from "../outcomes/decline.ts";
import { applicationPricing } from "../outcomes/fee-check.ts";
import { isReopenedByCredit, reopenChoice } from "../outcomes/reopen-offers.ts";
import { kindOf } from "../papers/kinds.ts";
import { storedIds, storedSnapshot } from "../papers/stored-snapshots.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";
import { personalCopy } from "../signers/signer-record.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { offeredDiscounts } from "../terms/discounts.ts";
import { counterofferNotice } from "./counteroffer.ts";
import { offersJson, renewedChoice } from "./offer-list.ts";
import { isWinbackDue, shortfallOf, waysOut } from "./requalify.ts";

/** The inputs of pricing, by their trace names, with the caps of the smallest line; amounts in cents. */
export function pricingFacts(given: OfferCase, sheet: PricingSheet) {
	const { score, bankruptcy, daysOwned, value, obligations, monthlyIncome } = given;
	const caps = {
		minScore: minScoreFor(sheet, given, sheet.minLine),
		ownedDays: sheet.ownedDays,
		cltvCap: cltvCapFor(sheet, given, sheet.minLine),
		dtiCap: dtiCapFor(sheet, given, sheet.minLine),
	};
	return { score, bankruptcy, daysOwned, value, liens: sum(given.liens), obligations, monthlyIncome, ...caps };
}

/** The score notice is given with the offers that it priced, once per score (12 CFR 1022.74(d)). */
function scoreNotice(order: VendorOrder): RecordPatch {
	if (!kindsOfOrder(order).includes("credit-score")) return [];
	const { record, product, now } = order;
	const score = String(numberAt(record, "underwriting.credit.score") ?? "");
	const isGiven = storedIds(record).some(
		(id) => kindOf(id) === "credit-score" && storedSnapshot(record, id)?.values.score === score,
	);
	return isGiven ? [] : editionWrites("credit-score", record, product, now);
}

/** Each co-applicant gets a notice of their own score, which nobody else reads (12 CFR 1022.75(c)). */
function scoreNoticesToOthers(order: VendorOrder): RecordPatch {
	if (!kindsOfOrder(order).includes("credit-score")) return [];
	const { record, product, now } = order;
	return coApplicantsOf(record).flatMap(({ identityUuid, record: own }) => {
		const score = String(numberAt(own, "underwriting.credit.score") ?? "");
		const given = storedIds(own).filter((id) => kindOf(id) === "credit-score");
		if (given.some((id) => storedSnapshot(own, id)?.values.score === score)) return [];
		const id = nextEdition(own, "credit-score");
		return [personalCopy(id, identityUuid, snapshotOf("credit-score", own, product, now))];
	});
}

/** Prices the household: offers, or the reason why there are none and what would change it. */
export const price: VendorOrderHandler = async (order) => {
	const { record, product, now } = order;
	const asOf = today(record, now);
	const sheet = applicationPricing(record, product, asOf);
	const given = offerCase(record, sheet, asOf);
	const pricing = priceOffers(given, sheet);
	const isVerified = numberAt(record, "underwriting.verifiedAnnualIncome") !== undefined;
	const isReopened = isReopenedByCredit(record);
	const hasAssets = flagAt(record, "application.assetDepletion.complete");
	const most = pricing.outcome === "READY" ? Math.max(...pricing.offers.map(({ maxDraw }) => maxDraw)) : undefined;
	const basis: RecordPatch = [
		set("application.adjustedHomeAmount", dollarsOf(given.value)),
		set("application.uwCalculatedDrawAmount", most === undefined ? null : dollarsOf(most)),
		set("underwriting.pricing", {
			asOf,
			sheet: sheet.effectiveFrom,
			productHash: product.hash,
			outcome: pricing.outcome,
			monthlyIncome: given.monthlyIncome,
			obligations: given.obligations,
			housing: housingOf(record, homeOf(record), sheet.rules),
			value: given.value,
			liens: given.liens,
			score: given.score,
			notes:
				pricing.outcome === "READY"
					? pricing.withheld.map(
							({ months, reason }) => `${months}: ${reason === "HIGH_COST" ? "HIGH_COST_BLOCKED" : reason}`,
						)
					: pricing.reasons,
		}),
	];
	const trace = "reasons" in pricing ? pricingChecks(pricing.reasons, pricingFacts(given, sheet), isVerified) : [];
	// A choice made before its offer expired stays valid only if the same terms are offered again.
	const hasChoice = (numberAt(record, "application.term") ?? 0) > 0;
	const dropped = hasChoice ? reopenChoice(record, { reason: "EXPIRED" }) : [];
	switch (pricing.outcome) {
		case "READY": {
			if (isWinbackDue(record, pricing.offers)) {
				return [
					...basis,
					set("application.offers", []),
					set("application.requalify", waysOut(record, given, sheet, pricing.offers, creditKind(product))),
					...statusPatch({ offers: "CLTV_TOO_HIGH" }),
				];
			}
			const discounts = offeredDiscounts(record, product, sheet, asOf);
			const offers = offersJson(order, pricing.offers, sheet, { maxCltv: roomFor(given, sheet).cltvCap, discounts });
			const renewed = hasChoice ? renewedChoice(record, offers) : undefined;
			const counteroffer = counterofferNotice(order, pricing.offers, sheet);
			const withheld = pricing.withheld.map(({ months, reason }) => ({ term: months, reason }));
			return {
				patch: [
					...basis,
					set("application.offers", offers),
					set("application.offersWithheld", withheld),
					set("application.payOffTotal", dollarsOf(given.payOff ?? 0)),
					...scoreNotice(order),
					...scoreNoticesToOthers(order),
					...counteroffer,
					...(renewed ?? dropped),
					...statusPatch({ offers: "READY", offersEndAt: offers[0]?.expiresAt ?? null }),
					...(renewed === undefined
						? statusPatch({
								uwDecision: isVerified ? "SELECT" : "INITIAL",
								uwSubDecision: isVerified || isReopened ? "VERIFIED_OFFER" : "UNVERIFIED_OFFER",
							})
						: []),
				],
				mails: counteroffer.length > 0 ? announcement(order, "counteroffer-made") : [],
			};
		}
		case "CLTV_TOO_HIGH":
			return [
				...basis,
				...dropped,
				set("application.offers", []),
				set("application.requalify", waysOut(record, given, sheet, [], creditKind(product))),
				...statusPatch({ offers: "CLTV_TOO_HIGH" }),
			];
		case "DTI_LIMITED":
			// savings make up for what someone earns, and not for what a property brings in
			if (hasAssets || isVerified || creditKind(product).carriedBy === "PROPERTY") {
				const limited = isVerified ? "VERIFIED_DTI_LIMITED" : "UNVERIFIED_DTI_LIMITED";
				return [...basis, ...declinePatch(order, trace, { ...DECLINES.OBLIGATIONS, uwSubDecision: limited })];
			}
			return [
				...basis,
				...dropped,
				set("application.offers", []),
				set("application.shortfall", shortfallOf(given, sheet)),
				...statusPatch({ uwDecision: "ASSET_DEPLETION", uwSubDecision: "UNVERIFIED_DTI_LIMITED" }),
			];
		case "DECLINE":
			return [...basis, ...declinePatch(order, trace)];
	}
};
