import type { CreditSpec } from "../../../flow/engine/authored/authored.ts";
import type { Lien, Requalify, Shortfall } from "../../../flow/engine/record/record-types.generated.ts";
import { dtiCapFor, feeCapFor, originationPercentFor, type PricingSheet, sum } from "../../../lending/index.ts";
import { type Cents, dollarsOf, Exact } from "../../../lending/money.ts";
import { minDrawForLine } from "../../../lending/pricing/fees.ts";
import type { Offer, OfferCase } from "../../../lending/pricing/offer-case.ts";
import { lowestPayment, priceOffers, roomFor } from "../../../lending/pricing/offers.ts";
import { jsonAt, listAt, numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { offerCase } from "../household/household.ts";
import { wasChangedBy } from "../outcomes/reopen-offers.ts";

/** Returns the record as it would be with these loans paid off from the line. */
export function withPaidOff(record: StoredRecord, uuids: readonly string[]): StoredRecord {
	const liens = listAt(record, "application.liens").map(
		(lien): Lien =>
			uuids.includes(textAt(lien, "uuid") ?? "") ? { ...lien, status: "PAID_OFF", paidOffAtClosing: true } : lien,
	);
	return { ...record, application: { ...record.application, liens } };
}

/** Returns the loans on the home that this credit may pay off: those behind the first, or all. */
function liensToPayOff(record: StoredRecord, { paysOff }: CreditSpec): readonly Lien[] {
	return listAt(record, "application.liens")
		.filter((lien) => textAt(lien, "status") !== "PAID_OFF")
		.filter((lien, at) => paysOff === "ALL_LIENS" || (numberAt(lien, "position") ?? at + 1) > 1);
}

/** Returns the largest draw in cents after paying off these loans from it; 0 when that does not work. */
export function mostAfterPayOff(
	record: StoredRecord,
	uuids: readonly string[],
	given: OfferCase,
	sheet: PricingSheet,
): Cents {
	const pricing = priceOffers(offerCase(withPaidOff(record, uuids), sheet, given.asOf), sheet);
	return pricing.outcome === "READY" ? Math.max(...pricing.offers.map((offer) => offer.maxDraw)) : 0;
}

/**
 * Returns the content of the page on a combined loan-to-value that is too high: the total, and only the options that
 * work. Amounts in dollars.
 */
export function waysOut(
	record: StoredRecord,
	given: OfferCase,
	sheet: PricingSheet,
	offers: readonly Offer[],
	credit: CreditSpec,
): Requalify {
	const percent = originationPercentFor(sheet, given);
	const cap = feeCapFor(sheet, given);
	const { line: room, cltvCap } = roomFor(given, sheet);
	const most = Math.max(0, ...offers.map((offer) => offer.maxDraw));
	const others = liensToPayOff(record, credit).map((lien) => textAt(lien, "uuid") ?? "");
	const afterPayOff = others.length === 0 ? 0 : mostAfterPayOff(record, others, given, sheet);
	return {
		value: dollarsOf(given.value),
		cap: cltvCap,
		allowed: dollarsOf(new Exact(given.value).times(cltvCap).round(0, 0).toNumber()),
		owed: dollarsOf(sum(given.liens)),
		room: dollarsOf(Math.max(0, room)),
		smallestLine: dollarsOf(sheet.minLine),
		wanted: numberAt(record, "application.previousOffer.amount") ?? null,
		least: dollarsOf(minDrawForLine(sheet.minLine, percent, cap)),
		most: dollarsOf(most),
		payOffLiens: afterPayOff === 0 ? [] : others,
		mostAfterPayOff: dollarsOf(afterPayOff),
		choice: null,
		amount: null,
	};
}

/**
 * True when a lower value leaves less than the chosen amount, paying off other loans could make room, and the borrower
 * has not been asked.
 */
export function isWinbackDue(record: StoredRecord, offers: readonly Offer[]): boolean {
	if (!wasChangedBy(record, "VALUE_LOWER")) return false;
	const isAnswered = (jsonAt(record, "application.requalify.choice") ?? null) !== null;
	const wanted = numberAt(record, "application.previousOffer.amount") ?? 0;
	return !isAnswered && offers.every((offer) => dollarsOf(offer.maxDraw) < wanted);
}

/**
 * Returns the content of the page on savings: the amount that income supports and the savings needed to make up the
 * rest; dollars.
 */
export function shortfallOf(given: OfferCase, sheet: PricingSheet): Shortfall {
	const share = dtiCapFor(sheet, given, sheet.minLine);
	const needed = new Exact(given.obligations).plus(lowestPayment(given, sheet)).div(share).round(0, 3).toNumber();
	const missing = Math.max(0, needed - given.monthlyIncome);
	const savings = new Exact(missing).times(sheet.assetMonths).div(100_000).round(0, 3).times(100_000).toNumber();
	return {
		monthlyIncome: dollarsOf(given.monthlyIncome),
		monthlyDebts: dollarsOf(given.obligations),
		share,
		neededIncome: dollarsOf(needed),
		missingIncome: dollarsOf(missing),
		savings: dollarsOf(savings),
		months: sheet.assetMonths,
	};
}
