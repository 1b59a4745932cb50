import type { LoanOutcome } from "../../../lending/mismo/loan-mapping.ts";

import type { VendorDocumentKind } from "../vendors/contract/document-kinds.ts";

/** What a paper is that came with the answer to an order. */
export interface VendorPaper {
	readonly kind: VendorDocumentKind | "REPORT";
	/** The service that was asked, such as "title". */
	readonly service: string;
	/** Who sent it: the vendor, or an officer in the vendor's place. */
	readonly sentBy: "VENDOR" | "OFFICER";
}

/** A file of a package. */
export interface LosDocument {
	/** Its name in the package, such as "note.pdf". */
	readonly name: string;
	/** In bytes. */
	readonly size: number;
	/** SHA-256 (hex) of its bytes. */
	readonly sha256: string;
	/** Of what vendors sent; absent of our own papers. */
	readonly vendorPaper?: VendorPaper;
	/** Travel apart from the request. The first document is the MISMO message. */
	readonly bytes: Uint8Array;
}

/** What is handed over: who asks, and the files. */
export interface LosPackage {
	readonly orderId: string;
	readonly applicationId: string;
	/** Ours, as the borrower knows it. */
	readonly applicationNumber: string;
	readonly applicantName: string;
	readonly outcome: LoanOutcome;
	readonly documents: readonly LosDocument[];
}

/**
 * What the loan system made of a package: it has a loan with a number; it has the package and gives no number; it will have a
 * number; it refuses the package; or the lender has no such system.
 */
export interface LosAnswer {
	readonly status: "REGISTERED" | "HANDED_OVER" | "ACCEPTED" | "REJECTED" | "NONE";
	/** The loan system's own. */
	readonly loanNumber?: string;
	/** Under which it finds a package that it has accepted. */
	readonly reference?: string;
	/** Why it refuses. */
	readonly reason?: string;
}

export interface LosExportPort {
	/** Hands a package over, once per order. */
	submit(request: LosPackage): Promise<LosAnswer>;
	/** Asks for the number of a loan whose package was accepted. */
	status(request: { readonly orderId: string; readonly reference: string }): Promise<LosAnswer>;
}
