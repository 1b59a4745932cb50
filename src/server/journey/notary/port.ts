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

/** A video session that the borrower has joined. */
export interface NotarySession {
	readonly orderId: string;
	readonly sessionId: string;
	/** Two-letter code of the home's state. */
	readonly state: string;
	/** Start of the session, ISO instant. */
	readonly at: string;
	readonly status: SessionStatus;
	/** Whether the connection was lost and restored. */
	readonly wasDropped: boolean;
}

/** The result of a session so far. */
export interface SessionStep {
	readonly status: SessionStatus;
	/** Place in line, 1 for the next signer; absent once the notary has joined. */
	readonly position?: number;
	readonly waitMinutes?: number;
}

/** Whether a session may be joined at all, and the place in line. */
export type JoinAnswer = SessionStep | { readonly status: "NOT_ALLOWED" | "NO_CAMERA" };

/** What the notary's certificate says of the act, as it took place. */
export interface NotarialAct {
	readonly notary: string;
	readonly commissionNumber: string;
	/** yyyy-mm-dd */
	readonly commissionExpiresOn: string;
	/** Two-letter code of the state that commissioned the notary, if it is told. */
	readonly commissionState?: string;
	/** Where the notary was: two-letter code of the state, and the county. */
	readonly venueState: string;
	readonly venueCounty: string;
	/** Witnesses who signed, besides the notary. */
	readonly witnesses: readonly string[];
}

/** Who signs before the notary. */
export interface NotarySigner {
	readonly name: string;
	readonly email?: string;
	readonly phone?: string;
}

/** A document that the act is about, as it is at the time of the request; a PDF. */
export interface NotaryDocument {
	readonly kind: "deed-of-trust" | "name-affidavit";
	/** Made only when it is sent. */
	readonly read: () => Promise<Uint8Array>;
}

export interface NotaryOutcome {
	/** REJECTED: the session took place, but the notary refused a document. */
	readonly status: "COMPLETE" | "NOT_ALLOWED" | "NO_SHOW" | "REJECTED";
	/** What the notary refused, and why. */
	readonly rejections?: readonly { readonly kind: NotaryDocument["kind"]; readonly reason: string }[];
	readonly journalNumber?: string;
	/** Under which the notary's service keeps the recording of a session. */
	readonly recording?: string;
	readonly act?: NotarialAct;
	/** Of an act in person on an electronic record: the number under which the notary's service keeps the signatures. */
	readonly ceremonyId?: string;
}

/** A document as it is read and signed on the notary's tablet. */
export interface TabletDocument {
	readonly kind: "deed-of-trust" | "name-affidavit";
	/** SHA-256 (hex) of the bytes. */
	readonly sha256: string;
}

/** A requested time. */
export interface SlotWish {
	readonly orderId: string;
	readonly kind: "MANUAL" | "VIDEO";
	/** ISO instant. */
	readonly at: string;
	/** ISO instant. */
	readonly now: string;
	/** The first day on which the law lets the deed be signed, yyyy-mm-dd. */
	readonly earliest?: string;
	/** Whether the notary is to bring a tablet. */
	readonly isElectronic?: boolean;
}

export interface NotaryPort {
	/** Admits a signer to the waiting room, where the notary's service serves the state; the session's id is the order's. */
	join(visit: {
		readonly orderId: string;
		readonly state: string;
		readonly hasCamera: boolean;
		readonly signer: NotarySigner;
	}): Promise<JoinAnswer>;
	/** Returns the step after the session's current one; polled by jobs, one step at a time. */
	follow(session: NotarySession): Promise<SessionStep>;
	/** Completes the notary's certificate after the borrower has signed before the camera. */
	seal(session: {
		readonly orderId: string;
		readonly sessionId: string;
		readonly state: string;
		/** Start of the session, ISO instant. */
		readonly at?: string;
		readonly witnesses?: number;
		readonly documents: readonly NotaryDocument[];
	}): Promise<NotaryOutcome>;
	/** Returns open times (ISO instants) in the days after an instant: at an office, or by video. */
	slots(wish: {
		readonly kind: SlotWish["kind"];
		readonly from: string;
		/** The first day on which the law lets the deed be signed, yyyy-mm-dd. */
		readonly earliest?: string;
	}): Promise<readonly string[]>;
	/** Reserves one of the open times; another signer may have been faster, or that notary has paper only. */
	reserve(wish: SlotWish): Promise<"BOOKED" | "TAKEN" | "PAPER_ONLY">;
	/** Returns the outcome of an appointment in person. */
	holdAppointment(appointment: {
		readonly orderId: string;
		readonly at: string;
		/** Two-letter code of the home's state, and its county. */
		readonly state: string;
		readonly county: string;
		/** How many witnesses the notary brings. */
		readonly witnesses: number;
		readonly signer: NotarySigner;
		/** What is to be signed. */
		readonly documents: readonly NotaryDocument[];
		/** What is signed on the notary's tablet; absent where everything is on paper. */
		readonly electronic?: readonly TabletDocument[];
	}): Promise<NotaryOutcome>;
}
