import { type OfSchema, typedAs } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import {
	instant,
	listOf,
	nothing,
	object,
	oneOf,
	orderId,
	ordinal,
	person,
	text,
	wayOut,
	words,
} from "../contract/parts.ts";

const picture = object({ type: text, fileName: words });
/** One picture of an ID; the file travels apart. */
export interface IdentityDocument extends OfSchema<typeof picture, Date> {
	/** Returns the file, for a vendor that inspects it. */
	readonly read?: () => Promise<Uint8Array | undefined>;
}

const identityRequest = object({
	orderId,
	/** 1 for the first check, 2 after a re-upload, and so on. */
	check: ordinal,
	person,
	documents: listOf(typedAs<IdentityDocument>(picture)),
});
type IdentityRequest = OfSchema<typeof identityRequest, Date>;

const outcome = oneOf("PASSED", "FAILED", "REVIEW");
const reason = oneOf("UNREADABLE", "EXPIRED", "WRONG_NAME", "NO_FACE", "WATCH_LIST", "ALTERED");
const identityResult = object({ outcome }, { reason });
/** What a vendor makes of uploaded pictures. */
export type IdentityResult = OfSchema<typeof identityResult, Date>;

const finding = object({
	/** The vendor's name of the check. */
	name: text,
	status: oneOf("PASSED", "FAILED", "NOT_APPLICABLE"),
});
/** What a vendor found in one of its checks. */
export type IdentityFinding = OfSchema<typeof finding, Date>;

const sessionRequest = object(
	{
		/** The same for every attempt to begin this session. */
		orderId,
		/** Whose session it is, as the vendor's callbacks name it: begins with the application's uuid. */
		reference: text,
		person,
		/** Where the vendor sends the person back to. */
		returnUrl: text,
	},
	{
		/** A session that this person left unfinished. */
		sessionId: text,
	},
);
export type SessionRequest = OfSchema<typeof sessionRequest, Date>;

const identitySession = object({
	sessionId: text,
	/** Leads this person, and nobody else, to the page; used once. */
	url: wayOut,
});
/** A visit to the vendor's own page. */
type IdentitySession = OfSchema<typeof identitySession, Date>;

const namedSession = object({ sessionId: text });
type NamedSession = OfSchema<typeof namedSession, Date>;

const decidedSession = object({ status: oneOf("DECIDED"), outcome }, { reason, findings: listOf(finding, 200) });
/** What a vendor makes of an ID that was shown on its page. */
export type DecidedSession = OfSchema<typeof decidedSession, Date>;

const sessionResult = { anyOf: [decidedSession, object({ status: oneOf("OPEN", "EXPIRED", "FINISHED") })] } as const;
/**
 * How far a person is on the vendor's page: not done, given up by the vendor, done and not decided, or decided. Whoever has
 * come back is asked after here; what the browser brings back proves nothing.
 */
export type SessionResult = OfSchema<typeof sessionResult, Date>;

const forgottenSession = object({ sessionId: text, startedAt: instant });
/** A session whose pictures the vendor is to forget. */
type ForgottenSession = OfSchema<typeof forgottenSession, Date>;

/** Verifies people by pictures that were uploaded here, or on the vendor's own page, whose pictures never come here. */
export interface IdentityPort {
	/** Where people show their ID. */
	readonly way: "UPLOAD" | "HOSTED";
	/** Judges uploaded pictures. */
	verify(request: IdentityRequest): Promise<IdentityResult>;
	/** Begins a session on the vendor's page, or leads back into one. */
	begin(request: SessionRequest): Promise<IdentitySession>;
	result(session: NamedSession): Promise<SessionResult>;
	/** Has the vendor forget pictures and personal data of a session; throws NotYet while the lender keeps them. */
	redact(session: ForgottenSession): Promise<void>;
}

export const identityContract = contractOf<IdentityPort>()({
	verify: { request: identityRequest, answer: identityResult },
	begin: { kind: "VISIT", request: sessionRequest, answer: identitySession },
	result: { kind: "STATE", request: namedSession, answer: sessionResult },
	redact: { request: forgottenSession, answer: nothing },
});

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
