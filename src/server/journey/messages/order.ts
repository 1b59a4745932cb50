import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { applyPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { editionWrites } from "../documents/snapshot.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";
import { jointPartMissing } from "../signers/incomplete-days.ts";
import { signerOfTask } from "../signers/signer-position.ts";
import type { DueMail } from "../steps/due-mail.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";

/** Announcements after an order: never the content, because a stranger may read the mail. */
type Announced =
	| "decision-made"
	| "incompleteness-noticed"
	| "counteroffer-made"
	| "request-made"
	| "co-owner-request-made";

/** The mail that announces something to read. */
export function announcement({ uuid, record }: VendorOrder, event: Announced): readonly DueMail[] {
	const address = addressOf(record);
	return address === undefined ? [] : [{ event, id: uuid, to: [{ address }], places: {} }];
}

function addressOf(record: StoredRecord): string | undefined {
	return textAt(record, "profile.email") ?? textAt(record, "identity.email");
}

/** Notifies each applicant of their notice of action taken (12 CFR 1002.9). */
export const announceDecision: VendorOrderHandler = async (order) => {
	const others = coApplicantsOf(order.record).flatMap(({ identityUuid, email }): DueMail[] => {
		if (email === undefined) return [];
		return [
			{
				event: "co-applicant-decision-made",
				id: `${order.uuid}:${identityUuid}`,
				to: [{ address: email, identityUuid }],
				places: {},
			},
		];
	});
	return {
		patch: statusPatch({ decisionNoticeSent: true }),
		mails: [...announcement(order, "decision-made"), ...others],
	};
};

/** Notifies the applicant, or an additional signer, of an agent's request. */
export const announceRequest: VendorOrderHandler = async (order) => {
	const event = signerOfTask(order.task) === undefined ? "request-made" : "co-owner-request-made";
	return { patch: statusPatch({ requestNoticeDue: false }), mails: announcement(order, event) };
};

/** Gives the notice of incompleteness: what is missing, by when, and what happens otherwise (12 CFR 1002.9(c)(2)). */
export const giveIncompleteness: VendorOrderHandler = async (order) => {
	const { record, product, now } = order;
	const dated = jointPartMissing(order);
	return {
		patch: [
			...dated,
			...editionWrites("incompleteness", applyPatch(record, dated), product, now),
			...statusPatch({ incompletenessNoticeGiven: true }),
		],
		mails: announcement(order, "incompleteness-noticed"),
	};
};
