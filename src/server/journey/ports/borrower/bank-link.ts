import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import { listOf, nothing, object, oneOf, secretText, text, wayOut, words, writtenInstant } from "../contract/parts.ts";

const institution = object({ id: text, name: text, kind: oneOf("BANK", "PAYROLL", "TAX") });
/** Where income or money arrives: a bank, a payroll provider, or the tax records. */
export type Institution = OfSchema<typeof institution, Date>;

const linkedAccount = object(
	{
		id: text,
		name: words,
		kind: oneOf("CHECKING", "SAVINGS"),
		routingNumber: text,
		accountNumber: secretText(text),
	},
	{
		/** Whether the bank's owner of the account is the one asked about, where the vendor compares names. */
		owner: oneOf("SAME", "OTHER"),
	},
);
export type LinkedAccount = OfSchema<typeof linkedAccount, Date>;

const linked = object(
	{
		status: oneOf("LINKED"),
		/** What asks the institution again: whoever has it can read the account. */
		token: secretText(text),
		bankName: text,
		/** Of a bank; a payroll provider and the tax records have none. */
		accounts: listOf(linkedAccount, 50),
	},
	{
		/** The token lasts until it is given back, and the institution may end it before. */
		isLasting: { type: "boolean", const: true },
	},
);
const bankLinkResult = {
	anyOf: [linked, object({ status: oneOf("REFUSED"), code: text }, { message: text })],
} as const;
export type BankLinkResult = OfSchema<typeof bankLinkResult, Date>;

const access = object({ token: secretText(text) });
/** What asks the institution again, of an access that lasts. */
type KeptAccess = OfSchema<typeof access, Date>;

const handOff = object(
	{
		institution,
		/** Comes back as `oauth_state_id`; means nothing to the institution. */
		state: text,
		/** The registered address to come back to, from the origin's root. */
		returnPath: text,
		/** Scheme and host of that address. */
		origin: text,
		/** The application, as the vendor's callbacks name it. */
		applicationUuid: text,
	},
	{
		/** An access by which the bank lets nobody in: its owner mends it, and links nothing anew. */
		access,
	},
);
/** A redirect to an institution's or the vendor's own page, and back. */
type HandOff = OfSchema<typeof handOff, Date>;

const redirect = object(
	{ kind: oneOf("REDIRECT"), url: wayOut },
	{
		/** When the address ends, UTC, if that is sooner than every hand-off does. */
		expiresAt: writtenInstant,
		/** Names the visit where what comes back does not: it stays on the server. */
		sessionId: text,
	},
);
/** The way out: it comes back with `oauth_state_id` and `code`, or with `error`. */
export type WayOut = OfSchema<typeof redirect, Date>;

const linkReturn = object(
	{
		institution: text,
		code: words,
		/** The name that the account's owner should have. */
		holderName: words,
	},
	{
		sessionId: text,
		/** The access that was to be mended. */
		access,
	},
);
/** What came back from a way out. */
export type LinkReturn = OfSchema<typeof linkReturn, Date>;

const namedVisit = object({ sessionId: text });
type NamedVisit = OfSchema<typeof namedVisit, Date>;

const visitState = oneOf("OPEN", "FINISHED", "ENDED");
/** Where a visit to the vendor's page stands: not done, done, or it cannot be finished any more. */
export type VisitState = OfSchema<typeof visitState, Date>;

const accessState = oneOf("OPEN", "EXPIRING", "ERROR", "REVOKED");
/** A lasting access: usable, soon to be renewed by its owner, broken, or ended. */
export type AccessState = OfSchema<typeof accessState, Date>;

/** Links accounts only on the institution's or aggregator's page: no credentials pass through this server. */
export interface BankLinkPort {
	readonly institutions: readonly Institution[];
	begin(handOff: HandOff): Promise<WayOut>;
	/** Asks whether somebody is done on the vendor's page, whose browser may never come back. */
	visit(session: NamedVisit): Promise<VisitState>;
	/** Turns a return into an access, once; of an access that was to be mended, as often as it is asked. */
	complete(returned: LinkReturn): Promise<BankLinkResult>;
	/** Where a lasting access stands. */
	stateOf(access: KeptAccess): Promise<AccessState>;
	/** Gives a lasting access back; one that is gone is no error. */
	remove(access: KeptAccess): Promise<void>;
}

export const bankLinkContract = contractOf<BankLinkPort>()({
	begin: { kind: "VISIT", request: handOff, answer: redirect },
	visit: { kind: "STATE", request: namedVisit, answer: visitState },
	complete: { request: linkReturn, answer: bankLinkResult },
	stateOf: { kind: "STATE", request: access, answer: accessState },
	remove: { request: access, answer: nothing },
});

/** The part of the port for vendors whose access ends with the answer, and whose visits end with the return. */
export const PASSING: Pick<BankLinkPort, "remove" | "stateOf" | "visit"> = {
	visit: async () => "ENDED",
	stateOf: async () => "REVOKED",
	remove: async () => {},
};
