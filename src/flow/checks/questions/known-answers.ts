import type { RecordPath } from "../../engine/record/record-shape.ts";

/** What the product itself asks of every borrower: where it is stored, what it is called, and the words that ask for the same. */
export const KNOWN_ANSWERS: readonly { readonly path: RecordPath; readonly name: string; readonly words: RegExp }[] = [
	{
		path: "profile.dob",
		name: "the date of birth",
		words: /^(?:date of birth|birth ?dates?|birthday|day of birth|dob|when were you born|what is date of birth)$/,
	},
	{
		path: "profile.phoneNumbers",
		name: "the phone number",
		words: /^(?:tele)?phone(?: number)?$|^number to (?:call|reach you)$/,
	},
	{ path: "profile.email", name: "the email address", words: /^e-?mail(?: address)?$/ },
	{
		path: "application.incomeSources",
		name: "the annual income",
		words:
			/^(?:total |gross )*(?:annual|yearly) (?:gross )?income(?: before taxes)?$|^how much do you (?:earn|make) (?:a|per|each) year$/,
	},
	{
		path: "profile.name.lastName",
		name: "the legal name",
		words: /^(?:full |legal )+name$/,
	},
	{ path: "application.property.city", name: "the address of the home", words: /^(?:home|property|street) address$/ },
	{
		path: "application.property.occupancyType",
		name: "how the home is used",
		words:
			/^(?:how (?:do|will) you use (?:this |the )?(?:home|property)|(?:property )?occupancy(?: type)?|is this (?:your )?primary (?:home|residence)|do you live (?:in|at) (?:this |the )?(?:home|property))$/,
	},
	{
		path: "application.property.isListedForSale",
		name: "whether the home is for sale",
		words: /^is (?:this |the )?(?:home|property)(?: currently)? (?:listed )?for sale$|^sale status$/,
	},
	{
		path: "application.property.ownership",
		name: "how the home is owned",
		words: /^how is (?:the |this )?(?:home|property) owned$/,
	},
	{ path: "profile.maritalStatus", name: "the marital status", words: /^marital status$|^are you married$/ },
	{
		path: "application.purposes",
		name: "what the money is for",
		words: /^what will you use the (?:money|line|loan) for$/,
	},
];

/** Whether a form is about another person than the borrower, or something else. */
export function isAboutOthers(text: string): boolean {
	return /\b(?:spouse|husband|wife|partner|child|children|son|daughter|parent|mother|father|relative|beneficiar\w+|co-?\w*(?:owner|applicant|borrower)|owners?|employer|company|business|bank|branch|attorney|lawyer|agent|landlord|contractor|neighbor|household|reference|emergency|someone|person|people|trustee|merchant)\b/i.test(
		text,
	);
}

/** A question in plain words: without case, marks, and what it calls the reader. */
export function plainQuestion(title: string): string {
	return title
		.toLowerCase()
		.replaceAll("’", "'")
		.replaceAll(/[^\p{L}\p{N}' -]+/gu, " ")
		.replaceAll(/\s+/g, " ")
		.trim()
		.replace(/^(?:please )?(?:enter |tell us |confirm |choose |select |(?:what|which)(?:'s| is) )?/, "")
		.replace(/^(?:your|the) /, "")
		.replaceAll(/\b(?:this|your) (?=home|property)/g, "the ")
		.trim();
}
