import type { Json } from "../../engine/authored.ts";
import type { ReasonCode } from "../../lending/adverse-action.ts";
import { dollarsOf } from "../../lending/money.ts";
import type { RecordPatch } from "../record/record-patch.ts";
import type { CreditPort, CreditReport } from "../vendors/credit/port.ts";
import { stableUuid } from "../vendors/stable-id.ts";
import { declinePatch } from "./decline.ts";
import { borrower, propertyAddress, today } from "./parties.ts";
import { statusPatch } from "./patch.ts";
import { pricingOf } from "./pricing.ts";
import { flagAt } from "./read-record.ts";
import type { TaskHandler, TaskOrder } from "./task.ts";

function pull(order: TaskOrder, credit: CreditPort, kind: "SOFT" | "HARD"): Promise<CreditReport> {
	const { pin } = order.secrets;
	return credit.pull({
		orderId: order.uuid,
		kind,
		pull: order.ordinal,
		person: borrower(order.record, order.secrets),
		address: propertyAddress(order.record),
		...(typeof pin === "string" && pin !== "" ? { pin } : {}),
		asOf: today(order.record, order.now),
	});
}

/** What underwriting keeps of a file; the bureau's own document is not kept. */
function fileJson(order: TaskOrder, report: CreditReport): { [field: string]: Json } {
	return {
		bureau: report.bureau,
		score: report.score ?? 0,
		scoreModel: report.scoreModel ?? null,
		factors: [...(report.factors ?? [])],
		monthlyDebts: report.monthlyDebts ?? 0,
		recentInquiries: report.recentInquiries ?? 0,
		bankruptcy: report.bankruptcy ?? false,
		identityAlert: report.identityAlert ?? false,
		pulledOn: today(order.record, order.now),
	};
}

function knockOutCodes(order: TaskOrder, report: CreditReport): ReasonCode[] {
	const sheet = pricingOf(order.product, today(order.record, order.now));
	const codes: ReasonCode[] = report.bankruptcy === true ? ["BANKRUPTCY"] : [];
	if ((report.score ?? 0) < sheet.minScore) codes.push("DELINQUENCY", "LIMITED_CREDIT");
	return codes;
}

function liensJson(order: TaskOrder, report: CreditReport): Json[] {
	return (report.liens ?? []).map((lien) => ({
		uuid: stableUuid("lien", order.applicationUuid, lien.holder, String(lien.position)),
		holder: lien.holder,
		type: lien.type,
		balance: dollarsOf(lien.balance),
		...(lien.limit === undefined ? {} : { limit: dollarsOf(lien.limit) }),
		monthlyPayment: dollarsOf(lien.monthlyPayment),
		position: lien.position,
		status: "OPEN",
	}));
}

/** Pulls the file without a mark on it: by name, birth date and address, with the SSN after a no-match. */
export const pullSoftCredit: TaskHandler = async (order, { credit }) => {
	const report = await pull(order, credit, "SOFT");
	const hadSsn = order.secrets.ssn !== undefined && order.secrets.ssn !== null;
	const pulledAgain: RecordPatch = order.ordinal > 1 ? statusPatch({ softCreditRepulled: true }) : [];
	switch (report.outcome) {
		case "COMPLETE":
			break;
		case "WRONG_PIN":
			return statusPatch({ softCredit: "FROZEN", frozenBureau: report.bureau, wrongPin: true });
		case "LOCKED":
		case "FROZEN":
			return statusPatch({ softCredit: report.outcome, frozenBureau: report.bureau });
		case "NO_MATCH":
			return statusPatch({ softCredit: hadSsn ? "NO_MATCH_SSN" : "NO_MATCH" });
		default:
			return statusPatch({ softCredit: report.outcome });
	}
	const file = fileJson(order, report);
	const found: RecordPatch = [
		{ path: "underwriting.credit", value: file },
		...(flagAt(order.record, "application.status.liensComplete")
			? []
			: [{ path: "application.liens", value: liensJson(order, report) }]),
		...statusPatch({
			softCredit: "COMPLETE",
			frozenBureau: null,
			creditFrozenWithPin: false,
			wrongPin: false,
			inquiryAttestNeeded: (report.recentInquiries ?? 0) > 0,
		}),
		...pulledAgain,
	];
	const codes = knockOutCodes(order, report);
	if (codes.length === 0) return found;
	return [...found, ...declinePatch(order, codes, "CREDIT_REPORT", { uwDecision: "DECLINE" }, file)];
};

/** Pulls the file with a mark on it, after consent and with the SSN. */
export const pullHardCredit: TaskHandler = async (order, { credit }) => {
	const report = await pull(order, credit, "HARD");
	switch (report.outcome) {
		case "COMPLETE":
			break;
		case "WRONG_PIN":
			return statusPatch({ hardCredit: "FROZEN", frozenBureau: report.bureau, wrongPin: true });
		case "LOCKED":
		case "FROZEN":
			return statusPatch({ hardCredit: report.outcome, frozenBureau: report.bureau });
		case "NO_MATCH":
		case "NO_MATCH_SSN":
			return statusPatch({ hardCredit: "ERROR", noCredit: true });
		case "FACTA":
			return statusPatch({ hardCredit: "ERROR", underwritingReview: true });
		default:
			return statusPatch({ hardCredit: "ERROR" });
	}
	const file = fileJson(order, report);
	const found: RecordPatch = [
		{ path: "underwriting.credit", value: file },
		...statusPatch({
			hardCredit: "COMPLETE",
			frozenBureau: null,
			creditFrozenWithPin: false,
			wrongPin: false,
			noCredit: false,
		}),
	];
	const codes = knockOutCodes(order, report);
	if (codes.length === 0) return found;
	return [...found, ...declinePatch(order, codes, "CREDIT_REPORT", { uwDecision: "DECLINE" }, file)];
};
