import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { ReadOf } from "../../../flow/engine/authored/table-contracts.ts";
import { homeEquityLaw } from "../../../lending/index.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns what the law of the state where the home of a record stands requires of home equity lines on a day (yyyy-mm-dd). */
export function homeEquityLawOf(record: StoredRecord, product: Product, day: string): ReadOf<"law/home-equity"> {
	return homeEquityLaw(product, textAt(record, "application.property.state"), day);
}

/** Whether the law has the note signed at the closing, together with the security instrument, on a day (yyyy-mm-dd). */
export function isSignedTogether(record: StoredRecord, product: Product, day: string): boolean {
	return homeEquityLawOf(record, product, day).signedTogether;
}
