import type { CreditFile, Lien } from "../../../flow/engine/record/record-types.generated.ts";
import { countingFile, creditChecks, isDeclined, minScoreFor } from "../../../lending/index.ts";
import { dollarsOf } from "../../../lending/money.ts";
import { pricingOf } from "../../../lending/product/pricing-sheet.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { conditionPatch } from "../../record/conditions.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { homeOf, statedAnnualIncome } from "../household/household.ts";
import { incomeProof } from "../household/income-proof.ts";
import { DECLINES, declinePatch } from "../outcomes/decline.ts";
import { repriceOn } from "../outcomes/reprice.ts";
import type { BureauFile, BureauOutcome, CreditPort, CreditReport, Tradeline } from "../ports/borrower/credit.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";
import { completeAgain, incompleteFor } from "../signers/incomplete-days.ts";
import { signerOfTask } from "../signers/signer-position.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { tableFacts } from "../steps/table-facts.ts";
import { bureausFor, creditRequest, keptReport } from "./credit-request.ts";

/** A report on which something may be decided, and the file whose score counts. */
interface ReadableReport extends CreditReport {
	readonly tradelines: readonly Tradeline[];
	readonly counting: ScoredFile;
}

type ScoredFile = BureauFile & Required<Pick<BureauFile, "score" | "bureauName" | "bureauAddress" | "bureauPhone">>;

const [LOWEST_SCORE, HIGHEST_SCORE] = [300, 850];

/** What underwriting stores of a report; the bureaus' own document is not stored. */
function fileJson(order: VendorOrder, report: ReadableReport): CreditFile {
	const { counting } = report;
	return {
		bureau: counting.bureauName,
		bureauAddress: counting.bureauAddress,
		bureauPhone: counting.bureauPhone,
		score: counting.score,
		scoreModel: counting.scoreModel ?? null,
		factors: (counting.factors ?? []).map((factor) => factor.text),
		distribution: (counting.distribution ?? []).map((band) => ({ ...band })),
		tradelines: report.tradelines.map((debt) => ({ ...debt })),
		recentInquiries: report.inquiries?.length ?? 0,
		publicRecords: (report.publicRecords ?? []).map((one) => ({ ...one })),
		bankruptcy: hasBankruptcy(report),
		alerts: [...(report.alerts ?? [])],
		identityAlert: (report.alerts ?? []).length > 0,
		pulledOn: today(order.record, order.now),
		bureaus: report.files.map(({ bureau, outcome, score, scoreModel, factors = [] }) => ({
			bureau,
			outcome,
			...(score === undefined ? {} : { score }),
			...(scoreModel === undefined ? {} : { scoreModel }),
			factorCodes: factors.flatMap(({ code }) => code ?? []),
		})),
	};
}

function hasBankruptcy({ publicRecords = [] }: CreditReport): boolean {
	return publicRecords.some(({ kind }) => kind === "BANKRUPTCY");
}

/**
 * Returns a report on which something may be decided. A missing score is not a low score, missing debts do not mean no debts,
 * and a dead person applies for nothing: a person reads such a report, and one of a bureau that no notice could name.
 */
function readable(report: CreditReport, needed: number): ReadableReport | undefined {
	const { tradelines, files, alerts = [] } = report;
	if (alerts.includes("DECEASED")) return undefined;
	if (tradelines?.every(({ monthlyPayment }) => Number.isSafeInteger(monthlyPayment) && monthlyPayment >= 0) !== true)
		return undefined;
	const counting = countingFile(files.filter(isScored), needed);
	return counting === undefined ? undefined : { ...report, tradelines, counting };
}

function isScored(file: BureauFile): file is ScoredFile {
	const { outcome, score, bureauName = "", bureauAddress = "", bureauPhone = "" } = file;
	if (outcome !== "COMPLETE" || [bureauName, bureauAddress, bureauPhone].some((said) => said.trim() === ""))
		return false;
	return score !== undefined && score >= LOWEST_SCORE && score <= HIGHEST_SCORE;
}

/** How a pull ended for this lender, and the bureau to blame. */
interface Pulled {
	readonly report: CreditReport;
	/** Of a report in part: COMPLETE where it is enough to decide, else the outcome at the first bureau that gave no file. */
	readonly outcome: BureauOutcome;
	readonly frozenBureau: string | null;
	/** Absent where a person has to look first. */
	readonly readable?: ReadableReport;
	/** Written whatever the outcome is. */
	readonly kept: RecordPatch;
}

