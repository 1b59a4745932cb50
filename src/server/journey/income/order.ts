import { sum } from "../../../lending/index.ts";
import { conditionPatch, conditionStatusPatch } from "../../record/conditions.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, listAt, textAt, textsAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { incomeProof } from "../household/income-proof.ts";
import type { IncomeResult } from "../ports/borrower/income.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { type IncomePart, provenParts, resolveIncome, verificationOf, verifiedSoFar } from "./income-parts.ts";

/** Delay of a payroll provider that answers later. */
const PENDING_MS = 60_000;
/** The request for paystubs when income could not be verified automatically. */
const PAYSTUB_CONDITION = "HELOC_MANUAL_PAYSTUB_UPLOAD";

const EMPLOYED = ["FULL_TIME", "PART_TIME"];

function isSelfEmployed(record: StoredRecord): boolean {
	return listAt(record, "application.incomeSources").some(
		(source) => textAt(source, "employmentType") === "SELF_EMPLOYED",
	);
}

/** Returns the writes of verified income: for these sources, in total, and the effect on the offer. */
export function incomeVerified(
	record: StoredRecord,
	parts: readonly IncomePart[],
	found: number,
	{ shortfall, isByDocuments }: { readonly shortfall: number; readonly isByDocuments: boolean },
): RecordPatch {
	const stated = sum(parts.map((part) => part.amount));
	const shares = Object.fromEntries(
		parts.map(({ key, amount }) => [key, stated === 0 ? 0 : Math.round((found * amount) / stated)]),
	);
	const asksEmployer = isByDocuments && parts.some((part) => EMPLOYED.includes(part.employmentType));
	return [
		...verificationOf(
			record,
			parts.map((part) => part.key),
			"VERIFIED",
		),
		...conditionStatusPatch(record, PAYSTUB_CONDITION, "ACCEPTED"),
		...statusPatch({
			manualPaystubUpload: false,
			employmentVerificationNeeded: asksEmployer || flagAt(record, "application.status.employmentVerificationNeeded"),
		}),
		...resolveIncome(
			record,
			shortfall,
			{ ...verifiedSoFar(record), ...shares },
			textsAt(record, "application.incomeLeftOut"),
		),
	];
}

/** Compares linked or uploaded income with stated income, source by source. */
export const verifyIncome: VendorOrderHandler = async (order, { income }) => {
	const { record, now } = order;
	const parts = provenParts(record);
	const stated = sum(parts.map((part) => part.amount));
	const linkToken = textAt(record, "underwriting.incomeLink.token");
	const chosen = listAt(record, "underwriting.incomeDocuments");
	const result = await income.verify({
		orderId: order.uuid,
		statedAnnual: stated,
		...(linkToken === undefined ? {} : { linkToken }),
		documents: chosen.map((one) => ({ type: textAt(one, "type") ?? "", fileName: textAt(one, "fileName") ?? "" })),
		linkedAt: textAt(record, "underwriting.incomeLink.at") ?? now.toISOString(),
		now: now.toISOString(),
	});
	if (result.outcome === "PENDING") throw new NotYet(new Date(now.getTime() + PENDING_MS));
	const isReport = result.source !== "DOCUMENTS" && income.agency !== null;
	const reported = isReport ? [set("underwriting.incomeAgency", { ...income.agency })] : [];
	return [...reported, ...incomeFound(record, order, parts, { ...result, outcome: result.outcome })];
};

/** Returns the writes of the vendor's answer. */
function incomeFound(
	record: StoredRecord,
	order: VendorOrder,
	parts: readonly IncomePart[],
	result: IncomeResult & { readonly outcome: Exclude<IncomeResult["outcome"], "PENDING"> },
): RecordPatch {
	const keys = parts.map((part) => part.key);
	const { shortfall, paystubs } = incomeProof(order.product, today(record, order.now));
	switch (result.outcome) {
		case "UNVERIFIABLE":
			return [
				...verificationOf(record, keys, "FAILED_VERIFICATION"),
				...conditionStatusPatch(record, PAYSTUB_CONDITION, "NEEDS_CHANGE"),
				...statusPatch({ incomeVerification: "FAILED", incomeSubmitted: false }),
			];
		case "NAME_MISMATCH": {
			const isAsked = !isSelfEmployed(record);
			return [
				...verificationOf(record, keys, isAsked ? "PENDING_REVIEW" : "FAILED_VERIFICATION"),
				...(isAsked ? conditionPatch(record, order, PAYSTUB_CONDITION, { numDocsRequired: paystubs }) : []),
				...statusPatch({
					incomeVerification: isAsked ? "PARTIAL" : "FAILED",
					incomeSubmitted: false,
					manualPaystubUpload: isAsked,
					manualPaystubTasksComplete: false,
				}),
			];
		}
		case "VERIFIED":
			return incomeVerified(record, parts, result.verifiedAnnual ?? 0, {
				shortfall,
				isByDocuments: result.source === "DOCUMENTS",
			});
	}
}
