import type { Person } from "../../record/address.ts";

/** One picture of an ID. */
export interface IdentityDocument {
	readonly type: string;
	readonly fileName: string;
	/** Returns the file, for a vendor that inspects it. */
	readonly read?: () => Promise<Uint8Array | undefined>;
}

export interface IdentityRequest {
	readonly orderId: string;
	/** 1 for the first check, 2 after a re-upload, and so on. */
	readonly check: number;
	readonly person: Person;
	readonly documents: readonly IdentityDocument[];
}

/** What a vendor found in one of its checks. */
export interface IdentityFinding {
	/** The vendor's name of the check. */
	readonly name: string;
	readonly status: "PASSED" | "FAILED" | "NOT_APPLICABLE";
}

export interface IdentityResult {
	readonly outcome: "PASSED" | "FAILED" | "REVIEW";
	readonly reason?: "UNREADABLE" | "EXPIRED" | "WRONG_NAME" | "NO_FACE" | "WATCH_LIST" | "ALTERED";
	readonly findings?: readonly IdentityFinding[];
}

export interface SessionRequest {
	/** The same for every attempt to begin this session. */
	readonly orderId: string;
	/** Whose session it is, as the vendor's callbacks name it: begins with the application's uuid. */
	readonly reference: string;
	readonly person: Person;
	/** Where the vendor sends the person back to. */
	readonly returnUrl: string;
	/** A session that this person left unfinished. */
	readonly sessionId?: string;
}

/** A visit to the vendor's own page. */
export interface IdentitySession {
	readonly sessionId: string;
	/** Leads this person, and nobody else, to the page; used once. */
	readonly url: string;
}

/**
 * How far a person is on the vendor's page: not done, given up by the vendor, done and not decided, or decided. Whoever has
 * come back is asked after here; what the browser brings back proves nothing.
 */
export type SessionResult =
	| { readonly status: "OPEN" | "EXPIRED" | "FINISHED" }
	| ({ readonly status: "DECIDED" } & IdentityResult);

/** A session whose pictures the vendor is to forget. */
export interface ForgottenSession {
	readonly sessionId: string;
	readonly startedAt: Date;
}

/** Verifies people by pictures that were uploaded here, or on the vendor's own page, whose pictures never come here. */
export interface IdentityPort {
	/** Where people show their ID. */
	readonly way: "UPLOAD" | "HOSTED";
	/** Judges uploaded pictures. */
	verify(request: IdentityRequest): Promise<IdentityResult>;
	/** Begins a session on the vendor's page, or leads back into one. */
	begin(request: SessionRequest): Promise<IdentitySession>;
	result(session: { readonly sessionId: string }): Promise<SessionResult>;
	/** Has the vendor forget pictures and personal data of a session; throws NotYet while the lender keeps them. */
	redact(session: ForgottenSession): Promise<void>;
}

/** The part of the port for vendors without a page of their own. */
export const UPLOADED = {
	way: "UPLOAD",
	begin: () => noPage(),
	result: () => noPage(),
	redact: () => noPage(),
} as const satisfies Partial<IdentityPort>;

function noPage(): Promise<never> {
	return Promise.reject(new Error("People show their ID here, not on a vendor's page."));
}
