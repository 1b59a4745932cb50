import { centsOf, formatMoney } from "../../../lending/money.ts";
import { jsonAt, numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { displayDate } from "../documents/views/dates.ts";
import type { TermsView } from "../documents/views/terms.ts";

const SOURCES: { readonly [source: string]: string } = {
	AVM: "An automated valuation model",
	BPO: "A broker's price opinion",
	APPRAISAL: "An appraisal on site",
	BORROWER_ESTIMATE: "Your own estimate",
};

/** Returns how the value was found, in words. */
export function valueSourceWords(record: StoredRecord): string {
	const source = textAt(record, "application.property.valueSource") ?? "";
	return SOURCES[source] ?? "A valuation";
}

/** Holds once somebody other than the borrower has valued the home. */
export function hasValuation(record: StoredRecord): boolean {
	const source = textAt(record, "application.property.valueSource");
	return source !== undefined && source !== "BORROWER_ESTIMATE";
}

/** Returns what the valuation in use says: value, source, model, confidence and day. */
export function valuationView(record: StoredRecord): TermsView {
	const source = textAt(record, "application.property.valueSource");
	const valuations = Object.entries(jsonAt(record, "underwriting.valuation") ?? {});
	const { model, confidence, asOf } = valuations.find(([name]) => name === source)?.[1] ?? {};
	return {
		values: {},
		tables: {
			valuation: [
				["Value", formatMoney(centsOf(numberAt(record, "application.property.value") ?? 0))],
				["Source", valueSourceWords(record)],
				...(model === undefined ? [] : [["Made by", model]]),
				...(confidence === undefined ? [] : [["Confidence", `${Math.round(confidence * 100)} of 100`]]),
				...(asOf === undefined ? [] : [["Value as of", displayDate(asOf)]]),
			],
		},
	};
}
