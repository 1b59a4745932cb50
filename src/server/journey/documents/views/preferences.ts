import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import type { TermsView } from "./terms.ts";

/** Returns whom the borrower chose where the law of the home's state has them asked (S.C. Code 37-10-102). */
export function preferencesView(record: StoredRecord, product: Product): TermsView {
	const none = copyIn(product, "documents")("preferences.none");
	const chosen = (who: "attorney" | "insuranceAgent") =>
		textAt(record, `application.preferences.${who}`)?.trim() || none;
	return { values: { attorney: chosen("attorney"), insuranceAgent: chosen("insuranceAgent") }, tables: {} };
}
