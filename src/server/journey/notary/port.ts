/** Where a video session stands, as the notary's service tells it. */
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
	/** Two letters of the state in which the home stands. */
	readonly state: string;
	/** Start of the session, ISO instant. */
	readonly at: string;
	readonly status: SessionStatus;
	/** Whether the connection was lost and found again. */
	readonly wasDropped: boolean;
}

/** What a session has come to. */
export interface SessionStep {
	readonly status: SessionStatus;
	/** Place in line, 1 for whoever is next; absent once the notary is there. */
	readonly position?: number;
	readonly waitMinutes?: number;
}

/** Whether a session may be joined at all, and the place in line. */
export type JoinAnswer = SessionStep | { readonly status: "NOT_ALLOWED" | "NO_CAMERA" };

export interface NotaryOutcome {
	readonly status: "COMPLETE" | "NOT_ALLOWED" | "NO_SHOW";
	readonly journalNumber?: string;
}

/** A time that somebody wishes to reserve. */
export interface SlotWish {
	readonly kind: "MANUAL" | "VIDEO";
	/** ISO instant. */
	readonly at: string;
	readonly now: Date;
	/** The first day on which the law lets the deed be signed, yyyy-mm-dd. */
	readonly earliest?: string | undefined;
}

export interface NotaryPort {
	/** True where the state's law lets this line be notarised by video. */
	allowsVideo(state: string): boolean;
	/** Takes somebody into the waiting room. */
	join(visit: { readonly state: string; readonly hasCamera: boolean }): Promise<JoinAnswer>;
	/** Returns what comes after the step at which the session stands; asked by job, one step after the other. */
	follow(session: NotarySession): Promise<SessionStep>;
	/** Completes the notary's certificate after the borrower has signed before the camera. */
	seal(session: { readonly orderId: string; readonly state: string }): Promise<NotaryOutcome>;
	/** Returns open times (ISO instants) of the next days: at an office, or by video. */
	slots(kind: SlotWish["kind"], from: Date, earliest?: string): Promise<readonly string[]>;
	/** Reserves one of the open times; somebody else may have been faster. */
	reserve(wish: SlotWish): Promise<"BOOKED" | "TAKEN">;
	/** Returns the outcome of an appointment in person. */
	holdAppointment(appointment: { readonly orderId: string; readonly at: string }): Promise<NotaryOutcome>;
}
