import type { CreditFile } from "../../../flow/engine/record/record-types.generated.ts";
import { centsOf, dollarsOf } from "../../../lending/money.ts";
import type { Offer } from "../../../lending/pricing/offer-case.ts";
import { priceOffers } from "../../../lending/pricing/offers.ts";
import { rateOf } from "../../../lending/pricing/rate-bands.ts";
import { today } from "../../record/parties.ts";
import { flagAt, jsonAt, neededNumber, numberAt, textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { fileDebts } from "../household/file-debts.ts";
import { offerCase } from "../household/household.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";
import type { VendorOrder } from "../steps/order.ts";
import { applicationPricing } from "./fee-check.ts";
import { type Change, reopenOffers } from "./reopen-offers.ts";

/** The offer with the chosen term and type. */
function sameTerm(record: StoredRecord, offers: readonly Offer[]): Offer | undefined {
	const interestOnly = flagAt(record, "application.selectedOffer.interestOnly");
	const months = numberAt(record, "application.selectedOffer.term");
	return offers.find((offer) => offer.months === months && offer.interestOnly === interestOnly);
}

/**
 * Returns the writes that reopen a chosen offer if the full credit file changes it: another rate, or an amount that no
 * longer fits with the debts. Priced as of the day of the offers, so that only the file makes a difference; identical
 * terms remain valid.
 */
export function repriceOn({ record, product, now }: VendorOrder, file: CreditFile): RecordPatch {
	if ((numberAt(record, "application.term") ?? 0) === 0) return [];
	const [oldScore, score] = [neededNumber(record, "underwriting.credit.score"), neededNumber(file, "score")];
	const asOf = textAt(record, "underwriting.pricing.asOf") ?? today(record, now);
	const sheet = applicationPricing(record, product, asOf);
	const oldDebts = fileDebts([jsonAt(record, "underwriting.credit") ?? {}], sheet.rules);
	const debts = fileDebts([file], sheet.rules);
	// the full files of co-applicants came in before
	const isAlone = coApplicantsOf(record).length === 0;
	if (isAlone && oldScore === score && oldDebts === debts) return [];
	const found = applyPatch(record, [set("underwriting.credit", file)]);
	const pricing = priceOffers(offerCase(found, sheet, asOf), sheet);
	const offer = pricing.outcome === "READY" ? sameTerm(record, pricing.offers) : undefined;
	const amount = centsOf(numberAt(record, "application.selectedOffer.amount") ?? 0);
	const isRateKept =
		offer !== undefined && rateOf(offer, amount) === numberAt(record, "application.selectedOffer.rate");
	if (offer !== undefined && isRateKept && amount <= offer.maxDraw && amount >= offer.minDraw) return [];
	const isScores = score !== oldScore && (offer === undefined || !isRateKept || debts === oldDebts);
	const change: Change = isScores
		? { reason: "SCORE_CHANGED", before: oldScore, after: score }
		: { reason: "DEBTS_CHANGED", before: dollarsOf(oldDebts), after: dollarsOf(debts) };
	return reopenOffers(record, change);
}
