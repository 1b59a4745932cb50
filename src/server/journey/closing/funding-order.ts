import { centsOf, Exact } from "../../../lending/money.ts";
import { cltvCapFor } from "../../../lending/pricing/pricing.ts";
import { combinedLoanToValue } from "../../../lending/pricing/ratios.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, numberAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { offerCase } from "../offers/household.ts";
import { pricingOf } from "../offers/pricing.ts";
import type { VendorOrderHandler } from "../order.ts";
import { owedToOthers } from "./payoff-order.ts";

/** The final check before money moves: no cancellation, the line still fits, nothing is waiting for a person. */
export const decideFunding: VendorOrderHandler = async ({ record, product, now }) => {
	const asOf = today(record, now);
	const sheet = pricingOf(product, asOf);
	const given = offerCase(record, sheet, asOf);
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	const ratio = combinedLoanToValue(given.liens, line, given.value);
	const owed = owedToOthers(record);
	const draw = centsOf(numberAt(record, "application.selectedOffer.amount") ?? 0);
	const faults = [
		...(owed > draw ? ["PAYOFFS_EXCEED_DRAW"] : []),
		...(line === 0 ? ["NO_LINE"] : []),
		...(new Exact(Number.isFinite(ratio) ? ratio : 9).gt(cltvCapFor(sheet, given)) ? ["CLTV"] : []),
		...(flagAt(record, "application.status.cancelled") ? ["CANCELLED"] : []),
		...(flagAt(record, "application.status.underwritingReview") ? ["REVIEW_OPEN"] : []),
		...(textAt(record, "application.status.giactAccountStatus") === "PENDING_REVIEW" ? ["ACCOUNT"] : []),
		...(textAt(record, "application.status.idVerification") === "PASSED" ? [] : ["IDENTITY"]),
	];
	const status =
		faults.length === 0
			? statusPatch({ fundingDecision: "APPROVED", checklistStatus: "RECORDING", directDebtPayoffPending: owed > 0 })
			: statusPatch({ fundingDecision: "HELD", underwritingReview: true });
	return [set("underwriting.funding", { decidedOn: asOf, faults }), ...status];
};
