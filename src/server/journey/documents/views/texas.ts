import { writtenDay } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { firstClosing, homeEquityLaw } from "../../../../lending/index.ts";
import { centsOf, Exact, formatMoney } from "../../../../lending/money.ts";
import { eventDay } from "../../../record/parties.ts";
import { numberAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { homeEquityLawOf } from "../../law/home-equity.ts";
import type { TermsView } from "./terms.ts";
import { valueSourceWords } from "./valuation.ts";

/**
 * Returns the day before which a Texas line may not close; an application not yet submitted counts as submitted today.
 */
export function texasNoticeView(record: StoredRecord, product: Product, on: string): TermsView {
	const submittedAt = textAt(record, "application.submittedAt");
	const state = textAt(record, "application.property.state");
	const appliedOn = submittedAt === undefined ? on : eventDay(record, new Date(submittedAt));
	const waitDays = needed(homeEquityLaw(product, state, on).waitDays);
	return { values: { earliestClosing: writtenDay(firstClosing(waitDays, appliedOn, on)) }, tables: {} };
}

/** Returns the value that owner and lender acknowledge at a Texas closing, and the corresponding limit. */
export function texasFairValueView(record: StoredRecord, product: Product, on: string): TermsView {
	const value = centsOf(numberAt(record, "application.property.value") ?? 0);
	const cltvCap = needed(homeEquityLawOf(record, product, on).cltvCap);
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

// these documents exist only under a law that has the figure
function needed(figure: number | null): number {
	if (figure === null) throw new Error("The law on home equity lines where the property stands has no such figure.");
	return figure;
}
