import type { RecordPatch } from "../record/record-patch.ts";
import type { NotaryOutcome } from "../vendors/notary/port.ts";
import { NotYet } from "./not-yet.ts";
import { statusPatch } from "./patch.ts";
import { neededText, textAt } from "./read-record.ts";
import type { TaskHandler } from "./task.ts";

function notarised(outcome: NotaryOutcome, at: Date, isManual: boolean): RecordPatch {
	return [
		{
			path: "underwriting.notary",
			value: { at: at.toISOString(), journalNumber: outcome.journalNumber ?? null, inPerson: isManual },
		},
		...statusPatch(
			isManual ? { manualDeedSigningComplete: true } : { disclosurelistNotaryComplete: true, notarySessionDone: true },
		),
	];
}

/** Closes a video session after the borrower has accepted: the notarised deed, or the way in person. */
export const completeSession: TaskHandler = async (order, { notary }) => {
	const state = textAt(order.record, "application.property.state") ?? "";
	// Only an appointed minute picks an outcome in the sandbox; whoever walks in is served.
	const at = textAt(order.record, "application.appointment.at") ?? `${order.now.toISOString().slice(0, 13)}:00:00.000Z`;
	const outcome = await notary.holdSession({ orderId: order.uuid, state, at, hasCamera: true });
	if (outcome.status === "COMPLETE") return notarised(outcome, order.now, false);
	if (outcome.status === "NOT_ALLOWED" || outcome.status === "NO_CAMERA") return statusPatch({ manualNotary: true });
	return [
		{ path: "application.notarySession.outcome", value: outcome.status },
		...statusPatch({ primaryParticipantAcceptComplete: false }),
	];
};

/** Closes an appointment in person, once its time has come. */
export const completeAppointment: TaskHandler = async (order, { notary }) => {
	const at = neededText(order.record, "application.requestedManualNotaryTime");
	const time = new Date(at);
	const isSkipped = textAt(order.record, "underwriting.clock.appointment") === at;
	if (time > order.now && !isSkipped) throw new NotYet(time);
	const outcome = await notary.holdAppointment({ orderId: order.uuid, at });
	return outcome.status === "COMPLETE"
		? notarised(outcome, order.now, true)
		: [{ path: "application.requestedManualNotaryTime", value: null }];
};
