import { describe, expect, test } from "vitest";
import { createFormValidator, loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";

const catalog = loadCatalog({});
const main = catalog.product("main");
const lakeside = catalog.product("lakeside-cu");

type Cell = readonly [form: string, answers: Answers, field?: string, message?: string];
type Answers = { readonly [field: string]: Json };
const place = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
const OTHER_STATE = "This ZIP code is in another state. Check the state and the ZIP code";
const BOX = "Enter the street address of the home, not a PO box";
const home = { address: place, occupancyType: "PRIMARY" };
const income = { employmentType: "FULL_TIME", income: 90000 };
const name = { firstName: "Ana", lastName: "Borrower" };
const login = {
	password: "correct horse battery",
	confirmPassword: "correct horse battery",
	termsConsent: true,
	esignConsent: true,
	softCreditConsent: true,
};

/** Form, answers, field and its error message; without a message the answers are accepted. */
const cells: readonly Cell[] = [
	["registration/index", home],
	["registration/index", { ...home, address: { ...place, street2: "Unit 4" } }],
	["registration/index", { ...home, occupancyType: "INIT" }, "occupancyType", "Please select an occupancy type"],
	["registration/index", { address: place }, "occupancyType", "Please select an occupancy type"],
	["registration/index", { occupancyType: "PRIMARY" }, "address", "Please enter a valid property address"],
	["registration/index", street(""), "address.street1", "Please enter a valid property address"],
	["registration/index", street("1 "), "address.street1", "Please enter a valid property address"],
	["registration/index", street("Arbolway"), "address.street1", "Please enter a valid property address"],
	["registration/index", without("street1"), "address.street1", "Street address is required"],
	["registration/index", part("city", "San J0se"), "address.city", "Please enter a valid city name"],
	["registration/index", without("city"), "address.city", "Please enter a valid city name"],
	["registration/index", part("state", "C"), "address.state", "State must be two characters in length"],
	["registration/index", part("state", "CAL"), "address.state", "State must be two characters in length"],
	["registration/index", part("state", "C4"), "address.state", "Please enter a valid state"],
	["registration/index", part("state", "tx"), "address.state", "Please enter a valid state"],
	["registration/index", part("zip", "9512"), "address.zip", "Please enter a valid zipcode"],
	["registration/index", part("zip", "95126-1234"), "address.zip", "Please enter a valid zipcode"],
	["registration/index", part("zip", "10001"), "address.zip", OTHER_STATE],
	["registration/index", part("zip", "00000"), "address.zip", "Please enter a valid zipcode"],
	["registration/index", part("street2", "PO Box 12"), "address.street2", BOX],
	[
		"registration/home-address",
		{ sameAsProperty: "NO", homeAddress: { ...place, state: "NV" } },
		"homeAddress.zip",
		OTHER_STATE,
	],
	["review-app/property", typed({})],
	["review-app/property", typed({ zip: "10001" }), "address.zip", OTHER_STATE],
	["review-app/property", typed({ street1: "RR 2 Box 152" }), "address.street1", BOX],
	["review-app/home", typed({ street2: "PO Box 12" }), "address.street2", BOX],
	["registration/home-address", { sameAsProperty: "YES" }],
	["registration/home-address", { sameAsProperty: "NO", homeAddress: place }],
	["registration/home-address", { sameAsProperty: "NO" }, "homeAddress", "Enter a valid address"],
	["registration/for-sale", { isListedForSale: "NO" }],
	["registration/for-sale", {}, "isListedForSale", "Required"],
	["registration/for-sale", { isListedForSale: "MAYBE" }, "isListedForSale", "Required"],
	["registration/annual-income", income],
	["registration/annual-income", { ...income, otherIncome: null }],
	["registration/annual-income", { ...income, otherIncome: 0, income: 9999999 }],
	["registration/annual-income", { income: 1 }, "employmentType", "Please select a primary source of income."],
	[
		"registration/annual-income",
		{ ...income, employmentType: "UNEMPLOYED" },
		"employmentType",
		"We apologize. At this time, we don't lend to unemployed borrowers.",
	],
	["registration/annual-income", { ...income, income: -1 }, "income", "Must be at least $0"],
	["registration/annual-income", { ...income, income: 10000000 }, "income", "Must be less than $10,000,000"],
	["registration/annual-income", { ...income, otherIncome: 10000000 }, "otherIncome", "Must be less than $10,000,000"],
	["registration/annual-income", { employmentType: "RETIRED" }, "income", "Enter your annual income"],
	["registration/annual-income", { ...income, otherIncome: -1 }, "otherIncome", "Must be at least $0"],
	["registration/legal-name", name],
	[
		"registration/legal-name",
		{ ...name, firstName: "Anne-Marie", lastName: "De la Cruz", middleName: "O'Neil", suffix: "III" },
	],
	["registration/legal-name", { ...name, lastName: "Núñez" }],
	["registration/legal-name", { ...name, firstName: " Ana", lastName: "-Quill" }],
	["registration/legal-name", { ...name, firstName: "A", lastName: "B." }],
	["registration/legal-name", { ...name, firstName: "" }, "firstName", "Enter your first name"],
	["registration/legal-name", { ...name, lastName: "" }, "lastName", "Enter your last name"],
	[
		"registration/legal-name",
		{ ...name, firstName: "An4" },
		"firstName",
		"Some of the characters entered are not supported.",
	],
	["registration/legal-name", { ...name, lastName: "O'Neil" }],
	[
		"registration/legal-name",
		{ ...name, lastName: "O*Neil" },
		"lastName",
		"Some of the characters entered are not supported.",
	],
	[
		"registration/legal-name",
		{ ...name, lastName: "Ιωάννου" },
		"lastNameInLatin",
		"Enter your last name as it is written in Latin letters on your ID",
	],
	["registration/legal-name", { ...name, lastName: "Ιωάννου", lastNameInLatin: "Ioannou" }],
	[
		"start/joint",
		{ name: "Βέρα Quill", email: "vera@example.com", isOwnerOrSpouse: true, jointIntent: true },
		"name",
		"Enter the name as it is written in Latin letters on the ID",
	],
	["registration/legal-name", { firstName: "Ana" }, "lastName", "Enter your last name"],
	["registration/legal-name", { ...name, suffix: "ESQ" }, "suffix", "Select a suffix"],
	["registration/birthdate", { dob: "1980-05-04" }],
	["registration/birthdate", { dob: "05/04/1980" }, "dob", "Enter the date as MM/DD/YYYY"],
	["registration/birthdate", {}, "dob", "Enter your date of birth"],
	["registration/contact", { email: "ana@example.com", phone: "(408) 555-0142" }],
	["registration/contact", { email: "ana@example.com", phone: "+1 408-555-0142", callConsent: true }],
	["registration/contact", { email: "ana@example", phone: "4085550142" }, "email", "Enter a valid email address"],
	["registration/contact", { email: "ana@example.com", phone: "4115550142" }, "phone", "Enter a valid US phone number"],
	["registration/login", login],
	["registration/login", { ...login, password: "short" }, "password", "Must be at least 12 characters"],
	["registration/login", { ...login, softCreditConsent: false }, "softCreditConsent", "Agree to continue"],
	["start/hmda", {}],
	["start/hmda", { ethnicity: ["MEXICAN"], race: ["ASIAN", "KOREAN", "NOT_PROVIDED"], sex: ["FEMALE", "MALE"] }],
	["start/contact", { ownership: "SOLE", maritalStatus: "UNMARRIED", hardCreditConsent: true }],
	[
		"start/contact",
		{ ownership: "JOINT", maritalStatus: "MARRIED", hardCreditConsent: true },
		"coOwners",
		"Name the other owners",
	],
	["bank/manual-disburse", account({ routingNumber: "02100002" }), "routingNumber", "A routing number has nine digits"],
	["bank/manual-disburse", account({ accountNumber: "123" }), "accountNumber", "An account number has 4 to 17 digits"],
	["bank/manual-disburse", account({})],
	["bank/autopay", { payType: "MANUAL" }],
	["bank/autopay", { payType: "AUTOPAY", authorised: true }, "paymentDay", "Choose a day"],
	["product/select", { offerUuid: "0b2f9bd0-6a3a-4b8e-9b9c-0d8b2f1f7a10", amount: 50000, term: 60, acceptedApr: true }],
];

function typed(change: Answers): Answers {
	return { choice: "TYPE", address: { ...place, ...change } };
}
function street(street1: string): Answers {
	return part("street1", street1);
}
function part(key: string, text: string): Answers {
	return { ...home, address: { ...place, [key]: text } };
}
function without(key: string): Answers {
	return { ...home, address: Object.fromEntries(Object.entries(place).filter(([name]) => name !== key)) };
}
function account(change: Answers): Answers {
	return {
		routingNumber: "021000021",
		accountNumber: "000123456789",
		confirmAccountNumber: "000123456789",
		accountType: "CHECKING",
		...change,
	};
}

describe("what the forms say", () => {
	for (const [formId, answers, field, message] of cells) {
		test(`${formId} ${JSON.stringify(answers)} → ${message ?? "taken"}`, () => {
			const errors = createFormValidator(main, formId)(answers);
			if (field === undefined) expect(errors).toEqual([]);
			else expect(errors.find((error) => error.field === field)?.message).toBe(message);
		});
	}

	test.each(Object.keys(lakeside.forms))("%s refuses a field that it does not ask", (formId) => {
		expect(createFormValidator(lakeside, formId)({ status: "APPROVED" }).length).toBeGreaterThan(0);
	});

	test("a credit union asks its own step", () => {
		const membership = createFormValidator(lakeside, "registration/membership");
		expect(membership({ isMember: "NO" })).toEqual([]);
		expect(membership({ isMember: "YES" })[0]?.message).toBe("Enter your member number");
		expect(membership({ isMember: "YES", memberNumber: "123456" })).toEqual([]);
	});
});
