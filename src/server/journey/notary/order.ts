import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, neededText, numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { NotYet } from "../not-yet.ts";
import type { VendorOrderHandler } from "../order.ts";
import { copiesOfClosing, mayCloseNow, signedInPerson } from "./closing-act.ts";
import { type NotaryOutcome, SESSION_STATUSES, type SessionStatus } from "./port.ts";

/** After this many failed checks of the signer, video is no longer possible and the signer meets a notary in person. */
const CHECKS_ALLOWED = 2;

function notarised(outcome: NotaryOutcome, at: Date, isManual: boolean): RecordPatch {
	return [
		set("underwriting.notary", {
			at: at.toISOString(),
			journalNumber: outcome.journalNumber ?? null,
			inPerson: isManual,
		}),
		...statusPatch(
			isManual ? { manualDeedSigningComplete: true } : { disclosurelistNotaryComplete: true, notarySessionDone: true },
		),
	];
}

function statusOf(text: string | undefined): SessionStatus {
	return SESSION_STATUSES.find((one) => one === text) ?? "QUEUED";
}

/** Polls a video session: the line moves, the notary joins, checks the signer, and asks to sign. */
export const followSession: VendorOrderHandler = async ({ uuid, record, now }, { notary }) => {
	const session = jsonAt(record, "application.notarySession") ?? {};
	const status = statusOf(textAt(session, "status"));
	const step = await notary.follow({
		orderId: uuid,
		sessionId: textAt(session, "sessionId") ?? uuid,
		state: textAt(record, "application.property.state") ?? "",
		at: textAt(session, "at") ?? now.toISOString(),
		status,
		wasDropped: flagAt(session, "wasDropped"),
	});
	const failedChecks = (numberAt(session, "failedChecks") ?? 0) + (step.status === "KBA_FAILED" ? 1 : 0);
	return [
		set("application.notarySession", {
			...session,
			status: step.status,
			position: step.position ?? null,
			waitMinutes: step.waitMinutes ?? null,
			failedChecks,
			wasDropped: flagAt(session, "wasDropped") || step.status === "DROPPED",
		}),
		...(failedChecks >= CHECKS_ALLOWED ? statusPatch({ manualNotary: true }) : []),
	];
};

/** Completes a video session after the borrower has signed: the notarized deed, or a notary in person instead. */
export const completeSession: VendorOrderHandler = async (order, { notary }) => {
	const state = textAt(order.record, "application.property.state") ?? "";
	const outcome = await notary.seal({ orderId: order.uuid, state });
	if (outcome.status === "COMPLETE") return notarised(outcome, order.now, false);
	return statusPatch({ primaryParticipantAcceptComplete: false, manualNotary: true });
};

/** Closes an in-person appointment at its time; one that the law does not let be held is dropped, to be booked again. */
export const completeAppointment: VendorOrderHandler = async (order, { notary }) => {
	const at = neededText(order.record, "application.requestedManualNotaryTime");
	const time = new Date(at);
	const isSkipped = textAt(order.record, "underwriting.clock.appointment") === at;
	if (time > order.now && !isSkipped) throw new NotYet(time);
	const { record, product, now } = order;
	if (!mayCloseNow(record, product, now)) return [set("application.requestedManualNotaryTime", null)];
	const outcome = await notary.holdAppointment({ orderId: order.uuid, at });
	if (outcome.status !== "COMPLETE") return [set("application.requestedManualNotaryTime", null)];
	return {
		patch: [...signedInPerson(record, product, now), ...notarised(outcome, now, true)],
		mails: copiesOfClosing(record, product, now),
	};
};
