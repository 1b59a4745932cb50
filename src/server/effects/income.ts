import type { Json } from "../../engine/authored.ts";
import type { RecordPatch } from "../record/record-patch.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { listAt, textAt } from "../tasks/read-record.ts";
import type { BankLinkPort } from "../vendors/bank-link/port.ts";
import { textAnswer, textsAnswer } from "./answers.ts";
import { documentsOf } from "./documents.ts";
import { type Effect, FieldRefused } from "./effect.ts";

type Linked = Extract<Awaited<ReturnType<BankLinkPort["link"]>>, { readonly status: "LINKED" }>;

/** What a bank asked for is used once and never kept. */
export const FORGOTTEN = { username: null, password: null, mfaCode: null } as const;

/** Returns the link; throws FieldRefused beside the field that the bank did not accept. */
export async function linkBank(answers: { readonly [field: string]: Json }, bankLink: BankLinkPort): Promise<Linked> {
	const mfaCode = textAnswer(answers, "mfaCode");
	const result = await bankLink.link({
		institution: textAnswer(answers, "institution"),
		username: textAnswer(answers, "username"),
		password: textAnswer(answers, "password"),
		...(mfaCode === "" ? {} : { mfaCode }),
	});
	switch (result.status) {
		case "LINKED":
			return result;
		case "MFA_REQUIRED":
			throw new FieldRefused("mfaCode", result.prompt);
		case "REFUSED":
			throw new FieldRefused(result.code === "INSTITUTION_DOWN" ? "institution" : "password", result.message);
	}
}

function sourcesWith(
	record: StoredRecord,
	answers: { readonly [field: string]: Json },
	verification: string,
): RecordPatch {
	const chosen = textAnswer(answers, "incomeUuid");
	const linkedVia = textAnswer(answers, "linkedVia");
	const sources: Json[] = listAt(record, "application.incomeSources").map((source) => {
		if (chosen !== "" && textAt(source, "uuid") !== undefined && textAt(source, "uuid") !== chosen) return source;
		return { ...source, ...(linkedVia === "" ? {} : { type: linkedVia }), verification };
	});
	return [{ path: "application.incomeSources", value: sources }];
}

/** Links a bank or payroll account as proof of income. */
export const linkIncome: Effect = async ({ record, answers, ports, now }) => {
	const link = await linkBank(answers, ports.bankLink);
	return {
		patch: [
			{
				path: "underwriting.incomeLink",
				value: { token: link.token, institution: link.bankName, at: now.toISOString() },
			},
			...sourcesWith(record, answers, "PENDING"),
		],
		secrets: FORGOTTEN,
	};
};

/** Takes uploaded proofs of income; a file that cannot be read is said so at once. */
export const submitIncomeDocuments: Effect = async ({ record, answers, ports }) => {
	const documents = documentsOf(record, textsAnswer(answers, "documentUuids"), "documentUuids");
	for (const document of documents) {
		const reading = await ports.documentReading.read(document);
		if (!reading.isAccepted) {
			throw new FieldRefused("documentUuids", reading.reason ?? "This file cannot be read. Please upload another one");
		}
	}
	return {
		patch: [
			{ path: "underwriting.incomeDocuments", value: documents.map((document) => ({ ...document })) },
			{ path: "underwriting.incomeLink", value: null },
			...sourcesWith(record, answers, "PENDING_REVIEW"),
		],
	};
};

/** Asks a person to help with the income; nothing else changes. */
export const requestIncomeHelp: Effect = async ({ answers, now }) => ({
	patch: [{ path: "application.incomeHelp", value: { at: now.toISOString(), note: textAnswer(answers, "note") } }],
});
