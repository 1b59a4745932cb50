export interface NotarySession {
	readonly orderId: string;
	readonly state: string;
	/** Start of the session, ISO instant. */
	readonly at: string;
	readonly hasCamera: boolean;
}

export interface NotaryOutcome {
	readonly status: "COMPLETE" | "NOT_ALLOWED" | "NO_SHOW" | "KBA_FAILED" | "DROPPED" | "NO_CAMERA";
	readonly journalNumber?: string;
}

export interface NotaryPort {
	/** Holds where the state's law lets this line be notarised by video. */
	allowsVideo(state: string): boolean;
	/** Returns the outcome of a video session. */
	holdSession(session: NotarySession): Promise<NotaryOutcome>;
	/** Returns open times (ISO instants) of the next days at an office. */
	slots(from: Date): Promise<readonly string[]>;
	/** Returns the outcome of an appointment in person. */
	holdAppointment(appointment: { readonly orderId: string; readonly at: string }): Promise<NotaryOutcome>;
}
