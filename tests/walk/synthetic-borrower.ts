import type { Json, Product } from "../../src/flow/engine/authored/authored.ts";
import { servesState } from "../../src/lending/index.ts";
import type { Random } from "./random.ts";

export type Answers = { readonly [field: string]: Json };

const STREETS = [
	"1066 Arbol Way",
	"12 Elm Street",
	"7 NOAVM Lane",
	"100 Twin Oaks Ct",
	"1 Nowhere Rd",
	"9 LIEN2 Court",
	"44 LOWAVM Drive",
] as const;
const PLACES = [
	["San Jose", "CA", "95126"],
	["Austin", "TX", "78701"],
	["Columbus", "OH", "43004"],
	["Orlando", "FL", "32801"],
	["New Orleans", "LA", "70112"],
	["Madison", "WI", "53703"],
	["Phoenix", "AZ", "85004"],
	["Grand Rapids", "MI", "49503"],
] as const;
const LAST_NAMES = ["Borrower", "Rivera", "Oak-Lee", "TestX", "TestN", "TestL", "Testo", "Test9"] as const;
const INCOMES = [25_000, 48_000, 90_000, 175_000, 400_000] as const;

/**
 * Returns the answers to every registration form of one random person with a home in a state that the lender serves.
 */
export function registrationAnswers(random: Random, product: Product): { readonly [formId: string]: Answers } {
	const [city, state, zip] = random.pick(PLACES.filter((place) => servesState(product.org.productStates, place[1])));
	const street1 = random.chance(0.6) ? "1066 Arbol Way" : random.pick(STREETS);
	return {
		...commonAnswers(random, { street1, city, state, zip }),
		...("rent" in product.registration.steps ? rentalAnswers(random, { street1, city, state, zip }) : {}),
	};
}

type Home = { readonly street1: string; readonly city: string; readonly state: string; readonly zip: string };

function commonAnswers(random: Random, address: Home): { readonly [formId: string]: Answers } {
	return {
		"registration/index": {
			address: { ...address },
			occupancyType: random.pick(["PRIMARY", "PRIMARY", "SECONDARY", "INVESTMENT"]),
		},
		"registration/home-address": { sameAsProperty: "YES" },
		"registration/for-sale": { isListedForSale: "NO" },
		"registration/annual-income": {
			employmentType: random.pick(["FULL_TIME", "PART_TIME", "SELF_EMPLOYED", "RETIRED", "ALIMONY"]),
			income: random.chance(0.6) ? 175_000 : random.pick(INCOMES),
		},
		"registration/legal-name": {
			firstName: "Ana",
			lastName: random.chance(0.6) ? "Borrower" : random.pick(LAST_NAMES),
		},
		"registration/membership": random.chance(0.5) ? { isMember: "YES", memberNumber: "1234567" } : { isMember: "NO" },
		"registration/birthdate": { dob: `${random.integer(1940, 2005)}-05-04` },
		"registration/contact": { email: "ana@example.com", phone: "+14085550142" },
		"registration/login": {
			password: "a long pass phrase",
			confirmPassword: "a long pass phrase",
			termsConsent: true,
			esignConsent: true,
			softCreditConsent: true,
		},
	};
}

/** The answers of an investor: most rent the home out for a business, some would live there. */
function rentalAnswers(random: Random, address: Home): { readonly [formId: string]: Answers } {
	const units = Array.from({ length: random.integer(1, 2) }, () => {
		const marketRent = random.integer(12, 60) * 100;
		const use = random.pick(["LEASED", "LEASED", "VACANT", "SHORT_STAY"]);
		if (use === "LEASED") return { use, marketRent, leaseRent: marketRent + random.integer(-3, 3) * 100 };
		return use === "VACANT" ? { use, marketRent } : { use, marketRent, stayRent: marketRent * 15 };
	});
	return {
		"registration/index": {
			address: { ...address, street1: random.chance(0.8) ? "3 NOLIEN Lane" : address.street1 },
			occupancyType: random.chance(0.9) ? "INVESTMENT" : "PRIMARY",
		},
		"registration/home-address": {
			sameAsProperty: "NO",
			homeAddress: { street1: "9 Lake Street", city: "Madison", state: "WI", zip: "53703" },
		},
		"registration/occupancy": {
			ownDays: random.pick([0, 0, 0, 0, 0, 0, 14, 15]),
			purpose: random.pick(["PAY_OFF", "IMPROVE", "IMPROVE", "OTHER_RENTAL", "OTHER_RENTAL", "PERSONAL"]),
			purposeInWords: "A new roof for the rental house",
			manager: "SELF",
		},
		"registration/annual-income": {
			units,
			yearlyRent: units.reduce((sum, unit) => sum + unit.marketRent * 12, 0),
			yearlyTaxes: 4200,
			yearlyInsurance: 1440,
			monthlyDues: 50,
		},
		"registration/borrower": random.chance(0.7)
			? { kind: "PERSON" }
			: {
					kind: "LLC",
					companyName: "Arbol Way Rentals LLC",
					companyState: "WI",
					companyTitle: "Member",
					ownShare: random.pick([50, 100]),
				},
	};
}

/** Returns a test SSN whose middle digits select the sandbox's credit file. */
export function syntheticSsn(random: Random): string {
	const group = random.chance(0.7) ? "10" : random.pick(["20", "30", "40", "50", "51", "60"]);
	return `666-${group}-${String(random.integer(1, 9999)).padStart(4, "0")}`;
}
