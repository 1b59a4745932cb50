import type { Json } from "../../engine/authored.ts";
import { dollarsOf } from "../../lending/money.ts";
import type { RecordPatch } from "../record/record-patch.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { statedAnnualIncome } from "./household.ts";
import { NotYet } from "./not-yet.ts";
import { statusPatch } from "./patch.ts";
import { reopenOffers } from "./property-valuation.ts";
import { listAt, textAt } from "./read-record.ts";
import type { TaskHandler } from "./task.ts";

/** Verified income may be this much below what was stated before the offer changes. */
const TOLERANCE = 0.05;
/** How long a payroll provider takes that answers later. */
const PENDING_MS = 60_000;

const EMPLOYED = ["FULL_TIME", "PART_TIME"];

/** Returns the write that gives every income source this verification state. */
export function verificationWrite(record: StoredRecord, verification: string): RecordPatch {
	const sources: Json[] = listAt(record, "application.incomeSources").map((source) => ({ ...source, verification }));
	return sources.length === 0 ? [] : [{ path: "application.incomeSources", value: sources }];
}

function isEmployee(record: StoredRecord): boolean {
	return listAt(record, "application.incomeSources").some((source) =>
		EMPLOYED.includes(textAt(source, "employmentType") ?? ""),
	);
}

function isSelfEmployed(record: StoredRecord): boolean {
	return listAt(record, "application.incomeSources").some(
		(source) => textAt(source, "employmentType") === "SELF_EMPLOYED",
	);
}

/** Compares what was linked or uploaded with what was stated. */
export const verifyIncome: TaskHandler = async (order, { income }) => {
	const { record } = order;
	const stated = statedAnnualIncome(record);
	const linkToken = textAt(record, "underwriting.incomeLink.token");
	const chosen = listAt(record, "underwriting.incomeDocuments");
	const result = await income.verify({
		orderId: order.uuid,
		statedAnnual: stated,
		...(linkToken === undefined ? {} : { linkToken }),
		documents: chosen.map((one) => ({ type: textAt(one, "type") ?? "", fileName: textAt(one, "fileName") ?? "" })),
		linkedAt: textAt(record, "underwriting.incomeLink.at") ?? order.now.toISOString(),
		now: order.now.toISOString(),
	});
	switch (result.outcome) {
		case "PENDING":
			throw new NotYet(new Date(order.now.getTime() + PENDING_MS));
		case "UNVERIFIABLE":
			return [
				...verificationWrite(record, "FAILED_VERIFICATION"),
				...statusPatch({ incomeVerification: "FAILED", incomeSubmitted: false }),
			];
		case "NAME_MISMATCH":
			return [
				...verificationWrite(record, "PENDING_REVIEW"),
				...statusPatch({
					incomeVerification: "PARTIAL",
					incomeSubmitted: false,
					manualPaystubUpload: !isSelfEmployed(record),
					manualPaystubTasksComplete: false,
				}),
			];
		case "VERIFIED":
			break;
	}
	const verified = result.verifiedAnnual ?? 0;
	const settled: RecordPatch = [
		...verificationWrite(record, "VERIFIED"),
		{ path: "underwriting.verifiedAnnualIncome", value: verified },
		{ path: "application.verifiedIncome", value: dollarsOf(verified) },
		...statusPatch({
			manualPaystubUpload: false,
			employmentVerificationNeeded: result.source === "DOCUMENTS" && isEmployee(record),
		}),
	];
	if (verified >= stated * (1 - TOLERANCE)) {
		return [
			...settled,
			...statusPatch({
				incomeVerification: "MATCHED",
				uwDecision: "APPROVED",
				uwSubDecision: "VERIFIED_INCOME_MATCHED_OFFER",
			}),
		];
	}
	return [...settled, ...reopenOffers(), ...statusPatch({ incomeVerification: "REVISED" })];
};
