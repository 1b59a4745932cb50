import type { Application, Offer as StoredOffer } from "../../../flow/engine/record/record-types.generated.ts";
import { addMonths } from "../../../lending/calendar/months.ts";
import { isoDay } from "../../formats/dates.ts";
import { listAt, numberAt, objectAt, textAt } from "../application-context.ts";
import type { Offer } from "./offer-figures.ts";

/** Offers that can be shown: with a term and an amount, sorted by term, the lowest rate first. */
export function readOffers(application: Partial<Application>): readonly Offer[] {
	return listAt(application, "offers")
		.map(
			(entry): Offer => ({
				uuid: textAt(entry, "uuid"),
				term: numberAt(entry, "term"),
				rate: numberAt(entry, "rate"),
				rates: listAt(entry, "rates"),
				minAmount: numberAt(entry, "minAmount"),
				maxAmount: numberAt(entry, "maxAmount"),
				limitedBy: entry.limitedBy,
				maxCltv: numberAt(entry, "maxCltv") || null,
				originationFeePercent: numberAt(entry, "originationFeePercent"),
				feeCapPercent: numberAt(entry, "feeCapPercent") || null,
				feeCapBands: listAt(entry, "feeCapBands"),
				otherCappedFees: numberAt(entry, "otherCappedFees") || null,
				lineFees: entry.lineFees,
				expiresAt: textAt(entry, "expiresAt") || null,
				rateType: textAt(entry, "rateType") || null,
				interestOnly: entry.interestOnly === true,
				interestOnlyMonths: entry.interestOnlyMonths,
				preferred: entry.preferred,
				variable: entry.variable,
				...expectedDates(entry),
			}),
		)
		.filter((offer) => offer.uuid !== "" && offer.term > 0 && offer.maxAmount >= offer.minAmount && offer.maxAmount > 0)
		.sort((one, other) => one.term - other.term || one.rate - other.rate);
}

/** The expected dates of an offer; for one without them the money is sent today, and the first payment due in a month. */
function expectedDates(entry: Partial<StoredOffer>): Pick<Offer, "fundedOn" | "firstDueOn" | "oddDays"> {
	const fundedOn = textAt(entry, "fundedOn") || isoDay(new Date());
	const firstDueOn = textAt(entry, "firstDueOn") || addMonths(fundedOn, 1);
	return { fundedOn, firstDueOn, oddDays: entry.oddDays === "at-funding" ? "at-funding" : "with-first-payment" };
}

/** True once the offer has expired; an offer without an end does not expire. */
export function isExpired(offer: Offer, now: number): boolean {
	const until = offer.expiresAt ? Date.parse(offer.expiresAt) : Number.NaN;
	return !Number.isNaN(until) && until <= now;
}

/** The previous choice, if any: term in months and amount in dollars; a smaller amount requested since counts. */
export function chosenBefore(
	application: Partial<Application>,
): { readonly term: number; readonly amount: number } | undefined {
	const selected = objectAt(application, "selectedOffer");
	const term = numberAt(selected, "term") || numberAt(application, "term");
	const asked = numberAt(objectAt(application, "requalify"), "amount");
	const amount = asked || numberAt(selected, "amount") || numberAt(application, "amount");
	return term > 0 && amount > 0 ? { term, amount } : undefined;
}
