import { addDays, nextBankingDay } from "../../../lending/calendar/business-days.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { neededNumber, neededText } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";
import { disputeAnswer, inspectedWrites, type KeptInspection } from "./order.ts";
import { valuationRequest } from "./valuation-request.ts";

const DAY_MS = 86_400_000;

/** Orders an on-site appraisal; asks again each day until an appraiser has accepted it. */
export const orderAppraisal: VendorOrderHandler = async (order, { propertyValuation }) => {
	const { visitsAt, appraiser } = await propertyValuation.orderAppraisal(valuationRequest(order));
	if (visitsAt === undefined) throw new NotYet(new Date(order.now.getTime() + DAY_MS));
	return [
		set("application.appraisal", { orderedAt: order.now.toISOString(), visitsAt, appraiser: appraiser ?? null }),
		...statusPatch({ onsiteAppraisal: "SCHEDULED" }),
	];
};

/** Waits for the visit. */
export const awaitAppraiser: VendorOrderHandler = async (order) => {
	const visitsAt = new Date(neededText(order.record, "application.appraisal.visitsAt"));
	if (visitsAt.getTime() > order.now.getTime()) throw new NotYet(visitsAt);
	return statusPatch({ onsiteAppraisal: "VISITED" });
};

/** Accepts the report, which counts once it is reviewed. */
export const takeAppraisal: VendorOrderHandler = async (order, { propertyValuation }) => {
	const report = await propertyValuation.appraisalReport(valuationRequest(order));
	return [
		set("underwriting.appraisalReport", { ...report }),
		set(
			"application.appraisal.reviewedBy",
			`${nextBankingDay(addDays(today(order.record, order.now), 1))}T22:00:00.000Z`,
		),
		...statusPatch({ onsiteAppraisal: "REPORTED" }),
	];
};

/** Waits for the review date; a reviewer who finishes earlier sets it in the record. */
export const awaitAppraisalReview: VendorOrderHandler = async (order) => {
	const reviewedBy = new Date(neededText(order.record, "application.appraisal.reviewedBy"));
	if (reviewedBy.getTime() > order.now.getTime()) throw new NotYet(reviewedBy);
	return statusPatch({ onsiteAppraisal: "REVIEWED" });
};

/** Applies the value of the report that was reviewed. */
export const settleAppraisal: VendorOrderHandler = async (order) => {
	const report = reviewedReport(order.record);
	return [
		...inspectedWrites(order, "APPRAISAL", report),
		...disputeAnswer(order.record, "APPRAISAL", report.value),
		...statusPatch({ onsiteAppraisal: "COMPLETE" }),
	];
};

/** The report as it was taken: what was reviewed counts, not what an appraiser would send today. */
function reviewedReport(record: StoredRecord): KeptInspection {
	return {
		value: neededNumber(record, "underwriting.appraisalReport.value"),
		model: neededText(record, "underwriting.appraisalReport.model"),
		confidence: neededNumber(record, "underwriting.appraisalReport.confidence"),
		asOf: neededText(record, "underwriting.appraisalReport.asOf"),
		condition: neededText(record, "underwriting.appraisalReport.condition"),
	};
}
