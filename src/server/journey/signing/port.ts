export interface SignRequest {
	readonly orderId: string;
	readonly signerLastName: string;
	/** SHA-256 (hex) of the bytes that the signer was shown. */
	readonly sha256: string;
	readonly signedAt: string;
}

export interface SignResult {
	readonly status: "SIGNED" | "DECLINED" | "EXPIRED";
	/** The ceremony's own number, kept with the evidence. */
	readonly ceremonyId: string;
}

/** A paper that people sign on the vendor's page. */
export interface PaperToSign {
	readonly id: string;
	readonly title: string;
	/** A PDF; a vendor is never given other bytes than those of this SHA-256 (hex). */
	readonly bytes: Uint8Array;
	readonly sha256: string;
	/** The words that stand where it is to be signed; none where it is only read. */
	readonly marks: readonly string[];
}

export interface Recipient {
	/** Ours, the same in every answer about this person. */
	readonly id: string;
	readonly name: string;
	readonly email: string;
	/** 1 for those who sign first; those of the same number sign in any order. */
	readonly order: number;
}

export interface CeremonyRequest {
	/** The same for every attempt to begin this ceremony. */
	readonly orderId: string;
	/** Whose ceremony it is, as the vendor's callbacks name it: begins with the application's uuid. */
	readonly reference: string;
	readonly title: string;
	readonly papers: readonly PaperToSign[];
	readonly recipients: readonly Recipient[];
	/** The recipient who is on the way to the page. */
	readonly visitor: string;
	/** Where the vendor sends the person back to. */
	readonly returnUrl: string;
	/** Where the vendor calls when something has changed. */
	readonly callbackUrl: string;
	/** A ceremony that this person left unfinished. */
	readonly ceremonyId?: string;
}

/** A ceremony on the vendor's own page. */
export interface Ceremony {
	readonly ceremonyId: string;
	/** Leads this recipient, and nobody else, to the page; used once. */
	readonly url: string;
}

/** How far a ceremony is, by the vendor's word: what a browser brings back proves nothing. */
export interface CeremonyResult {
	readonly status: "OPEN" | "COMPLETED" | "DECLINED" | "VOIDED";
	/** When the last one signed, UTC, of a completed one. */
	readonly completedAt?: string;
	readonly recipients: readonly {
		readonly id: string;
		readonly status: "WAITING" | "SIGNED" | "DECLINED";
	}[];
}

/** A PDF that a vendor hands over. */
export interface SealedPaper {
	readonly bytes: Uint8Array;
	/** SHA-256 (hex) of the bytes. */
	readonly sha256: string;
}

/** What a vendor hands over once everybody has signed. */
export interface SealedPapers {
	readonly sealed: SealedPaper;
	/** Who signed when and from where, by the vendor's record. */
	readonly certificate: SealedPaper;
}

/** The closing papers are signed here, or on the vendor's page; all others are signed here. */
export interface ESignPort {
	readonly way: "OWN" | "HOSTED";
	/** Signs one document in our own ceremony. */
	sign(request: SignRequest): Promise<SignResult>;
	/** Begins a ceremony on the vendor's page, or leads back into one. */
	begin(request: CeremonyRequest): Promise<Ceremony>;
	result(ceremony: { readonly ceremonyId: string }): Promise<CeremonyResult>;
	/** Fetches what was signed in a completed ceremony. */
	papers(ceremony: { readonly ceremonyId: string }): Promise<SealedPapers>;
	/** Ends a ceremony whose papers nobody is to sign any more, and says why; one that is over stays as it is. */
	void(ceremony: { readonly ceremonyId: string; readonly reason: string }): Promise<void>;
}

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
