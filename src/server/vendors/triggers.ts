import { DECISION_INPUTS } from "./decision-inputs.ts";
import { DOCUMENT_TRIGGERS } from "./document-triggers.ts";
import { MONEY_VENDOR_TRIGGERS } from "./money-triggers.ts";
import { OFFER_INPUTS } from "./offer-inputs.ts";
import { PROPERTY_AND_CREDIT_TRIGGERS } from "./property-and-credit-triggers.ts";

/** One thing that a sandbox vendor reacts to, as the sandbox page lists it. */
export interface VendorTrigger {
	readonly id: string;
	/** Which vendor answers. */
	readonly vendor: string;
	readonly title: string;
	/** What to type. */
	readonly type: string;
	readonly outcome: string;
}

/** Everything that the sandbox vendors react to, in the order of the journey. */
export const VENDOR_TRIGGERS: readonly VendorTrigger[] = [
	{
		id: "happy",
		vendor: "the whole journey",
		title: "All goes well",
		type: "1066 Arbol Way, San Jose CA 95126, income 175,000, SSN 666-10-0001",
		outcome: "a line is opened and funded",
	},
	{
		id: "no-property",
		vendor: "property records",
		title: "No such home",
		type: "A street with the word Nowhere",
		outcome: "the county knows no such home; type another address, or let a person look for it",
	},
	{
		id: "several-properties",
		vendor: "property records",
		title: "Two homes at one address",
		type: "100 Twin Oaks Ct, Austin TX 78701",
		outcome: "pick one of two homes",
	},
	{
		id: "new-deed",
		vendor: "property records",
		title: "Bought lately",
		type: "A street with NEWDEED",
		outcome: "declined: owned for less than 90 days",
	},
	{
		id: "property-type",
		vendor: "property records",
		title: "A home we cannot take",
		type: "A street with MANUFACTURED or COOP",
		outcome: "declined: type of collateral",
	},
	{
		id: "two-liens",
		vendor: "credit",
		title: "A second loan",
		type: "A street with LIEN2",
		outcome: "a mortgage and an open line of 25,000",
	},
	{
		id: "no-liens",
		vendor: "credit",
		title: "No loans",
		type: "A street with NOLIEN",
		outcome: "the home secures nothing yet",
	},
	{
		id: "inquiries",
		vendor: "credit",
		title: "Recent inquiries",
		type: "A street with INQUIRY",
		outcome: "the loans page asks about new debt",
	},
	{
		id: "credit-no-match",
		vendor: "credit",
		title: "No file by name",
		type: "A last name ending in TestX",
		outcome: "asks for the SSN; 666-10-0001 is found",
	},
	{
		id: "credit-no-file",
		vendor: "credit",
		title: "No file at all",
		type: "A last name ending in TestX, then SSN 666-60-0001",
		outcome: "no credit file",
	},
	{
		id: "credit-frozen",
		vendor: "credit",
		title: "Frozen file",
		type: "A last name ending in TestN (Experian), or SSN 666-50-0001 (Equifax), -0002 (Experian), -0003 (TransUnion) for the hard inquiry",
		outcome: "frozen at that bureau; found on the second try; PIN 0000 is wrong",
	},
	{
		id: "credit-locked",
		vendor: "credit",
		title: "Locked file",
		type: "A last name ending in TestL (TransUnion), or SSN 666-51-0001 and so on for the hard inquiry",
		outcome: "locked at that bureau; found on the second try",
	},
	{
		id: "credit-fair",
		vendor: "credit",
		title: "A lower score",
		type: "A last name ending in TestNine",
		outcome: "score 630: a higher rate",
	},
	...DECISION_INPUTS,
	{
		id: "credit-alert",
		vendor: "credit",
		title: "Fraud alert or watch list",
		type: "A last name ending in TestF, SSN 666-80-0001 or 666-90-0001, or date of birth 01/01/1920",
		outcome: "a person makes sure who it is; “Let a person finish the reviews” ends it",
	},
	{
		id: "credit-error",
		vendor: "credit",
		title: "The bureau does not answer",
		type: "A last name ending in TestE, or SSN 666-99-0001 for the hard inquiry",
		outcome: "an error page; the second try is answered",
	},
	...PROPERTY_AND_CREDIT_TRIGGERS,
	{
		id: "no-avm",
		vendor: "property valuation",
		title: "No automated value",
		type: "A street with NOAVM, or 1140 E Mohawk Dr",
		outcome: "asks for your own estimate, then for a valuation",
	},
	{
		id: "low-avm",
		vendor: "property valuation",
		title: "A lower value",
		type: "A street with LOWAVM",
		outcome: "a quarter less: smaller offers",
	},
	{
		id: "unsure-avm",
		vendor: "property valuation",
		title: "An unsure value",
		type: "A street with LOWCONF",
		outcome: "offers, and a valuation before closing",
	},
	{
		id: "dti-limited",
		vendor: "offers",
		title: "Debts too high for the income",
		type: "Income 25,000",
		outcome: "asks for assets; declined when they are too small",
	},
	{
		id: "texas",
		vendor: "offers",
		title: "Texas",
		type: "A home in TX, such as 2200 Bluebonnet Ln, Austin TX 78704",
		outcome: "80 % of the value, a fee of 2 %, a valuation first, a notary in person",
	},
	...MONEY_VENDOR_TRIGGERS,
	{
		id: "late-notice",
		vendor: "document making",
		title: "The first notice is late",
		type: "A street with LATENOTICE, such as 5 Latenotice Way",
		outcome: "the notice about the soft pull comes after three minutes; “Let the late documents come” ends it",
	},
	{
		id: "late-papers",
		vendor: "document making",
		title: "The application's documents are late",
		type: "A street with LATEPAPERS, such as 5 Latepapers Way",
		outcome: "they come after three minutes, once the demographic page is sent; “Let the late documents come” ends it",
	},
	{
		id: "documents",
		vendor: "document reading",
		title: "A document that cannot be used",
		type: "A file name with blurry, expired, wrong-name, password-protected or edited",
		outcome: "asks for another one",
	},
	{
		id: "identity-retry",
		vendor: "identity",
		title: "ID fails once",
		type: "Date of birth 02/02/1922, or an ID file name with blurry or expired",
		outcome: "asks for other pictures",
	},
	{
		id: "sign-decline",
		vendor: "e-sign",
		title: "Signature declined or expired",
		type: "Last name Decline or Timeout",
		outcome: "the error beside the signature",
	},
	{
		id: "notary-minute",
		vendor: "notary",
		title: "A video session that goes wrong",
		type: "Pick a time at :13, :17 or :23 for the video session (or press its button above)",
		outcome: "no notary, a failed check of the signer, or a lost connection that comes back",
	},
	{
		id: "notary-taken",
		vendor: "notary",
		title: "A time that is gone",
		type: "Pick the last of all free times with a notary",
		outcome: "somebody was faster: pick another time",
	},
	{
		id: "no-camera",
		vendor: "notary",
		title: "No camera",
		type: "Check the device without a camera, or do not allow it",
		outcome: "the session cannot be joined; a phone or a notary in person is offered",
	},
	{
		id: "insurance-bad",
		vendor: "insurance",
		title: "Insurance refused",
		type: "Carrier LAPSED or LOWCOVER, a dwelling coverage below your loans, or a policy that ends within 30 days",
		outcome: "the error beside the field",
	},
	{
		id: "flood-zone",
		vendor: "flood",
		title: "Flood zone",
		type: "A home in ZIP 70112",
		outcome: "zone AE: flood insurance too",
	},
	{
		id: "funding-returned",
		vendor: "payments",
		title: "Payment comes back",
		type: "A draw whose cents are .13, .17 or .23",
		outcome: "returned, held for approval, or account changed",
	},
	{
		id: "paper-county",
		vendor: "recording",
		title: "A county on paper",
		type: "A street with WETINK",
		outcome: "recording takes ten days",
	},
	...OFFER_INPUTS,
	...DOCUMENT_TRIGGERS,
];
