import type { FormField } from "./form-objects.ts";
import type { JudgedForm } from "./per-form.ts";

const BIRTH = ["invalidDate", "future", "tooOld", "tooYoung", "tooYoungInState"];
const PICTURE = ["blurry", "glare", "tooSmall", "wrongSide", "passwordProtected"];
const SIGNED = {
	documentIds: ["incomplete", "noConsent"],
	signatureName: ["mismatch"],
	signatureStrokes: ["tooShort"],
};

/** Errors that only the server or the page around a form raises, by form and field. */
const BY_FORM: { readonly [form: string]: { readonly [field: string]: readonly string[] } } = {
	"application/withdraw": { confirmed: ["closed", "over"] },
	"bank/autopay-manual": { routingNumber: ["checksum"] },
	"bank/choose-account": { accountId: ["required"] },
	"bank/manual-disburse": { routingNumber: ["checksum"] },
	"bank/micro-deposits": { first: ["none"] },
	"complete/rescind": { confirmed: ["over"], signatureName: ["mismatch"] },
	"credit/social": { ssn: ["itin", "notIssued"] },
	identity: { frontDocumentUuid: PICTURE, backDocumentUuid: [...PICTURE, "required"] },
	"identity/explain": { documentUuids: ["required"] },
	"income/employer-verification": {
		employerName: ["notEmployed"],
		employerPhone: ["notReached"],
		startDate: ["future"],
	},
	"income/review": { incomeUuid: ["leaveOut"] },
	"income/upload": { documentUuids: ["count"] },
	"insurance/upload": {
		dwellingCoverage: ["lowCover"],
		expirationDate: ["lapsed", "tooSoon"],
		floodDocumentUuids: ["required"],
	},
	liens: { inquiryAttestation: ["required"] },
	"notary/appointment": { slot: ["taken"] },
	"notary/reserve-manual": { place: ["texas"], slot: ["taken"] },
	"notary/session": { event: ["inPerson", "notReady", "noCamera", "notAsked"] },
	"product/prequal-winback": { choice: ["noSmaller"], payOffLiens: ["tooSmall"] },
	"product/select": { amount: ["outOfRange"], offerUuid: ["expired", "replaced"] },
	"registration/birthdate": { dob: BIRTH },
	"registration/for-sale": { isListedForSale: ["listed"] },
	"registration/index": { "address.state": ["notServed"] },
	"registration/login": { password: ["breached"] },
	"signer/sign": SIGNED,
	"signing/additional": { email: ["own"], identityUuid: ["unknown", "signed"] },
	"signing/esign-consent": { demonstrationCode: ["mismatch"] },
	"signing/sign": SIGNED,
	"start/app-summary": { signatureName: ["mismatch"] },
	"start/contact": {
		"coOwners.*.email": ["sameAsApplicant", "twice"],
		ownership: ["recordDiffers"],
		spouseEmail: ["required", "sameAsApplicant"],
		spouseName: ["required"],
		ssn: ["itin", "notIssued", "required"],
	},
	"start/profile": { dob: BIRTH },
};

/** Errors that the server raises for every form with this effect. */
const BY_EFFECT: { readonly [effect: string]: { readonly [field: string]: readonly string[] } } = {
	"satisfy-condition": { documentUuids: ["count"] },
};

/** Every error keyword of the server. */
export const SERVER_KEYWORDS: ReadonlySet<string> = new Set([
	"sameAs",
	...[...Object.values(BY_FORM), ...Object.values(BY_EFFECT)].flatMap((fields) => Object.values(fields).flat()),
]);

/** Returns the error keywords that the server raises for a field of a form. */
export function serverKeywords({ id, form }: JudgedForm, { path }: FormField): readonly string[] {
	const ofEffect = form.effect === undefined ? undefined : BY_EFFECT[form.effect];
	return [...(BY_FORM[id]?.[path] ?? []), ...(ofEffect?.[path] ?? [])];
}
