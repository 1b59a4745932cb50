import type { FormField } from "./form-objects.ts";
import type { JudgedForm } from "./per-form.ts";

/** Error keywords by form or effect, then by field. */
interface Keywords {
	readonly [name: string]: { readonly [field: string]: readonly string[] };
}

const BIRTH = ["invalidDate", "future", "tooOld", "tooYoung", "tooYoungInState"] as const;
const PICTURE = ["blurry", "glare", "tooSmall", "wrongSide", "passwordProtected"] as const;
const SIGNED = {
	documentIds: ["incomplete", "noConsent"],
	signatureName: ["mismatch"],
	signatureStrokes: ["tooShort"],
} as const;

/** Errors that only the server or the page around a form raises, by form and field. */
const BY_FORM = {
	"application/electronic-records": { demonstrationCode: ["mismatch"] },
	"application/withdraw": { confirmed: ["closed", "over"] },
	"bank/autopay-manual": { routingNumber: ["checksum"] },
	"bank/choose-account": { accountId: ["required"] },
	"bank/manual-disburse": { routingNumber: ["checksum"] },
	"bank/micro-deposits": { first: ["none"] },
	"co-applicant/about": { dob: BIRTH, ssn: ["itin", "notIssued", "required"] },
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
	"notary/reserve-manual": { isElectronic: ["noConsent", "noTablet", "paperOnly"], place: ["texas"], slot: ["taken"] },
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
	"start/co-applicant": { choice: ["tooLate", "unknown"], email: ["own"] },
	"start/contact": {
		"coOwners.*.email": ["sameAsApplicant", "twice"],
		ownership: ["recordDiffers"],
		spouseEmail: ["required", "sameAsApplicant"],
		spouseName: ["required"],
		ssn: ["itin", "notIssued", "required"],
	},
	"start/joint": { email: ["own", "taken"] },
	"start/profile": { dob: BIRTH },
} as const satisfies Keywords;

/** Errors that the server raises for every form with this effect. */
const BY_EFFECT = {
	"satisfy-condition": { documentUuids: ["count"] },
} as const satisfies Keywords;

type KeywordIn<Table> = { [Name in keyof Table]: Table[Name][keyof Table[Name]] }[keyof Table];

/** An error keyword of the server. */
export type ServerKeyword =
	| "sameAs"
	| (KeywordIn<typeof BY_FORM> | KeywordIn<typeof BY_EFFECT> extends readonly (infer Word)[] ? Word : never);

/** Every error keyword of the server. */
export const SERVER_KEYWORDS: ReadonlySet<string> = new Set<string>([
	"sameAs",
	...[...Object.values(BY_FORM), ...Object.values(BY_EFFECT)].flatMap((fields) => Object.values(fields).flat()),
]);

/** Returns the error keywords that the server raises for a field of a form. */
export function serverKeywords({ id, form }: JudgedForm, { path }: FormField): readonly string[] {
	return [...keywordsIn(BY_FORM, id, path), ...keywordsIn(BY_EFFECT, form.effect ?? "", path)];
}

function keywordsIn(table: Keywords, name: string, field: string): readonly string[] {
	const fields = Object.hasOwn(table, name) ? table[name] : undefined;
	return (fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined) ?? [];
}
