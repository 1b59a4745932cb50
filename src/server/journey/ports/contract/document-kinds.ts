/** What a document that comes with an answer is. */
export const VENDOR_DOCUMENT_KINDS = [
	...(["CREDIT_REPORT", "TITLE_REPORT", "TITLE_COMMITMENT", "PAYOFF_STATEMENT", "FLOOD_CERTIFICATE"] as const),
	...(["VALUATION_REPORT", "APPRAISAL_REPORT", "INCOME_REPORT", "RECORDED_INSTRUMENT", "NOTARIZED_PAPERS"] as const),
] as const;

export type VendorDocumentKind = (typeof VENDOR_DOCUMENT_KINDS)[number];

/** The most bytes of one document, sent or received. */
export const MOST_DOCUMENT_BYTES = 26_214_400;
