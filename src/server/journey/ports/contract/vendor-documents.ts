import type { Ports } from "../ports.ts";
import type { VendorDocumentKind } from "./document-kinds.ts";
import { digest, listOf, object, oneOf } from "./parts.ts";

export type { VendorDocumentKind } from "./document-kinds.ts";

/** The most documents of one answer. */
export const MOST_DOCUMENTS = 20;

/** Types of documents that are taken. */
export const VENDOR_MEDIA_TYPES = ["application/pdf", "image/png", "image/jpeg"] as const;

/** A document as an answer names it; the bytes are fetched afterwards. */
export interface NamedDocument {
	/** The vendor's, once for each document of an order. */
	readonly id: string;
	readonly kind: VendorDocumentKind;
	readonly mediaType: string;
	/** In bytes. */
	readonly size: number;
	/** SHA-256 of the bytes, hex. */
	readonly sha256: string;
}

/** What may come with the answers of an operation. */
const KINDS: { readonly [operation: string]: readonly VendorDocumentKind[] } = {
	"credit.pull": ["CREDIT_REPORT"],
	"flood.determine": ["FLOOD_CERTIFICATE"],
	"income.verify": ["INCOME_REPORT"],
	"notary.holdAppointment": ["NOTARIZED_PAPERS"],
	"notary.seal": ["NOTARIZED_PAPERS"],
	"propertyValuation.appraisalReport": ["APPRAISAL_REPORT"],
	"propertyValuation.automatedValue": ["VALUATION_REPORT"],
	"propertyValuation.brokerOpinion": ["VALUATION_REPORT"],
	"recording.followUp": ["RECORDED_INSTRUMENT"],
	"recording.record": ["RECORDED_INSTRUMENT"],
	"title.finalReport": ["TITLE_COMMITMENT"],
	"title.payoffStatement": ["PAYOFF_STATEMENT"],
	"title.prequalify": ["TITLE_REPORT"],
};

/** The kinds of documents that may come with an operation's answers; none where it has none. */
export function documentKinds(port: keyof Ports, operation: string): readonly VendorDocumentKind[] {
	const name = `${port}.${operation}`;
	return Object.hasOwn(KINDS, name) ? (KINDS[name] ?? []) : [];
}

/** The schema of the documents that an answer names; undefined where none may come. */
export function documentsSchema(port: keyof Ports, operation: string) {
	const kinds = documentKinds(port, operation);
	if (kinds.length === 0) return undefined;
	return listOf(
		object({
			id: { type: "string", pattern: "^[A-Za-z0-9_-]{1,100}$" },
			kind: oneOf(...kinds),
			mediaType: { type: "string", pattern: "^[a-z]+/[a-z0-9.+-]{1,80}$" },
			size: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
			sha256: digest,
		}),
		MOST_DOCUMENTS,
	);
}

/** Papers that a law gives the borrower: every valuation of the home (12 CFR 1002.14(a)(1)). All others are the lender's. */
export function isBorrowersPaper(kind: VendorDocumentKind): boolean {
	return kind === "VALUATION_REPORT" || kind === "APPRAISAL_REPORT";
}
