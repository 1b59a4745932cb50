import type { Product } from "../../../flow/engine/authored/authored.ts";
import { feeCapFor, originationPercentFor, type PricingSheet } from "../../../lending/index.ts";
import { centsOf, dollarsOf } from "../../../lending/money.ts";
import { isFeeWithin, originationFee } from "../../../lending/pricing/fees.ts";
import { pricingOf } from "../../../lending/product/pricing-sheet.ts";
import { today } from "../../record/parties.ts";
import { numberAt } from "../../record/read-record.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { homeOf } from "../household/household.ts";
import type { VendorOrder } from "../steps/order.ts";
import { tableFacts } from "../steps/table-facts.ts";
import { reopenOffers } from "./reopen-offers.ts";

/** Returns the pricing sheet of a day (yyyy-mm-dd) for this application: with its facts, and the fees that its borrower was charged. */
export function applicationPricing(record: StoredRecord, product: Product, asOf: string): PricingSheet {
	const valuationFee = numberAt(record, "application.valuationOrder.fee");
	const manualNotaryFee = numberAt(record, "application.appointment.fee");
	return pricingOf(product, asOf, tableFacts(product, record, asOf), {
		...(valuationFee === undefined ? {} : { valuationFee }),
		...(manualNotaryFee === undefined ? {} : { manualNotaryFee }),
	});
}

/**
 * Returns the writes that open the choice again where the fee of the chosen line is above the caps of today, with the
 * lien position, the fees and the law as they are now (flows/law/fee-cap.json): the new offers bear no more than the cap.
 * None where the fee is within them.
 */
export function reopenAboveFeeCap({
	record,
	product,
	now,
}: Pick<VendorOrder, "record" | "product" | "now">): RecordPatch {
	const chosen = (field: "amount" | "originationFeeAmount") =>
		centsOf(numberAt(record, `application.selectedOffer.${field}`) ?? 0);
	const [draw, fee] = [chosen("amount"), chosen("originationFeeAmount")];
	const sheet = applicationPricing(record, product, today(record, now));
	const home = homeOf(record);
	const cap = feeCapFor(sheet, home);
	if (isFeeWithin(draw, fee, cap)) return [];
	const most = originationFee(draw, originationPercentFor(sheet, home), cap);
	return reopenOffers(record, { reason: "FEE_CAP", before: dollarsOf(fee), after: dollarsOf(most) });
}
