import type { PricingSheet } from "../../../lending/index.ts";
import type { Cents } from "../../../lending/money.ts";
import type { PricedTerm } from "../../../lending/pricing/offer-case.ts";
import { type Schedule, schedule } from "../../../lending/pricing/schedule.ts";
import { flagAt, listAt, neededNumber, numberAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** A draw of the example, and one month to the day to its first payment. */
const EXAMPLE_DATES = { fundedOn: "2026-01-01", firstDueOn: "2026-02-01" };

/** Returns the term that was chosen, with its rate; undefined while none is. */
export function chosenPlan(record: StoredRecord): PricedTerm | undefined {
	const months = numberAt(record, "application.selectedOffer.term");
	const rate = numberAt(record, "application.selectedOffer.rate");
	if (!months || !rate) return undefined;
	return { months, rate, interestOnly: flagAt(record, "application.selectedOffer.interestOnly") };
}

/** A term on offer: its rate is that of the smallest amount, `rates` those of all amounts. */
export interface OfferedPlan extends PricedTerm {
	readonly rates: readonly number[];
}

/** Returns the terms on offer, shortest first; before pricing those of the sheet at its lowest rate. */
export function offeredPlans(record: StoredRecord, sheet: PricingSheet): readonly [OfferedPlan, ...OfferedPlan[]] {
	const offered = listAt(record, "application.offers").map((offer) => ({
		months: neededNumber(offer, "term"),
		rate: neededNumber(offer, "rate"),
		rates: [neededNumber(offer, "rate"), ...(offer.rates ?? []).map(({ rate }) => rate)],
		interestOnly: flagAt(offer, "interestOnly"),
	}));
	const standard = sheet.terms.map((months) => ({
		months,
		rate: sheet.minRate,
		rates: [sheet.minRate],
		interestOnly: false,
	}));
	const [first, ...others] = (offered.length > 0 ? offered : standard).toSorted((a, b) => a.months - b.months);
	if (first === undefined) throw new Error("A pricing sheet offers at least one term.");
	return [first, ...others];
}

/** Returns the minimum payments on an example draw (cents) under this plan. */
export function exampleOf(plan: PricedTerm, draw: Cents): Schedule {
	return schedule({ principal: draw, ...plan, ...EXAMPLE_DATES, method: "with-first-payment" });
}
