import type { ServerKeyword } from "../../../flow/checks/forms/server-keywords.ts";
import { flagAt, jsonAt, numberAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { allowsVideo } from "../law/notary-act.ts";
import type { DisclosureKind } from "../papers/kinds.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import type { SessionStep } from "../ports/papers/notary.ts";
import { signAs } from "../signatures/signature.ts";
import { textAnswer } from "../steps/answers.ts";
import { byForm, type Effect, type EffectInput, type EffectResult, FieldRefused } from "../steps/effect.ts";
import { signerBefore } from "./act-papers.ts";

/** A signer who joins this much before or after the appointment is a walk-in. */
const NEAR_MS = 15 * 60_000;
/** An ongoing session: joining again returns to it. */
const RUNNING = ["QUEUED", "NEXT", "NOTARY_JOINED", "SIGNING", "READY_TO_SIGN", "DROPPED"];

/** Stores the device's capabilities; a signer without a camera meets a notary in person. */
export const checkDevice: Effect = async ({ now }) => ({
	patch: [set("application.deviceCheck.at", now.toISOString())],
});

/** Admits the borrower to the waiting room, or accepts their signature on the deed once the notary asks for it. */
export const holdNotarySession: Effect = async (input) => {
	const { record, answers, product, now } = input;
	const refuse = (keyword: ServerKeyword): never => {
		throw new FieldRefused("event", byForm(keyword));
	};
	if (!allowsVideo(record, product, now)) {
		return refuse("inPerson");
	}
	if (!flagAt(record, "application.status.disclosurelistNotaryReady")) {
		return refuse("notReady");
	}
	if (textAnswer(answers, "event") === "COMPLETED") return acceptDeed(input, refuse);
	if (RUNNING.includes(textAt(record, "application.notarySession.status") ?? "")) return { patch: [] };
	return join(input, refuse);
};

function join({ record, vendors, now }: EffectInput, refuse: (keyword: ServerKeyword) => never) {
	const check = (part: "camera" | "microphone"): boolean => jsonAt(record, `application.deviceCheck.${part}`) !== false;
	const joinedAt = now.toISOString();
	const sessionId = stableUuid("notary-session", textAt(record, "application.uuid") ?? "", joinedAt);
	const answer = vendors.notary.join({
		orderId: sessionId,
		signer: signerBefore(record),
		state: textAt(record, "application.property.state") ?? "",
		hasCamera: check("camera") && check("microphone"),
	});
	if (answer.status === "NO_CAMERA") {
		return refuse("noCamera");
	}
	if (answer.status === "NOT_ALLOWED") return refuse("inPerson");
	const step: Partial<SessionStep> = "position" in answer ? answer : {};
	return {
		patch: [
			set("application.notarySession", {
				sessionId,
				status: answer.status,
				at: appointedAt(record, now) ?? `${joinedAt.slice(0, 13)}:00:00.000Z`,
				joinedAt,
				position: step.position ?? null,
				waitMinutes: step.waitMinutes ?? null,
				failedChecks: numberAt(record, "application.notarySession.failedChecks") ?? 0,
				wasDropped: false,
			}),
			// The reserved time is used up, even by joining early.
			...(textAt(record, "application.appointment.kind") === "VIDEO" ? [set("application.appointment", null)] : []),
		],
	} satisfies EffectResult;
}

function appointedAt(record: EffectInput["record"], now: Date): string | undefined {
	const at = textAt(record, "application.appointment.at");
	if (at === undefined || textAt(record, "application.appointment.kind") !== "VIDEO") return undefined;
	const isCome = textAt(record, "underwriting.clock.appointment") === at;
	return isCome || Math.abs(new Date(at).getTime() - now.getTime()) <= NEAR_MS ? at : undefined;
}

function acceptDeed(input: EffectInput, refuse: (keyword: ServerKeyword) => never): EffectResult {
	const status = textAt(input.record, "application.notarySession.status");
	if (status !== "READY_TO_SIGN") return refuse("notAsked");
	// The affidavit, if any, is sworn before the same notary.
	const kinds: DisclosureKind[] = ["deed-of-trust"];
	if (storedSnapshot(input.record, "name-affidavit") !== undefined) kinds.push("name-affidavit");
	const { patch, evidence } = signAs(input, kinds, "event");
	return {
		patch: [...patch, set("application.notarySession.completedAt", input.now.toISOString())],
		evidence,
	};
}
