import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { editionWrites } from "../documents/snapshot.ts";
import type { VendorOrder, VendorOrderHandler } from "../order.ts";
import { signerOfTask } from "../signers/signer-position.ts";
import type { OutgoingMessage } from "./port.ts";

const NOTHING_INSIDE = "Log in to read it. To protect your privacy, this email leaves out the details.";

/** The mail that says that something waits to be read: never what it says, because a stranger may read the mail. */
export function announcement({ uuid, record, product }: VendorOrder, body: string): readonly OutgoingMessage[] {
	const to = addressOf(record);
	if (to === undefined) return [];
	const subject = `${product.org.name.full}: a notice about your application`;
	return [{ orderId: uuid, channel: "EMAIL", to, subject, body: `${body} ${NOTHING_INSIDE}` }];
}

function addressOf(record: StoredRecord): string | undefined {
	return textAt(record, "profile.email") ?? textAt(record, "identity.email");
}

/** Tells the applicant that the notice of action taken is there (12 CFR 1002.9). */
export const announceDecision: VendorOrderHandler = async (order) => {
	const words = "There is a decision about your application, and a notice that explains it.";
	return { patch: statusPatch({ decisionNoticeSent: true }), mails: announcement(order, words) };
};

/** Tells the applicant, or somebody who signs along, that a person has asked for something. */
export const announceRequest: VendorOrderHandler = async (order) => {
	const isSigners = signerOfTask(order.task) !== undefined;
	const purpose = isSigners ? "before the deed that you sign can be recorded" : "to go on with your application";
	const words = `We need something from you ${purpose}.`;
	return { patch: statusPatch({ requestNoticeDue: false }), mails: announcement(order, words) };
};

/** Gives the notice of incompleteness: what is missing, by when, and what happens otherwise (12 CFR 1002.9(c)(2)). */
export const giveIncompleteness: VendorOrderHandler = async (order) => {
	const { record, product, now } = order;
	return {
		patch: [
			...editionWrites("incompleteness", record, product, now),
			...statusPatch({ incompletenessNoticeGiven: true }),
		],
		mails: announcement(order, "We need one thing more before we can decide about your application."),
	};
};
