import type { PricingSheet } from "../../../lending/index.ts";
import type { Cents } from "../../../lending/money.ts";
import type { PricedTerm } from "../../../lending/pricing/offer-case.ts";
import { variableFor } from "../../../lending/pricing/pricing.ts";
import { type Schedule, schedule } from "../../../lending/pricing/schedule.ts";
import { drawPayments } from "../../../lending/pricing/term-offer.ts";
import { type VariableRate, variableRateOf } from "../../../lending/pricing/variable-rate.ts";
import { flagAt, jsonAt, listAt, neededNumber, numberAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** A draw of the example, and one month to the day to its first payment. */
const EXAMPLE_DATES = { fundedOn: "2026-01-01", firstDueOn: "2026-02-01" };

/** A term with its rate, and how that changes where it is variable. */
export interface Plan extends PricedTerm {
	readonly variable?: VariableRate | undefined;
}

/** Returns the term that was chosen, with its rate; undefined while none is. */
export function chosenPlan(record: StoredRecord): Plan | undefined {
	const months = numberAt(record, "application.selectedOffer.term");
	const rate = numberAt(record, "application.selectedOffer.rate");
	if (!months || !rate) return undefined;
	return {
		...{ months, rate, interestOnly: flagAt(record, "application.selectedOffer.interestOnly") },
		interestOnlyMonths: numberAt(record, "application.selectedOffer.interestOnlyMonths"),
		variable: jsonAt(record, "application.selectedOffer.variable"),
	};
}

/** A term on offer: its rate is that of the smallest amount, `rates` those of all amounts. */
export interface OfferedPlan extends Plan {
	readonly rates: readonly number[];
}

/** Returns the terms on offer, shortest first; before pricing those of the sheet at its lowest rate. */
export function offeredPlans(
	record: StoredRecord,
	sheet: PricingSheet,
	state: string,
): readonly [OfferedPlan, ...OfferedPlan[]] {
	const offered = listAt(record, "application.offers").map((offer) => ({
		months: neededNumber(offer, "term"),
		rate: neededNumber(offer, "rate"),
		rates: [neededNumber(offer, "rate"), ...(offer.rates ?? []).map(({ rate }) => rate)],
		interestOnly: flagAt(offer, "interestOnly"),
		interestOnlyMonths: offer.interestOnlyMonths,
		variable: offer.variable,
	}));
	const margin = Math.min(...(sheet.variable?.margins ?? []).map((band) => band.margin));
	const variable = variableFor(sheet, state, margin);
	const least = variable === undefined ? sheet.minRate : variableRateOf(variable.index, variable);
	const standard = sheet.terms.map((months) => ({
		months,
		rate: least,
		rates: [least],
		interestOnly: false,
		...drawPayments(months, state, sheet),
		variable,
	}));
	const [first, ...others] = (offered.length > 0 ? offered : standard).toSorted((a, b) => a.months - b.months);
	if (first === undefined) throw new Error("A pricing sheet offers at least one term.");
	return [first, ...others];
}

/** Returns the minimum payments on an example draw (cents) under this plan. */
export function exampleOf(plan: PricedTerm, draw: Cents): Schedule {
	return schedule({ principal: draw, ...plan, ...EXAMPLE_DATES, method: "with-first-payment" });
}
