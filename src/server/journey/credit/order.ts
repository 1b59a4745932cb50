import type { CreditFile, Lien } from "../../../engine/record/record-types.generated.ts";
import { creditChecks, isDeclined } from "../../../lending/decision-trace.ts";
import { dollarsOf } from "../../../lending/money.ts";
import { minScoreFor } from "../../../lending/pricing/pricing.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { conditionPatch } from "../../record/conditions.ts";
import { borrower, propertyAddress, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { completeAgain, incompleteFor } from "../conditions/incomplete-days.ts";
import { incomeProof } from "../income/income-proof.ts";
import { DECLINES, declinePatch } from "../offers/decline.ts";
import { homeOf, statedAnnualIncome } from "../offers/household.ts";
import { pricingOf } from "../offers/pricing.ts";
import { repriceOn } from "../offers/reprice.ts";
import type { VendorOrder, VendorOrderHandler } from "../order.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";
import { signerOfTask } from "../signers/signer-position.ts";
import { tableFacts } from "../table-facts.ts";
import type { CreditPort, CreditReport } from "./port.ts";

/** A report on which something may be decided. */
type ReadableReport = CreditReport &
	Required<Pick<CreditReport, "score" | "tradelines" | "bureauAddress" | "bureauPhone">>;

const [LOWEST_SCORE, HIGHEST_SCORE] = [300, 850];

function pull(order: VendorOrder, credit: CreditPort, kind: "SOFT" | "HARD"): Promise<CreditReport> {
	const { pin } = order.secrets;
	return credit.pull({
		orderId: order.uuid,
		kind,
		pull: order.ordinal,
		person: borrower(order.record, order.secrets),
		address: propertyAddress(order.record),
		...(typeof pin === "string" && pin !== "" ? { pin } : {}),
		...(flagAt(order.record, "underwriting.identityConfirmed") ? { isIdentityConfirmed: true } : {}),
		asOf: today(order.record, order.now),
	});
}

/** What underwriting stores of a file; the bureau's own document is not stored. */
function fileJson(order: VendorOrder, report: ReadableReport): CreditFile {
	return {
		bureau: report.bureau,
		bureauAddress: report.bureauAddress,
		bureauPhone: report.bureauPhone,
		score: report.score,
		scoreModel: report.scoreModel ?? null,
		factors: [...(report.factors ?? [])],
		distribution: (report.distribution ?? []).map((band) => ({ ...band })),
		tradelines: report.tradelines.map((debt) => ({ ...debt })),
		recentInquiries: report.recentInquiries ?? 0,
		bankruptcy: report.bankruptcy ?? false,
		identityAlert: report.identityAlert ?? false,
		pulledOn: today(order.record, order.now),
	};
}

/**
 * A missing score is not a low score, and missing debts do not mean no debts: a person reads either, and a report of a
 * bureau that no notice could name.
 */
function isReadable(report: CreditReport): report is ReadableReport {
	const { score, tradelines, bureau, bureauAddress = "", bureauPhone = "" } = report;
	if ([bureau, bureauAddress, bureauPhone].some((said) => said.trim() === "")) return false;
	if (tradelines?.every(({ monthlyPayment }) => Number.isSafeInteger(monthlyPayment) && monthlyPayment >= 0) !== true)
		return false;
	return score !== undefined && score >= LOWEST_SCORE && score <= HIGHEST_SCORE;
}

/**
 * Returns the writes of a decline based on the file, or none if the application passes. With several applicants one file
 * decides nothing: pricing reads them all.
 */
function declineOn(order: VendorOrder, report: ReadableReport, file: CreditFile): RecordPatch {
	if (coApplicantsOf(order.record).length > 0) return [];
	const { record, product, now } = order;
	const on = today(record, now);
	const sheet = pricingOf(product, on, tableFacts(product, record, on));
	const home = { ...homeOf(order.record), lienPosition: (report.liens ?? []).length + 1 };
	const minScore = minScoreFor(sheet, home, sheet.minLine);
	const trace = creditChecks({ score: report.score, bankruptcy: report.bankruptcy ?? false }, minScore);
	if (!isDeclined(trace)) return [];
	return declinePatch(order, trace, report.bankruptcy === true ? DECLINES.DECISION : DECLINES.CREDIT_SCORE, file);
}

function liensJson(order: VendorOrder, report: CreditReport): Lien[] {
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

/** A lock or freeze is not a decision about the borrower: the application is incomplete until it is lifted. */
function shut(order: VendorOrder, report: CreditReport): RecordPatch {
	return [...incompleteFor(order, "CREDIT_FREEZE"), ...statusPatch({ frozenBureau: report.bureau })];
}

function noFile(order: VendorOrder, softCredit: "NO_MATCH" | "NO_MATCH_SSN"): RecordPatch {
	const what = softCredit === "NO_MATCH" ? "SSN" : "CREDIT_FILE";
	return [...incompleteFor(order, what), ...statusPatch({ softCredit })];
}

/** A late payment goes to a person, who reviews what the borrower can show about it. */
function askAboutDelinquency(order: VendorOrder): RecordPatch {
	const commentsToBorrower = copyIn(order.product, "messages")("requests.latePayment");
	return conditionPatch(order.record, order, "GENERIC_DOCUMENT_REQUEST", {}, { commentsToBorrower });
}

/**
 * A co-applicant's file, kept in their own task: it decides nothing by itself, and a file that cannot be seen makes the
 * whole application wait.
 */
function coApplicantsFile(
	order: VendorOrder,
	report: CreditReport,
	done: (outcome: "COMPLETE" | "FROZEN" | "LOCKED" | "ERROR") => RecordPatch,
): RecordPatch {
	const { outcome } = report;
	if (outcome === "WRONG_PIN")
		return [...done("FROZEN"), ...statusPatch({ frozenBureau: report.bureau, wrongPin: true })];
	if (outcome === "LOCKED" || outcome === "FROZEN") {
		return [...done(outcome), ...statusPatch({ frozenBureau: report.bureau })];
	}
	if (outcome !== "COMPLETE" || !isReadable(report)) return done("ERROR");
	return [
		set("underwriting.credit", fileJson(order, report)),
		...done("COMPLETE"),
		...statusPatch({ frozenBureau: null, wrongPin: false }),
		...(report.recentDelinquency === true ? askAboutDelinquency(order) : []),
	];
}

/** A person reads the proof of a co-applicant's income; no money moves before it is accepted. */
function askForIncomeProof(order: VendorOrder): RecordPatch {
	const { record } = order;
	if (statedAnnualIncome(record) === 0) return [];
	const kinds = listAt(record, "application.incomeSources").map((source) => textAt(source, "employmentType"));
	if (kinds.some((kind) => kind === "FULL_TIME" || kind === "PART_TIME")) {
		const { paystubs } = incomeProof(order.product, today(record, order.now));
		return conditionPatch(record, order, "HELOC_MANUAL_PAYSTUB_UPLOAD", { numDocsRequired: paystubs });
	}
	const commentsToBorrower = copyIn(order.product, "messages")("requests.incomeProof");
	return conditionPatch(record, order, "GENERIC_DOCUMENT_REQUEST", {}, { commentsToBorrower });
}

/** The soft pull: by name, birth date and address, plus the SSN after a no-match. */
export const pullSoftCredit: VendorOrderHandler = async (order, { credit }) => {
	const report = await pull(order, credit, "SOFT");
	if (signerOfTask(order.task) !== undefined) {
		return coApplicantsFile(order, report, (softCredit) => statusPatch({ softCredit }));
	}
	const hadSsn = order.secrets.ssn !== undefined && order.secrets.ssn !== null;
	const pulledAgain: RecordPatch = order.ordinal > 1 ? statusPatch({ softCreditRepulled: true }) : [];
	switch (report.outcome) {
		case "COMPLETE":
			break;
		case "WRONG_PIN":
			return [...shut(order, report), ...statusPatch({ softCredit: "FROZEN", wrongPin: true })];
		case "LOCKED":
		case "FROZEN":
			return [...shut(order, report), ...statusPatch({ softCredit: report.outcome })];
		case "NO_MATCH":
			return noFile(order, hadSsn ? "NO_MATCH_SSN" : "NO_MATCH");
		case "NO_MATCH_SSN":
			return noFile(order, "NO_MATCH_SSN");
		default:
			return statusPatch({ softCredit: report.outcome });
	}
	if (!isReadable(report)) return statusPatch({ softCredit: "ERROR", unclear: true });
	const file = fileJson(order, report);
	const found: RecordPatch = [
		set("underwriting.credit", file),
		...(flagAt(order.record, "application.status.liensComplete")
			? []
			: [set("application.liens", liensJson(order, report))]),
		...statusPatch({
			softCredit: "COMPLETE",
			frozenBureau: null,
			creditFrozenWithPin: false,
			wrongPin: false,
			inquiryAttestNeeded: (report.recentInquiries ?? 0) > 0,
		}),
		...pulledAgain,
		...completeAgain(),
		...(report.recentDelinquency === true
			? [...statusPatch({ delinquencyReview: true }), ...askAboutDelinquency(order)]
			: []),
	];
	return [...found, ...declineOn(order, report, file)];
};

/** The hard pull, after consent and with the SSN. */
export const pullHardCredit: VendorOrderHandler = async (order, { credit }) => {
	const report = await pull(order, credit, "HARD");
	if (signerOfTask(order.task) !== undefined) {
		const found = coApplicantsFile(order, report, (hardCredit) => statusPatch({ hardCredit }));
		return report.outcome === "COMPLETE" ? [...found, ...askForIncomeProof(order)] : found;
	}
	switch (report.outcome) {
		case "COMPLETE":
			break;
		case "WRONG_PIN":
			return [...shut(order, report), ...statusPatch({ hardCredit: "FROZEN", wrongPin: true })];
		case "LOCKED":
		case "FROZEN":
			return [...shut(order, report), ...statusPatch({ hardCredit: report.outcome })];
		case "NO_MATCH":
		case "NO_MATCH_SSN":
			return [...incompleteFor(order, "CREDIT_FILE"), ...statusPatch({ hardCredit: "ERROR", noCredit: true })];
		case "FACTA":
			return statusPatch({ hardCredit: "ERROR", underwritingReview: true });
		default:
			return statusPatch({ hardCredit: "ERROR" });
	}
	if (!isReadable(report)) return statusPatch({ hardCredit: "ERROR", unclear: true });
	const file = fileJson(order, report);
	const found: RecordPatch = [
		set("underwriting.credit", file),
		...statusPatch({
			hardCredit: "COMPLETE",
			frozenBureau: null,
			creditFrozenWithPin: false,
			wrongPin: false,
			noCredit: false,
		}),
		...completeAgain(),
	];
	const declined = declineOn(order, report, file);
	return [...found, ...(declined.length > 0 ? declined : repriceOn(order, file))];
};
