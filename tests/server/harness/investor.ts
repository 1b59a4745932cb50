import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Borrower } from "./borrower.ts";

/** Answers that the shipped forms of the loan on a rental property let through. */
function investorAnswers(ownDays: number) {
	return {
		"registration/index": {
			address: { street1: "1066 Arbol Way", city: "Madison", state: "WI", zip: "53703" },
			occupancyType: "INVESTMENT",
		},
		"registration/home-address": {
			sameAsProperty: "NO",
			homeAddress: { street1: "77 Sample Court", city: "Madison", state: "WI", zip: "53703" },
		},
		"registration/occupancy": { ownDays, purpose: "IMPROVE", purposeInWords: "A new roof", manager: "SELF" },
		"registration/borrower": { kind: "PERSON" },
		"registration/for-sale": { isListedForSale: "NO" },
		"registration/annual-income": {
			units: [{ use: "LEASED", leaseRent: 2_000, marketRent: 2_000 }],
			yearlyRent: 24_000,
			yearlyTaxes: 4_800,
			yearlyInsurance: 3_368,
			monthlyDues: 0,
		},
		"registration/legal-name": { firstName: "Paloma", lastName: "Testwell" },
		"registration/birthdate": { dob: "1980-04-17" },
		"registration/contact": { email: `investor-${randomUUID()}@example.com`, phone: "4155550137" },
		"registration/login": {
			password: "seven quiet otters",
			confirmPassword: "seven quiet otters",
			termsConsent: true,
			esignConsent: true,
			softCreditConsent: true,
		},
	};
}

/** An owner of a rental property who applies for the second product of a lender that offers it. */
export class Investor extends Borrower {
	override readonly product = "dscr";
	override readonly answers;

	/** `ownDays` is how many days of the coming year they will stay at the property. */
	constructor(app: FastifyInstance, { ownDays = 0 } = {}) {
		super(app, "lakeside-cu");
		this.answers = investorAnswers(ownDays);
	}
}
