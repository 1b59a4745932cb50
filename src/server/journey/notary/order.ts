import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, neededText, numberAt, textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import { snapshotWrites } from "../documents/snapshot.ts";
import { electronicAllowed } from "../law/notary-act.ts";
import { witnessesNeeded } from "../law/witnesses.ts";
import { type NotaryOutcome, SESSION_STATUSES, type SessionStatus } from "../ports/papers/notary.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { OrderPorts, VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { triesOf } from "../steps/tries.ts";
import { papersOfAct, signerBefore } from "./act-papers.ts";
import { copiesOfClosing, mayCloseNow, signedInPerson } from "./closing-act.ts";
import { papersOnTablet, signedOnTablet } from "./on-tablet.ts";

/** How the signer met the notary, and what was signed. */
type Way = "VIDEO" | "PAPER" | "TABLET";

/** The act as it took place, and the certificate that says so; an additional signer's act is kept with them. */
function notarised({ record, product, now }: VendorOrder, outcome: NotaryOutcome, way: Way): RecordPatch {
	const isManual = way !== "VIDEO";
	const act = set("underwriting.notary", {
		at: now.toISOString(),
		journalNumber: outcome.journalNumber ?? null,
		...(outcome.recording === undefined ? {} : { recording: outcome.recording }),
		inPerson: isManual,
		...(way === "TABLET" ? { electronic: true } : {}),
		...(outcome.act === undefined ? {} : { act: { ...outcome.act, witnesses: [...outcome.act.witnesses] } }),
	});
	const isSigners = jsonAt(record, "application.seat") !== undefined;
	return [
		act,
		...(isSigners ? [] : snapshotWrites(["notary-acknowledgement"], applyPatch(record, [act]), product, now)),
		...statusPatch(
			isManual ? { manualDeedSigningComplete: true } : { disclosurelistNotaryComplete: true, notarySessionDone: true },
		),
	];
}

/** A document that a notary refuses would be refused again: a person looks at it first. */
function rejected({ status, rejections = [] }: NotaryOutcome): RecordPatch {
	if (status !== "REJECTED") return [];
	const reasons = rejections.map(({ kind, reason }) => `${kind}: ${reason}`);
	return [set("underwriting.notaryRejections", reasons), ...statusPatch({ underwritingReview: true })];
}

function witnessesFor({ record, product, now }: VendorOrder): number {
	return witnessesNeeded(record, product, today(record, now));
}

/** Whether an act took place with every witness that the law wants. */
function isComplete({ status, act }: NotaryOutcome, witnesses: number): boolean {
	return status === "COMPLETE" && (act?.witnesses.length ?? 0) >= witnesses;
}

function statusOf(text: string | undefined): SessionStatus {
	return SESSION_STATUSES.find((one) => one === text) ?? "QUEUED";
}

/** Polls a video session: the line moves, the notary joins, checks the signer, and asks to sign. */
export const followSession: VendorOrderHandler = async ({ uuid, record, product, now }, { notary }) => {
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
		// video is no longer possible then, and the signer meets a notary in person
		...(failedChecks >= triesOf({ record, product, now }, "NOTARY_CHECK") ? statusPatch({ manualNotary: true }) : []),
	];
};

/** Completes a video session after the borrower has signed: the notarized deed, or a notary in person instead. */
export const completeSession: VendorOrderHandler = async (order, { notary }) => {
	const state = textAt(order.record, "application.property.state") ?? "";
	const witnesses = witnessesFor(order);
	const at = textAt(order.record, "application.notarySession.at");
	const outcome = await notary.seal({
		orderId: order.uuid,
		...(at === undefined ? {} : { at }),
		sessionId: textAt(order.record, "application.notarySession.sessionId") ?? order.uuid,
		state,
		witnesses,
		documents: papersOfAct(order.record, order.product),
	});
	if (isComplete(outcome, witnesses)) return notarised(order, outcome, "VIDEO");
	return [...rejected(outcome), ...statusPatch({ primaryParticipantAcceptComplete: false, manualNotary: true })];
};

/** Closes an in-person appointment on paper at its time; one that the law does not let be held is dropped, to be booked again. */
export const completeAppointment: VendorOrderHandler = (order, ports) => closeAppointment(order, ports, "PAPER");

/** The same on the notary's tablet, with the signatures that were given there. */
export const completeElectronic: VendorOrderHandler = (order, ports) => closeAppointment(order, ports, "TABLET");

async function closeAppointment(order: VendorOrder, { notary }: OrderPorts, way: Way) {
	const at = neededText(order.record, "application.requestedManualNotaryTime");
	const time = new Date(at);
	const isSkipped = textAt(order.record, "underwriting.clock.appointment") === at;
	if (time > order.now && !isSkipped) throw new NotYet(time);
	const { record, product, now } = order;
	const toBeBookedAgain = [set("application.requestedManualNotaryTime", null)];
	const isElectronic = way === "TABLET";
	if (!mayCloseNow(record, product, now)) return toBeBookedAgain;
	if (isElectronic && !electronicAllowed(record, product, today(record, now))) return toBeBookedAgain;
	const papers = isElectronic ? await papersOnTablet(record, product) : [];
	const witnesses = witnessesFor(order);
	const outcome = await notary.holdAppointment({
		orderId: order.uuid,
		at,
		state: textAt(record, "application.property.state") ?? "",
		county: textAt(record, "underwriting.parcel.county") ?? "",
		witnesses,
		signer: signerBefore(record),
		documents: papersOfAct(record, product),
		...(isElectronic ? { electronic: papers.map(({ kind, sha256 }) => ({ kind, sha256 })) } : {}),
	});
	if (outcome.status === "REJECTED") return [...rejected(outcome), ...toBeBookedAgain];
	if (!isComplete(outcome, witnesses) || (isElectronic && outcome.ceremonyId === undefined)) return toBeBookedAgain;
	return {
		patch: [
			...signedInPerson(record, product, now),
			...signedOnTablet(order, papers, outcome.ceremonyId ?? ""),
			...notarised(order, outcome, way),
		],
		mails: copiesOfClosing(record, product, now),
	};
}
