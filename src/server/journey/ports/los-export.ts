import { type OfSchema, typedAs } from "../../../contracts/wire/schema-type.ts";
import { LOAN_OUTCOMES } from "../../../lending/mismo/index.ts";
import { contractOf } from "./contract/contract.ts";
import { MOST_DOCUMENT_BYTES, VENDOR_DOCUMENT_KINDS } from "./contract/document-kinds.ts";
import { digest, listOf, object, oneOf, orderId, text, words } from "./contract/parts.ts";

const vendorPaper = object({
	kind: oneOf(...VENDOR_DOCUMENT_KINDS, "REPORT"),
	/** The service that was asked, such as "title". */
	service: text,
	/** Who sent it: the vendor, or an officer in the vendor's place. */
	sentBy: oneOf("VENDOR", "OFFICER"),
});
/** What a paper is that came with the answer to an order. */
export type VendorPaper = OfSchema<typeof vendorPaper, Date>;

const losDocument = object(
	{
		/** Its name in the package, such as "note.pdf". */
		name: text,
		/** In bytes. */
		size: { type: "integer", minimum: 0, maximum: MOST_DOCUMENT_BYTES },
		/** SHA-256 (hex) of its bytes. */
		sha256: digest,
	},
	{
		/** Of what vendors sent; absent of our own papers. */
		vendorPaper,
	},
);
/** A file of a package; its bytes travel apart. */
export interface LosDocument extends OfSchema<typeof losDocument, Date> {
	readonly bytes: Uint8Array;
}

const losPackage = object({
	orderId,
	applicationId: text,
	/** Ours, as the borrower knows it. */
	applicationNumber: words,
	applicantName: words,
	outcome: oneOf(...LOAN_OUTCOMES),
	/** The first is the MISMO message. */
	documents: listOf(typedAs<LosDocument>(losDocument), 100),
});
/** What is handed over: who asks, and the files. */
export type LosPackage = OfSchema<typeof losPackage, Date>;

const losAnswer = object(
	{ status: oneOf("REGISTERED", "HANDED_OVER", "ACCEPTED", "REJECTED", "NONE") },
	{
		/** The loan system's own. */
		loanNumber: text,
		/** Under which it finds a package that it has accepted. */
		reference: text,
		/** Why it refuses. */
		reason: text,
	},
);
/**
 * What the loan system made of a package: it has a loan with a number; it has the package and gives no number; it will have a
 * number; it refuses the package; or the lender has no such system.
 */
export type LosAnswer = OfSchema<typeof losAnswer, Date>;

const acceptedPackage = object({ orderId, reference: words });
type AcceptedPackage = OfSchema<typeof acceptedPackage, Date>;

export interface LosExportPort {
	/** Hands a package over, once per order. */
	submit(request: LosPackage): Promise<LosAnswer>;
	/** Asks for the number of a loan whose package was accepted. */
	status(request: AcceptedPackage): Promise<LosAnswer>;
}

export const losExportContract = contractOf<LosExportPort>()({
	submit: { request: losPackage, answer: losAnswer },
	status: { request: acceptedPackage, answer: losAnswer },
});
