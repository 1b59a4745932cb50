import type { DocumentKind } from "./document-inputs.ts";

/** Documents that no order of a product's own makes: consents, copies and notices that forms and decisions of any product give. */
export const GIVEN_BY_ANY: readonly DocumentKind[] = [
	"privacy-notice",
	"e-sign-consent",
	"incompleteness",
	"valuation",
	"flood-notice",
	"counteroffer",
	"autopay-authorization",
	"adverse-action",
];
