import { pageOfForm } from "../../../flow/engine/index.ts";
import type { IncomeSource, IncomeVerificationState } from "../../../flow/engine/record/record-types.generated.ts";
import { said } from "../../platform/problems/said.ts";
import { conditionStatusPatch, openCondition } from "../../record/conditions.ts";
import { withoutLinkSession } from "../../record/link-session.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, numberAt, textAt, textsAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { linkBank, offeredAccounts } from "../bank/link-effect.ts";
import { incomeProof } from "../household/income-proof.ts";
import { documentsOf } from "../papers/uploaded-documents.ts";
import { textAnswer, textsAnswer } from "../steps/answers.ts";
import { together } from "../steps/decision-inputs.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { incomeParts, resolveIncome, verificationOf, verifiedSoFar } from "./income-parts.ts";

const PAYSTUB_CONDITION = "HELOC_MANUAL_PAYSTUB_UPLOAD";

/** The sources that a proof covers: the named one, else all that are not verified yet. */
function meantKeys(record: StoredRecord, incomeUuid: string): readonly string[] {
	const parts = incomeParts(record);
	if (parts.some((part) => part.key === incomeUuid)) return [incomeUuid];
	return parts.filter((part) => part.verification !== "VERIFIED").map((part) => part.key);
}

/** A proof may concern a dropped source only once it counts again. */
function proofPatch({ record, answers }: EffectInput, verification: IncomeVerificationState): RecordPatch {
	const keys = meantKeys(record, textAnswer(answers, "incomeUuid"));
	const leftOut = textsAt(record, "application.incomeLeftOut").filter((key) => !keys.includes(key));
	return [
		set("underwriting.incomeProof", { keys: [...keys] }),
		...(jsonAt(record, "application.incomeLeftOut") === undefined ? [] : [set("application.incomeLeftOut", leftOut)]),
		...verificationOf(
			record,
			keys,
			verification,
			(textAnswer(answers, "linkedVia") || undefined) as IncomeSource["type"] | undefined,
		),
	];
}

/** Links a bank, payroll or tax account as proof of income. */
export const linkIncome: Effect = async (input) => {
	const page = pageOfForm(input.product.pages, "income/link") ?? "";
	const linked = linkBank(input, page.replace(/\{\w+\}/, textAnswer(input.answers, "linkedVia")));
	if (linked === undefined) return { patch: [] };
	const { link, patch } = linked;
	const offered = isAskedForAccount(input.record) && link.accounts.length > 0 ? offeredAccounts(link) : undefined;
	return {
		patch: [
			set("underwriting.incomeLink", { token: link.token, institution: link.bankName, at: input.now.toISOString() }),
			...proofPatch(input, "PENDING"),
			...(offered?.patch ?? []),
			...patch,
		],
		...(offered && { secrets: offered.secrets }),
	};
};

/** Whether this person is still to name the account that receives the money: a bank linked for income may have it. */
function isAskedForAccount(record: StoredRecord): boolean {
	const isBorrower = jsonAt(record, "application.seat") === undefined;
	return isBorrower && !flagAt(record, "application.isCrypto") && !textAt(record, "application.disburseAccount.uuid");
}

function neededDocuments(record: StoredRecord, linkedVia: string): number {
	const asked = linkedVia === "MANUAL_PAYSTUB" ? openCondition(record, PAYSTUB_CONDITION) : undefined;
	return asked === undefined ? 1 : (numberAt(asked.xtraData ?? {}, "numDocsRequired") ?? 1);
}

/** Accepts uploaded proofs of income, as many as requested; an unreadable file is reported at once. */
export const submitIncomeDocuments: Effect = async (input) => {
	const { record, answers, vendors, now } = input;
	const linkedVia = textAnswer(answers, "linkedVia");
	const documents = documentsOf(record, textsAnswer(answers, "documentUuids"), "documentUuids");
	const needed = neededDocuments(record, linkedVia);
	if (documents.length < needed) {
		throw new FieldRefused("documentUuids", byForm("count", { count: needed, given: documents.length }));
	}
	for (const reading of together(documents, (document) => vendors.documentReading.read(document))) {
		if (!reading.isAccepted) {
			const { reason } = reading;
			throw new FieldRefused("documentUuids", reason === undefined ? said("documents.unreadable") : { words: reason });
		}
	}
	const kept = documents.map((document) => ({ ...document }));
	// Documents about the employer say nothing about the amount, which is already verified.
	if (linkedVia === "EMPINFO") {
		const isDue = flagAt(record, "application.status.employmentVerificationNeeded");
		return {
			patch: [
				set("underwriting.employmentDocuments", kept),
				...statusPatch({
					employmentVerified: isDue,
					incomeVerification: textAt(record, "application.status.incomeVerification") ?? null,
					incomeSubmitted: flagAt(record, "application.status.incomeSubmitted"),
				}),
			],
		};
	}
	const sent = { documentUuids: documents.map((document) => document.uuid), submittedAt: now.toISOString() };
	return {
		patch: [
			set("underwriting.incomeDocuments", kept),
			set("underwriting.incomeLink", null),
			...proofPatch(input, "PENDING_REVIEW"),
			...conditionStatusPatch(record, PAYSTUB_CONDITION, "IN_REVIEW", sent),
			...withoutLinkSession(record),
		],
	};
};

/** Asks a person to help with the income, or drops a source and continues with what is verified. */
export const reviewIncome: Effect = async ({ record, product, answers, now }) => {
	if (textAnswer(answers, "choice") !== "LEAVE_OUT") {
		const help = { at: now.toISOString(), note: textAnswer(answers, "note") };
		return { patch: [set("application.incomeHelp", help)] };
	}
	const key = textAnswer(answers, "incomeUuid");
	const verified = verifiedSoFar(record);
	const isOpen = incomeParts(record).some((part) => part.key === key) && !Object.hasOwn(verified, key);
	if (!isOpen || Object.keys(verified).length === 0) {
		throw new FieldRefused("incomeUuid", byForm("leaveOut"));
	}
	const leftOut = [...textsAt(record, "application.incomeLeftOut"), key];
	const { shortfall } = incomeProof(product, today(record, now));
	return {
		patch: [set("application.incomeLeftOut", leftOut), ...resolveIncome(record, shortfall, verified, leftOut)],
	};
};

/** Asks the employer; a borrower whose employer cannot be reached may upload a paystub instead. */
export const verifyEmployment: Effect = async ({ record, answers, vendors, now }) => {
	const startDate = textAnswer(answers, "startDate");
	if (startDate > today(record, now)) {
		throw new FieldRefused("startDate", byForm("future"));
	}
	const answer = vendors.income.employment({
		employerName: textAnswer(answers, "employerName"),
		employerPhone: textAnswer(answers, "employerPhone"),
		startDate,
	});
	if (answer === "NOT_REACHED") {
		throw new FieldRefused("employerPhone", byForm("notReached"));
	}
	if (answer === "NOT_EMPLOYED") {
		throw new FieldRefused("employerName", byForm("notEmployed"));
	}
	return { patch: statusPatch({ employmentVerified: true }) };
};
