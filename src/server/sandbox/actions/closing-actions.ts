import type { Lien } from "../../../flow/engine/record/record-types.generated.ts";
import { signedInPerson } from "../../journey/notary/closing-act.ts";
import { signersTake, stepAfter } from "../../journey/signers/act-for-signers.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, listAt, numberAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { SandboxTrigger } from "./action.ts";
import { holdButton } from "./hold-action.ts";

type Possible = SandboxTrigger["isPossible"];

const press = (title: string): string => `Press “${title}” on the sandbox page`;
const atStage =
	(...stages: readonly string[]): Possible =>
	(_record, stage) =>
		stages.includes(stage ?? "");

function button(
	id: string,
	title: string,
	outcome: string,
	isPossible: Possible,
	patch: SandboxTrigger["patch"],
): SandboxTrigger {
	return { id, title, type: press(title), outcome, isPossible, patch };
}

/** A video appointment for now: its minute selects how the session goes. */
function videoNow(minute: string): SandboxTrigger["patch"] {
	return (record, now) => {
		const at = `${now.toISOString().slice(0, 13)}:${minute}:00.000Z`;
		return [
			set("application.appointment", { at, kind: "VIDEO", place: null, address: null, fee: 0 }),
			set("application.notarySession", {
				failedChecks: numberAt(record, "application.notarySession.failedChecks") ?? 0,
			}),
			set("underwriting.clock.appointment", at),
		];
	};
}

const LOAN: Lien = {
	uuid: stableUuid("lien", "owe-elsewhere"),
	holder: "Harbor Sample Credit Union",
	type: "HELOC",
	balance: 5_000,
	monthlyPayment: 120,
	status: "PAID_OFF",
	paidOffAtClosing: true,
};

const isBeforeVideo: Possible = (record, stage) =>
	stage === "DEED_SIGNING" && !flagAt(record, "application.status.primaryParticipantAcceptComplete");
const canReviewByAttorney: Possible = (record, stage) =>
	stage === "DEED_SIGNING" || (stage === "MANUAL_DEED_SIGNING" && !flagAt(record, "application.status.attorneyReview"));

