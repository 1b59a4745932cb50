import { type OfSchema, typedAs } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import {
	digest,
	listOf,
	nothing,
	object,
	oneOf,
	orderId,
	ordinal,
	text,
	wayOut,
	words,
	writtenInstant,
} from "../contract/parts.ts";

const signRequest = object({
	orderId,
	signerLastName: words,
	/** SHA-256 (hex) of the bytes that the signer was shown. */
	sha256: words,
	signedAt: words,
});
type SignRequest = OfSchema<typeof signRequest, Date>;

const signResult = object({
	status: oneOf("SIGNED", "DECLINED", "EXPIRED"),
	/** The ceremony's own number, kept with the evidence. */
	ceremonyId: words,
});
type SignResult = OfSchema<typeof signResult, Date>;

const paperToSign = object({
	id: text,
	title: text,
	/** A vendor is never given other bytes than those of this SHA-256 (hex). */
	sha256: digest,
	/** The words that stand where it is to be signed; none where it is only read. */
	marks: listOf(text, 50),
});
/** A paper that people sign on the vendor's page; its bytes travel apart. */
export interface PaperToSign extends OfSchema<typeof paperToSign, Date> {
	/** A PDF. */
	readonly bytes: Uint8Array;
}

const recipient = object({
	/** Ours, the same in every answer about this person. */
	id: text,
	name: words,
	email: words,
	/** 1 for those who sign first; those of the same number sign in any order. */
	order: ordinal,
});

const ceremonyRequest = object(
	{
		/** The same for every attempt to begin this ceremony. */
		orderId,
		/** Whose ceremony it is, as the vendor's callbacks name it: begins with the application's uuid. */
		reference: text,
		title: words,
		papers: listOf(typedAs<PaperToSign>(paperToSign), 50),
		recipients: listOf(recipient, 20),
		/** The recipient who is on the way to the page. */
		visitor: text,
		/** Where the vendor sends the person back to. */
		returnUrl: text,
		/** Where the vendor calls when something has changed. */
		callbackUrl: text,
	},
	{
		/** A ceremony that this person left unfinished. */
		ceremonyId: text,
	},
);
export type CeremonyRequest = OfSchema<typeof ceremonyRequest, Date>;

const ceremony = object({
	ceremonyId: text,
	/** Leads this recipient, and nobody else, to the page; used once. */
	url: wayOut,
});
/** A ceremony on the vendor's own page. */
export type Ceremony = OfSchema<typeof ceremony, Date>;

const namedCeremony = object({ ceremonyId: text });
type NamedCeremony = OfSchema<typeof namedCeremony, Date>;

const ceremonyResult = object(
	{
		status: oneOf("OPEN", "COMPLETED", "DECLINED", "VOIDED"),
		recipients: listOf(object({ id: text, status: oneOf("WAITING", "SIGNED", "DECLINED") }), 20),
	},
	{
		/** When the last one signed, UTC, of a completed one. */
		completedAt: writtenInstant,
	},
);
/** How far a ceremony is, by the vendor's word: what a browser brings back proves nothing. */
export type CeremonyResult = OfSchema<typeof ceremonyResult, Date>;

const sealedPaper = object({
	/** SHA-256 (hex) of the bytes. */
	sha256: digest,
});
/** A PDF that a vendor hands over; its bytes travel apart. */
export interface SealedPaper extends OfSchema<typeof sealedPaper, Date> {
	readonly bytes: Uint8Array;
}

const sealedPapers = object({
	sealed: typedAs<SealedPaper>(sealedPaper),
	/** Who signed when and from where, by the vendor's record. */
	certificate: typedAs<SealedPaper>(sealedPaper),
});
/** What a vendor hands over once everybody has signed. */
export type SealedPapers = OfSchema<typeof sealedPapers, Date>;

const voidedCeremony = object({ ceremonyId: text, reason: text });
type VoidedCeremony = OfSchema<typeof voidedCeremony, Date>;

/** The closing papers are signed here, or on the vendor's page; all others are signed here. */
export interface ESignPort {
	readonly way: "OWN" | "HOSTED";
	/** Signs one document in our own ceremony. */
	sign(request: SignRequest): Promise<SignResult>;
	/** Begins a ceremony on the vendor's page, or leads back into one. */
	begin(request: CeremonyRequest): Promise<Ceremony>;
	result(ceremony: NamedCeremony): Promise<CeremonyResult>;
	/** Fetches what was signed in a completed ceremony. */
	papers(ceremony: NamedCeremony): Promise<SealedPapers>;
	/** Ends a ceremony whose papers nobody is to sign any more, and says why; one that is over stays as it is. */
	void(ceremony: VoidedCeremony): Promise<void>;
}

export const eSignContract = contractOf<ESignPort>()({
	sign: { request: signRequest, answer: signResult },
	begin: { kind: "VISIT", request: ceremonyRequest, answer: ceremony },
	result: { kind: "STATE", request: namedCeremony, answer: ceremonyResult },
	papers: { request: namedCeremony, answer: sealedPapers },
	void: { request: voidedCeremony, answer: nothing },
});

/** The part of the port for vendors without a page of their own. */
export const SIGNED_HERE = {
	way: "OWN",
	begin: () => noPage(),
	result: () => noPage(),
	papers: () => noPage(),
	void: () => noPage(),
} as const satisfies Partial<ESignPort>;

function noPage(): Promise<never> {
	return Promise.reject(new Error("People sign here, not on a vendor's page."));
}
