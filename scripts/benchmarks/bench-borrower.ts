import { randomUUID } from "node:crypto";
import type { Json } from "../../src/flow/engine/authored/authored.ts";

type Answers = { readonly [field: string]: Json };

/** Answers of a registration that passes; each borrower has a unique email address. */
export function benchAnswers(street1 = "1066 Arbol Way"): { readonly [formId: string]: Answers } {
	const password = "seven quiet otters";
	return {
		"registration/index": {
			address: { street1, city: "San Jose", state: "CA", zip: "95126" },
			occupancyType: "PRIMARY",
		},
		"registration/home-address": { sameAsProperty: "YES" },
		"registration/for-sale": { isListedForSale: "NO" },
		"registration/annual-income": { employmentType: "FULL_TIME", income: 120_000 },
		"registration/legal-name": { firstName: "Paloma", lastName: "Testwell" },
		"registration/birthdate": { dob: "1980-04-17" },
		"registration/contact": { email: `borrower-${randomUUID()}@example.com`, phone: "4155550137" },
		"registration/login": {
			...{ password, confirmPassword: password },
			...{ termsConsent: true, esignConsent: true, softCreditConsent: true },
		},
	};
}

/** The registration address. */
export const REGISTER = "/identity/api/v1/registration/register";
