import { editionWrites } from "../documents/snapshot.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { signerOfTask } from "../signers/signer-standing.ts";
import type { MessagesPort } from "../vendors/messages/port.ts";
import { statusPatch } from "./patch.ts";
import { textAt } from "./read-record.ts";
import type { TaskHandler, TaskOrder } from "./task.ts";

const NOTHING_INSIDE = "Log in to read it. To protect your privacy, this email leaves out the details.";

/** Says by e-mail that something waits to be read: never what it says, because a stranger may read the mail. */
export async function announce(order: TaskOrder, messages: MessagesPort, body: string): Promise<void> {
	const to = addressOf(order.record);
	if (to === undefined) return;
	const subject = `${order.product.org.name.full}: a notice about your application`;
	await messages.send({ orderId: order.uuid, channel: "EMAIL", to, subject, body: `${body} ${NOTHING_INSIDE}` });
}

function addressOf(record: StoredRecord): string | undefined {
	return textAt(record, "profile.email") ?? textAt(record, "identity.email");
}

/** Tells the applicant that the notice of action taken is there (12 CFR 1002.9). */
export const announceDecision: TaskHandler = async (order, { messages }) => {
	await announce(order, messages, "There is a decision about your application, and a notice that explains it.");
	return statusPatch({ decisionNoticeSent: true });
};

/** Tells the applicant, or somebody who signs along, that a person has asked for something. */
export const announceRequest: TaskHandler = async (order, { messages }) => {
	const isSigners = signerOfTask(order.task) !== undefined;
	const purpose = isSigners ? "before the deed that you sign can be recorded" : "to go on with your application";
	await announce(order, messages, `We need something from you ${purpose}.`);
	return statusPatch({ requestNoticeDue: false });
};

/** Gives the notice of incompleteness: what is missing, by when, and what happens otherwise (12 CFR 1002.9(c)(2)). */
export const giveIncompleteness: TaskHandler = async (order, { messages }) => {
	const { record, product, now } = order;
	await announce(order, messages, "We need one thing more before we can decide about your application.");
	return [
		...editionWrites("incompleteness", record, product, now),
		...statusPatch({ incompletenessNoticeGiven: true }),
	];
};
