import { type OfSchema, typedAs } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import {
	count,
	day,
	digest,
	listOf,
	object,
	oneOf,
	orderId,
	text,
	words,
	writtenInstant,
	yesNo,
} from "../contract/parts.ts";

/** A video session's status, as the notary's service reports it. */
export const SESSION_STATUSES = [
	"QUEUED",
	"NEXT",
	"NOTARY_JOINED",
	"SIGNING",
	"READY_TO_SIGN",
	"DROPPED",
	"NO_SHOW",
	"KBA_FAILED",
] as const;

export type SessionStatus = (typeof SESSION_STATUSES)[number];

const signer = object({ name: words }, { email: words, phone: words });
/** Who signs before the notary. */
export type NotarySigner = OfSchema<typeof signer, Date>;

const notarySession = object({
	orderId,
	sessionId: text,
	/** Two-letter code of the home's state. */
	state: text,
	/** Start of the session. */
	at: writtenInstant,
	status: oneOf(...SESSION_STATUSES),
	/** Whether the connection was lost and restored. */
	wasDropped: yesNo,
});
/** A video session that the borrower has joined. */
export type NotarySession = OfSchema<typeof notarySession, Date>;

const sessionStep = object(
	{ status: oneOf(...SESSION_STATUSES) },
	{
		/** Place in line, 1 for the next signer; absent once the notary has joined. */
		position: count,
		waitMinutes: count,
	},
);
/** The result of a session so far. */
export type SessionStep = OfSchema<typeof sessionStep, Date>;

const visit = object({ orderId, state: text, hasCamera: yesNo, signer });
type Visit = OfSchema<typeof visit, Date>;

const joinAnswer = { anyOf: [sessionStep, object({ status: oneOf("NOT_ALLOWED", "NO_CAMERA") })] } as const;
/** Whether a session may be joined at all, and the place in line. */
type JoinAnswer = OfSchema<typeof joinAnswer, Date>;

const act = object(
	{
		notary: text,
		commissionNumber: text,
		commissionExpiresOn: day,
		/** Where the notary was: two-letter code of the state, and the county. */
		venueState: text,
		venueCounty: text,
		/** Witnesses who signed, besides the notary. */
		witnesses: listOf(text, 10),
	},
	{
		/** Two-letter code of the state that commissioned the notary, if it is told. */
		commissionState: text,
	},
);
/** What the notary's certificate says of the act, as it took place. */
export type NotarialAct = OfSchema<typeof act, Date>;

const paper = oneOf("deed-of-trust", "name-affidavit");
const notaryDocument = object({ kind: paper });
/** A document that the act is about, as it is at the time of the request; a PDF that travels apart. */
export interface NotaryDocument extends OfSchema<typeof notaryDocument, Date> {
	/** Made only when it is sent. */
	readonly read: () => Promise<Uint8Array>;
}
const documents = listOf(typedAs<NotaryDocument>(notaryDocument), 10);

const tabletDocument = object({
	kind: paper,
	/** SHA-256 (hex) of the bytes. */
	sha256: digest,
});
/** A document as it is read and signed on the notary's tablet. */
export type TabletDocument = OfSchema<typeof tabletDocument, Date>;

const outcome = object(
	{
		/** REJECTED: the session took place, but the notary refused a document. */
		status: oneOf("COMPLETE", "NOT_ALLOWED", "NO_SHOW", "REJECTED"),
	},
	{
		/** What the notary refused, and why. */
		rejections: listOf(object({ kind: paper, reason: text }), 10),
		journalNumber: text,
		/** Under which the notary's service keeps the recording of a session. */
		recording: text,
		act,
		/** Of an act in person on an electronic record: the number under which the notary's service keeps the signatures. */
		ceremonyId: text,
	},
);
export type NotaryOutcome = OfSchema<typeof outcome, Date>;

const sealing = object(
	{ orderId, sessionId: text, state: text, documents },
	{
		witnesses: count,
		/** Start of the session. */
		at: writtenInstant,
	},
);
type Sealing = OfSchema<typeof sealing, Date>;

const kind = oneOf("MANUAL", "VIDEO");

const slotsWish = object(
	{ kind, from: writtenInstant },
	{
		/** The first day on which the law lets the deed be signed. */
		earliest: day,
	},
);
type SlotsWish = OfSchema<typeof slotsWish, Date>;

const slots = listOf(writtenInstant, 200);
type Slots = OfSchema<typeof slots, Date>;

const slotWish = object(
	{ orderId, kind, at: writtenInstant, now: writtenInstant },
	{
		/** The first day on which the law lets the deed be signed. */
		earliest: day,
		/** Whether the notary is to bring a tablet. */
		isElectronic: yesNo,
	},
);
/** A requested time. */
export type SlotWish = OfSchema<typeof slotWish, Date>;

const reservation = oneOf("BOOKED", "TAKEN", "PAPER_ONLY");
type Reservation = OfSchema<typeof reservation, Date>;

const appointment = object(
	{
		orderId,
		at: writtenInstant,
		/** Two-letter code of the home's state, and its county. */
		state: text,
		county: words,
		/** How many witnesses the notary brings. */
		witnesses: count,
		signer,
		/** What is to be signed. */
		documents,
	},
	{
		/** What is signed on the notary's tablet; absent where everything is on paper. */
		electronic: listOf(tabletDocument, 10),
	},
);
type Appointment = OfSchema<typeof appointment, Date>;

export interface NotaryPort {
	/** Admits a signer to the waiting room, where the notary's service serves the state; the session's id is the order's. */
	join(visit: Visit): Promise<JoinAnswer>;
	/** Returns the step after the session's current one; polled by jobs, one step at a time. */
	follow(session: NotarySession): Promise<SessionStep>;
	/** Completes the notary's certificate after the borrower has signed before the camera. */
	seal(session: Sealing): Promise<NotaryOutcome>;
	/** Returns open times in the days after an instant: at an office, or by video. */
	slots(wish: SlotsWish): Promise<Slots>;
	/** Reserves one of the open times; another signer may have been faster, or that notary has paper only. */
	reserve(wish: SlotWish): Promise<Reservation>;
	/** Returns the outcome of an appointment in person. */
	holdAppointment(appointment: Appointment): Promise<NotaryOutcome>;
}

export const notaryContract = contractOf<NotaryPort>()({
	join: { request: visit, answer: joinAnswer },
	slots: { request: slotsWish, answer: slots },
	reserve: { request: slotWish, answer: reservation },
	follow: { request: notarySession, answer: sessionStep },
	seal: { request: sealing, answer: outcome },
	holdAppointment: { request: appointment, answer: outcome },
});
