import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { type Cents, centsOf } from "../../../lending/money.ts";
import { recordingTax } from "../../../lending/pricing/fees.ts";
import { numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

function lawOf(record: StoredRecord, { tables }: Product, on: string) {
	const state = textAt(record, "application.property.state") || null;
	const county = textAt(record, "underwriting.parcel.county")?.replace(/ county$/i, "") ?? null;
	const months = Math.max(1, numberAt(record, "application.selectedOffer.term") ?? 1);
	return askTable(tables, "law/recording-tax", { state, county, months }, on);
}

/** Returns the tax in cents on recording the chosen line where the home stands, on a day (yyyy-mm-dd); null where only the recorder can say. */
export function lineRecordingTax(record: StoredRecord, product: Product, on: string): Cents | null {
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	return recordingTax(line, lawOf(record, product, on));
}

/** Returns the bounds, as fractions of the line, of a tax that only the recorder can say where the home stands; undefined where none are known. */
export function quotedTaxBounds(record: StoredRecord, product: Product, on: string) {
	const { least, most } = lawOf(record, product, on);
	return least === null || most === null ? undefined : { least, most };
}
