import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** A button of the sandbox page: something that time or other people would do. */
export interface SandboxTrigger {
	readonly id: string;
	readonly title: string;
	/** What to do on the page. */
	readonly type: string;
	readonly outcome: string;
	/** Whether it means anything where this application stands. */
	readonly isPossible: (record: StoredRecord, stage: string | null) => boolean;
	readonly patch: (record: StoredRecord, now: Date) => RecordPatch;
}

const status = (name: string, value: boolean | string): RecordPatch => [{ path: `application.status.${name}`, value }];

/** What the sandbox can do for a borrower who does not want to wait. */
export const SANDBOX_TRIGGERS: readonly SandboxTrigger[] = [
	{
		id: "end-rescission",
		title: "End the time to cancel",
		type: "Press “End the time to cancel” on the sandbox page",
		outcome: "the three days to cancel are over and the line is funded",
		isPossible: (_record, stage) => stage === "RESCISSION",
		patch: () => status("rescissionEnded", true),
	},
	{
		id: "co-owners-sign",
		title: "Let the co-owners sign",
		type: "Press “Let the co-owners sign” on the sandbox page",
		outcome: "every co-owner has signed the deed",
		isPossible: (_record, stage) => stage === "CO_DEED_REQ",
		patch: (record) => {
			const signers = record.application?.helocSigners;
			const signed = Array.isArray(signers)
				? signers.map((signer) => ({ ...(signer as object), status: "COMPLETE" }))
				: [];
			return [
				{ path: "application.helocSigners", value: signed },
				{ path: "application.coDeedStatus", value: "COMPLETE" },
			];
		},
	},
	{
		id: "hold-appointment",
		title: "Hold the appointment with the notary",
		type: "Press “Hold the appointment with the notary” on the sandbox page",
		outcome: "the deed is signed before the notary in person",
		isPossible: (record, stage) =>
			stage === "MANUAL_DEED_SIGNING" && typeof record.application?.requestedManualNotaryTime === "string",
		patch: () => status("manualDeedSigningComplete", true),
	},
	{
		id: "record-deed",
		title: "Let the county record the deed",
		type: "Press “Let the county record the deed” on the sandbox page",
		outcome: "a county that works on paper has recorded the deed",
		isPossible: (_record, stage) => stage === "RECORDING",
		patch: () => [...status("recorded", true), ...status("checklistStatus", "FUNDABLE")],
	},
	{
		id: "end-reviews",
		title: "Let a person finish the reviews",
		type: "Press “Let a person finish the reviews” on the sandbox page",
		outcome: "open reviews by the attorney, an underwriter or the collections desk end well",
		isPossible: () => true,
		patch: () => [
			...status("attorneyReview", false),
			...status("underwritingReview", false),
			...status("delinquencyReview", false),
			...status("payoffRequestPending", false),
		],
	},
];
