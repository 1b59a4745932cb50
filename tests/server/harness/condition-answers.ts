import type { Json } from "../../../src/flow/engine/authored/authored.ts";

/** What each form asks besides the documents; the phone number has none of those. */
export const CONDITION_ANSWERS: {
	readonly [category: string]: readonly [form: string, answers: { [field: string]: Json }];
} = {
	BANK_ACCOUNT_FRAUD_REVIEW: ["conditions/bank-statement", { holder: "MINE" }],
	FALSE_OWNERSHIP_TYPE_REVIEW: ["conditions/ownership-type", { ownership: "SOLE" }],
	GENERIC_DOCUMENT_REQUEST: ["conditions/upload-document", { note: "As you asked." }],
	HARD_CREDIT_INQUIRY_REVIEW: ["conditions/credit-inquiries", { newDebt: "NO" }],
	HELOC_MANUAL_PAYSTUB_UPLOAD: ["conditions/paystubs", { employer: "Otter Works" }],
	IDENTITY_DOCUMENT_FRAUD_REVIEW: ["conditions/identity-document", { kind: "PHOTO_ID" }],
	MISSING_PHONE_NUMBER: ["conditions/phone-number", { phone: "4155550142" }],
	PROPERTY_LEGAL_DESCRIPTION: ["conditions/legal-description", { parcelNumber: "12-345-678" }],
	PROPERTY_OWNERSHIP_FRAUD_REVIEW: ["conditions/proof-of-ownership", { kind: "TAX_BILL" }],
	REVIEW_TRUST_REQUIREMENTS: ["conditions/trust", { trustName: "The Testwell Trust", isRevocable: "YES" }],
};
