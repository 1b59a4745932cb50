import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { centsOf, formatMoney } from "../../../../lending/money.ts";
import { copyIn, labelIn } from "../../../platform/products/copy-in.ts";
import { jsonAt, numberAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { displayDate } from "../../papers/dates.ts";
import type { TermsView } from "./terms.ts";

/** Returns how the value was found, in words. */
export function valueSourceWords(record: StoredRecord, product: Product): string {
	const source = textAt(record, "application.property.valueSource") ?? "";
	return labelIn(product, "documents", "valueSources", source) ?? copyIn(product, "documents")("valuation.otherSource");
}

/** Returns the content of the valuation in use: value, source, model, confidence and day. */
export function valuationView(record: StoredRecord, product: Product): TermsView {
	const say = copyIn(product, "documents");
	const source = textAt(record, "application.property.valueSource");
	const valuations = Object.entries(jsonAt(record, "underwriting.valuation") ?? {});
	const { model, confidence, asOf } = valuations.find(([name]) => name === source)?.[1] ?? {};
	return {
		values: {},
		tables: {
			valuation: [
				[say("valuation.value"), formatMoney(centsOf(numberAt(record, "application.property.value") ?? 0))],
				[say("valuation.source"), valueSourceWords(record, product)],
				...(model === undefined ? [] : [[say("valuation.model"), model]]),
				...(confidence === undefined
					? []
					: [[say("valuation.confidence"), say("valuation.confidenceOf", { points: Math.round(confidence * 100) })]]),
				...(asOf === undefined ? [] : [[say("valuation.asOf"), displayDate(asOf)]]),
			],
		},
	};
}
