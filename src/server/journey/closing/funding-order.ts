import { cltvCapFor, combinedLoanToValue, dtiCapFor, type PricingSheet } from "../../../lending/index.ts";
import { centsOf, Exact } from "../../../lending/money.ts";
import type { OfferCase } from "../../../lending/pricing/offer-case.ts";
import { pricingOf } from "../../../lending/product/pricing-sheet.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, numberAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { owedToOthers } from "../household/debts-to-pay-off.ts";
import { offerCase } from "../household/household.ts";
import { isConditionToRaise } from "../steps/conditions-by-rule.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";
import { tableFacts } from "../steps/table-facts.ts";
import { floodNoticeWait } from "../terms/flood-notice-wait.ts";

/**
 * The final check before money moves: no cancellation, the line still fits, nothing is waiting for a person. It waits
 * until the notice of flood hazards has been with the borrower for as long as the law wants.
 */
export const decideFunding: VendorOrderHandler = async (order) => {
	// a condition that the new day calls for is raised with this answer, and the last look is taken once it is accepted
	if (isConditionToRaise(order)) return [];
	const { record, product, now } = order;
	const asOf = today(record, now);
	const until = floodNoticeWait(record, product, now);
	if (until !== undefined) throw new NotYet(until);
	const sheet = pricingOf(product, asOf, tableFacts(product, record, asOf));
	const given = offerCase(record, sheet, asOf);
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	const ratio = combinedLoanToValue(given.liens, line, given.value);
	const owed = owedToOthers(record);
	const draw = centsOf(numberAt(record, "application.selectedOffer.amount") ?? 0);
	const faults = [
		...(owed > draw ? ["PAYOFFS_EXCEED_DRAW"] : []),
		...(line === 0 ? ["NO_LINE"] : []),
		...(new Exact(Number.isFinite(ratio) ? ratio : 9).gt(cltvCapFor(sheet, given, line)) ? ["CLTV"] : []),
		...(isOverDebtCap(record, given, sheet) ? ["DTI"] : []),
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

/** Whether the payments no longer fit the income, with the premiums that the policy for this home states. */
function isOverDebtCap(record: StoredRecord, given: OfferCase, sheet: PricingSheet): boolean {
	const policy = jsonAt(record, "underwriting.insurance");
	if (policy?.annualPremium === undefined && policy?.floodPremium === undefined) return false;
	const payment = centsOf(numberAt(record, "application.selectedOffer.monthlyPayment") ?? 0);
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	return given.obligations + payment > Math.floor(given.monthlyIncome * dtiCapFor(sheet, given, line));
}
