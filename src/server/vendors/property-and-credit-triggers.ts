import type { VendorTrigger } from "./triggers.ts";

/** What the credit, property, title and flood vendors of the sandbox react to besides the plain answers. */
export const PROPERTY_AND_CREDIT_TRIGGERS: readonly VendorTrigger[] = [
	{
		id: "credit-minor",
		vendor: "credit",
		title: "A birth date that differs",
		type: "A last name ending in TestM",
		outcome: "the bureau's file is a minor's; check the date of birth and it is asked again",
	},
	{
		id: "credit-delinquency",
		vendor: "credit",
		title: "A late payment",
		type: "A last name ending in TestD",
		outcome: "a person looks at it; “Let a person finish the reviews” ends it",
	},
	{
		id: "listed-home",
		vendor: "property records",
		title: "Listed for sale",
		type: "A street with LISTED, and “No” to listed for sale",
		outcome: "a person looks, and asks for proof that the listing has ended",
	},
	{
		id: "former-name",
		vendor: "title",
		title: "A former name",
		type: "A street with MAIDEN",
		outcome:
			"the county's record shows FORMERNAME: say that your name has changed and type your first name with FORMERNAME",
	},
	{
		id: "other-spelling",
		vendor: "title",
		title: "The same name in other words",
		type: "A street with MIDNAME",
		outcome: "the county's record has a middle initial: a name affidavit is signed with the deed",
	},
	{
		id: "other-owner",
		vendor: "title",
		title: "Somebody else's home",
		type: "A street with STRANGER",
		outcome: "a person looks",
	},
	{
		id: "trust-home",
		vendor: "title",
		title: "A home in a trust",
		type: "A street with TRUST",
		outcome: "choose a revocable trust as owner, or tick that the record is out of date",
	},
	{
		id: "company-home",
		vendor: "title",
		title: "A company's home",
		type: "A street with LLC",
		outcome: "choose a company as owner, or tick that the record is out of date",
	},
	{
		id: "joint-home",
		vendor: "title",
		title: "A home with a co-owner",
		type: "A street with JOINT",
		outcome: "choose that others own it too, or tick that the record is out of date",
	},
	{
		id: "clouded-title",
		vendor: "title",
		title: "A cloud on the title",
		type: "A street with CLOUDTITLE",
		outcome: "before closing a person looks; “Let a person finish the reviews” ends it",
	},
	{
		id: "payoff",
		vendor: "title",
		title: "A loan that is paid off",
		type: "A street with PAYOFF",
		outcome: "before closing the other lender is asked; it answers after a minute",
	},
	{
		id: "slow-flood-map",
		vendor: "flood",
		title: "The flood certificate takes a while",
		type: "A street with FLOODWAIT",
		outcome: "before signing the certificate is waited for, a minute",
	},
	{
		id: "not-on-the-map",
		vendor: "geocoding",
		title: "No census tract",
		type: "A street with NOGEO",
		outcome: "the register's row has neither county nor tract",
	},
];