/** What time and other people do between signing and the money. */
export const CLOSING_TRIGGERS: readonly SandboxTrigger[] = [
	holdButton(
		"paper-signed",
		"Let the signed paper come back",
		"what was signed on paper is here and counts",
		"paper-signing",
	),
	button(
		"co-owners-step",
		"Let the co-owners take a step",
		"each co-owner opens the invitation, then shows an ID, then signs",
		atStage("CO_DEED_REQ"),
		(record, now) => signersTake(record, now, stepAfter),
	),
	button(
		"co-owner-declines",
		"Let a co-owner decline",
		"the first co-owner does not want to sign; the invitation can be sent again",
		atStage("CO_DEED_REQ"),
		(record, now) => signersTake(record, now, (_status, index) => (index === 0 ? "DECLINE" : undefined)),
	),
	button(
		"co-owners-sign",
		"Let the co-owners sign",
		"every co-owner has signed the deed, and a notary has confirmed it",
		atStage("CO_DEED_REQ"),
		(record, now) => signersTake(record, now, () => "SIGN"),
	),
	button(
		"attorney-looks",
		"Let an attorney look at the documents",
		"ATTORNEY_REVIEW; “Let a person finish the reviews” ends it",
		canReviewByAttorney,
		() => statusPatch({ attorneyReview: true }),
	),
	button(
		"notary-no-show",
		"A video session at :13, now",
		"the notary does not come; join, see it, and join again",
		isBeforeVideo,
		videoNow("13"),
	),
	button(
		"notary-check-fails",
		"A video session at :17, now",
		"the notary cannot confirm who you are; after the second time you meet in person",
		isBeforeVideo,
		videoNow("17"),
	),
	button(
		"notary-drops",
		"A video session at :23, now",
		"the connection is lost in the session and found again",
		isBeforeVideo,
		videoNow("23"),
	),
	button(
		"notary-refuses",
		"A video session at :41, now",
		"the notary refuses the deed after you sign; “Let a person finish the reviews” ends the look at it, and you meet in person",
		isBeforeVideo,
		videoNow("41"),
	),
	button(
		"video-appointment",
		"Let the time of the video session come",
		"the waiting room is open for the time that you booked",
		(record) => textAt(record, "application.appointment.kind") === "VIDEO",
		(record) => [set("underwriting.clock.appointment", textAt(record, "application.appointment.at") ?? "")],
	),
	holdButton(
		"deed-mended",
		"Let a person mend the deed",
		"what the county sent back is mended, and sent to it again",
		"recording-rejected",
	),
	button(
		"end-waiting-period",
		"End the wait that Texas asks for",
		"the twelve days are over and the deed may be signed",
		atStage("NOTARY_WAITING_PERIOD"),
		() => statusPatch({ notaryWaitingPeriod: false }),
	),
	button(
		"notary-cancels",
		"Let the notary in person cancel",
		"the appointment is gone; pick another time, at no cost",
		(record, stage) =>
			stage === "MANUAL_DEED_SIGNING" && textAt(record, "application.requestedManualNotaryTime") !== undefined,
		() => [
			set("application.requestedManualNotaryTime", null),
			set("application.appointment", null),
			...statusPatch({ manualNotary: true }),
		],
	),
	button(
		"hold-appointment",
		"Hold the appointment with the notary",
		"the deed is signed before the notary in person",
		(record, stage) =>
			stage === "MANUAL_DEED_SIGNING" && textAt(record, "application.requestedManualNotaryTime") !== undefined,
		(record, now, product) => [
			...signedInPerson(record, product, now),
			set("underwriting.notary", { at: now.toISOString(), journalNumber: "J-00000000", inPerson: true }),
			set("underwriting.clock.appointment", textAt(record, "application.requestedManualNotaryTime") ?? ""),
			...statusPatch({ manualDeedSigningComplete: true }),
		],
	),
	button(
		"end-rescission",
		"End the time to cancel",
		"the three days to cancel are over and the line is funded",
		atStage("RESCISSION"),
		() => statusPatch({ rescissionEnded: true }),
	),
	button(
		"hold-funding",
		"Let the last look find something",
		"FUNDING_DECISION is held; “Release what is held” continues",
		atStage("RESCISSION"),
		() => statusPatch({ rescissionEnded: true, fundingDecision: "HELD" }),
	),
	button(
		"owe-elsewhere",
		"Have a loan of 5,000 paid off",
		"once the time to cancel is over, DIRECT_DEBT_PAYOFF: another lender gets its money before you do",
		atStage("RESCISSION"),
		(record) => [
			set("application.liens", [
				...listAt(record, "application.liens"),
				{ ...LOAN, position: listAt(record, "application.liens").length + 1 },
			]),
		],
	),
	holdButton(
		"release-funding",
		"Release what is held",
		"staff reviewed it: the funding or the payment continues",
		"funding",
	),
	button(
		"payoffs-confirmed",
		"Let the other lenders confirm",
		"the loans that the line pays off are closed; the rest is paid out",
		atStage("DIRECT_DEBT_PAYOFF"),
		(record, now) => [
			set(
				"application.payoffs",
				listAt(record, "application.payoffs").map((one) => {
					return { ...one, status: "CONFIRMED", confirmedOn: today(record, now) };
				}),
			),
			set("underwriting.clock.payoff", "DONE"),
			...statusPatch({ directDebtPayoffPending: false, directDebtPayoff: true }),
		],
	),
	button(
		"record-deed",
		"Let the county record the deed",
		"a county that works on paper has recorded the deed",
		atStage("RECORDING"),
		(record, now) => [
			set("application.recordingNumber", textAt(record, "underwriting.recording.reference") ?? "0000-0000000"),
			set("application.recordedOn", today(record, now)),
			...statusPatch({ recorded: true, checklistStatus: "FUNDABLE" }),
		],
	),
];