async function pull(order: VendorOrder, credit: CreditPort, kind: "SOFT" | "HARD"): Promise<Pulled> {
	const report = await credit.pull(creditRequest(order, kind));
	const found = readable(report, bureausFor(order, kind).needed);
	const refusing = report.files.find(({ outcome }) => outcome !== "COMPLETE");
	const inPart = found === undefined ? (refusing?.outcome ?? "ERROR") : "COMPLETE";
	return {
		report,
		outcome: report.outcome === "PARTIAL" ? inPart : report.outcome,
		frozenBureau: refusing?.bureau ?? null,
		...(found === undefined ? {} : { readable: found }),
		kept: keptReport(kind, report, found !== undefined),
	};
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
	const bankruptcy = hasBankruptcy(report);
	const trace = creditChecks({ score: report.counting.score, bankruptcy }, minScore);
	if (!isDeclined(trace)) return [];
	return declinePatch(order, trace, bankruptcy ? DECLINES.DECISION : DECLINES.CREDIT_SCORE, file);
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
function shut(order: VendorOrder, { frozenBureau }: Pulled): RecordPatch {
	return [...incompleteFor(order, "CREDIT_FREEZE"), ...statusPatch({ frozenBureau })];
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
	{ outcome, frozenBureau, readable: found }: Pulled,
	done: (outcome: "COMPLETE" | "FROZEN" | "LOCKED" | "ERROR") => RecordPatch,
): RecordPatch {
	if (outcome === "WRONG_PIN") return [...done("FROZEN"), ...statusPatch({ frozenBureau, wrongPin: true })];
	if (outcome === "LOCKED" || outcome === "FROZEN") return [...done(outcome), ...statusPatch({ frozenBureau })];
	if (outcome !== "COMPLETE" || found === undefined) return done("ERROR");
	return [
		set("underwriting.credit", fileJson(order, found)),
		...done("COMPLETE"),
		...statusPatch({ frozenBureau: null, wrongPin: false }),
		...(found.recentDelinquency === true ? askAboutDelinquency(order) : []),
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
	const pulled = await pull(order, credit, "SOFT");
	if (signerOfTask(order.task) !== undefined) {
		return [...pulled.kept, ...coApplicantsFile(order, pulled, (softCredit) => statusPatch({ softCredit }))];
	}
	return [...pulled.kept, ...softOutcome(order, pulled)];
};

function softOutcome(order: VendorOrder, pulled: Pulled): RecordPatch {
	const { outcome, readable: report } = pulled;
	const hadSsn = order.secrets.ssn !== undefined && order.secrets.ssn !== null;
	const pulledAgain: RecordPatch = order.ordinal > 1 ? statusPatch({ softCreditRepulled: true }) : [];
	switch (outcome) {
		case "COMPLETE":
			break;
		case "WRONG_PIN":
			return [...shut(order, pulled), ...statusPatch({ softCredit: "FROZEN", wrongPin: true })];
		case "LOCKED":
		case "FROZEN":
			return [...shut(order, pulled), ...statusPatch({ softCredit: outcome })];
		case "NO_MATCH":
			return noFile(order, hadSsn ? "NO_MATCH_SSN" : "NO_MATCH");
		case "NO_MATCH_SSN":
			return noFile(order, "NO_MATCH_SSN");
		default:
			return statusPatch({ softCredit: outcome });
	}
	if (report === undefined) return statusPatch({ softCredit: "ERROR", unclear: true });
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
			inquiryAttestNeeded: (report.inquiries ?? []).length > 0,
		}),
		...pulledAgain,
		...completeAgain(),
		...(report.recentDelinquency === true
			? [...statusPatch({ delinquencyReview: true }), ...askAboutDelinquency(order)]
			: []),
	];
	return [...found, ...declineOn(order, report, file)];
}

/** The hard pull, after consent and with the SSN. */
export const pullHardCredit: VendorOrderHandler = async (order, { credit }) => {
	const pulled = await pull(order, credit, "HARD");
	if (signerOfTask(order.task) !== undefined) {
		const found = coApplicantsFile(order, pulled, (hardCredit) => statusPatch({ hardCredit }));
		return [...pulled.kept, ...found, ...(pulled.outcome === "COMPLETE" ? askForIncomeProof(order) : [])];
	}
	return [...pulled.kept, ...hardOutcome(order, pulled)];
};

function hardOutcome(order: VendorOrder, pulled: Pulled): RecordPatch {
	const { outcome, readable: report } = pulled;
	switch (outcome) {
		case "COMPLETE":
			break;
		case "WRONG_PIN":
			return [...shut(order, pulled), ...statusPatch({ hardCredit: "FROZEN", wrongPin: true })];
		case "LOCKED":
		case "FROZEN":
			return [...shut(order, pulled), ...statusPatch({ hardCredit: outcome })];
		case "NO_MATCH":
		case "NO_MATCH_SSN":
			return [...incompleteFor(order, "CREDIT_FILE"), ...statusPatch({ hardCredit: "ERROR", noCredit: true })];
		case "FACTA":
			return statusPatch({ hardCredit: "ERROR", underwritingReview: true });
		default:
			return statusPatch({ hardCredit: "ERROR" });
	}
	if (report === undefined) return statusPatch({ hardCredit: "ERROR", unclear: true });
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
}
