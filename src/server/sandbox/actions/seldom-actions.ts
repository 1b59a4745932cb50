import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../flow/engine/record/record-types.generated.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { SandboxTrigger } from "./action.ts";
import { holdButton } from "./hold-action.ts";

const holds = (record: StoredRecord, name: KeysOf<ApplicationStatus, boolean>) =>
	flagAt(record, `application.status.${name}`);
const isOver = (stage: string | null) => stage === null || ["CANCELLED", "DECLINED", "COMPLETE"].includes(stage);

function button(
	id: string,
	title: string,
	outcome: string,
	isPossible: SandboxTrigger["isPossible"],
	changes: Parameters<typeof statusPatch>[0],
): SandboxTrigger {
	const type = `Press “${title}” on the sandbox page`;
	return { id, title, type, outcome, isPossible, patch: () => statusPatch(changes) };
}

/** Rare events: an answer that no rule understands, new debts, a merchant who is paid. */
export const SELDOM_TRIGGERS: readonly SandboxTrigger[] = [
	button(
		"unclear-answer",
		"Let an answer come that no rule understands",
		"UNKNOWN: the page says that it takes longer; “Try again” there or “Let a person read the answer” continues",
		(record, stage) => !isOver(stage) && !holds(record, "unclear"),
		{ unclear: true },
	),
	holdButton("read-answer", "Let a person read the answer", "the application continues where it was", "unclear-answer"),
	holdButton("documents-come", "Let the late documents come", "the documents are made", "documents-late"),
	button(
		"renew-summary",
		"Make the summary anew",
		"GEN_SUMMARY_DISCLOSURE for a moment, then a new summary to sign",
		(_record, stage) => stage === "APP_SUBMISSION",
		{ summaryOutdated: true },
	),
	button(
		"look-at-debts",
		"Let a person look at new debts",
		"LIEN_VERIFICATION_INQUIRY; “Let the new debts be fine” ends it",
		(_record, stage) => stage === "OFFER_SELECTION",
		{ inquiryReview: true },
	),
	holdButton("debts-are-fine", "Let the new debts be fine", "the application continues", "inquiry-review"),
	button(
		"ask-for-document",
		"Have a document asked for",
		"the flow state documents; “Let the document be fine” ends it",
		(record, stage) => stage === "NOTE_SIGNING" && !holds(record, "adHocDocumentRequired"),
		{ adHocDocumentRequired: true },
	),
	holdButton("document-is-fine", "Let the document be fine", "nothing more is asked for", "ad-hoc-document"),
	holdButton(
		"merchant-answers",
		"Let the merchant answer",
		"LIEN_ATTESTATION: the title company confirms the loans",
		"merchant",
	),
	holdButton(
		"merchant-knows-nothing",
		"Let the merchant know of no order",
		"another account is asked for",
		"merchant",
		true,
	),
	holdButton(
		"attest-liens",
		"Let the title company confirm the loans",
		"the closing documents continue",
		"lien-attestation",
	),
];
