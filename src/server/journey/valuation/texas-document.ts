import type { Product } from "../../../engine/authored/authored.ts";
import { localDate } from "../../../lending/calendar/time-zones.ts";
import { firstClosing, type HomeEquityLaw, homeEquityLaw } from "../../../lending/home-equity-law.ts";
import { centsOf, Exact, formatMoney } from "../../../lending/money.ts";
import { numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { displayDay } from "../documents/views/dates.ts";
import type { TermsView } from "../documents/views/terms.ts";
import { valueSourceWords } from "./document.ts";

/**
 * Returns the day before which a Texas line may not close; an application not yet submitted counts as submitted today.
 */
export function texasNoticeView(record: StoredRecord, on: string): TermsView {
	const submittedAt = textAt(record, "application.submittedAt");
	const state = textAt(record, "application.property.state");
	const appliedOn = submittedAt === undefined ? on : localDate(new Date(submittedAt), state);
	return { values: { earliestClosing: displayDay(firstClosing(lawOf(state), appliedOn, on)) }, tables: {} };
}

/** Returns the value that owner and lender acknowledge at a Texas closing, and the corresponding limit. */
export function texasFairValueView(record: StoredRecord, product: Product): TermsView {
	const value = centsOf(numberAt(record, "application.property.value") ?? 0);
	const { cltvCap } = lawOf(textAt(record, "application.property.state"));
	return {
		values: {
			value: formatMoney(value),
			valueSource: valueSourceWords(record, product),
			line: formatMoney(centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0)),
			eightyPercent: formatMoney(new Exact(value).times(cltvCap).round(0, 0).toNumber()),
		},
		tables: {},
	};
}

// these documents exist only under such a law
function lawOf(state: string | undefined): HomeEquityLaw {
	const law = homeEquityLaw(state);
	if (law === undefined) throw new Error("There is no law on home equity lines where the property stands.");
	return law;
}
