import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { CreditFile } from "../../../flow/engine/record/record-types.generated.ts";
import { pricedFile, pricingRules } from "../../../lending/index.ts";
import { jsonAt, textsAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { creditFiles } from "../household/credit-files.ts";
import { homeOf } from "../household/household.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";
import { tableFacts } from "../steps/table-facts.ts";

/** Returns the key factors of the score that decided on a day (yyyy-mm-dd): with several applicants, of the one that prices. */
export function factorsBehind(
	record: StoredRecord,
	product: Product,
	on: string,
	credit: CreditFile | undefined = jsonAt(record, "underwriting.credit"),
): readonly string[] {
	if (coApplicantsOf(record).length === 0) return textsAt(credit ?? {}, "factors");
	const rule = pricingRules(product, on, tableFacts(product, record, on)).jointScore(homeOf(record));
	return textsAt(pricedFile(creditFiles(record), rule).record, "underwriting.credit.factors");
}
