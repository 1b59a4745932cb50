/** The measured borrower's answers, by form and answer path; fields not listed stay empty. */
export const validAnswers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"registration/index": {
		"address.street1": "1066 Arbol Way",
		"address.city": "San Jose",
		"address.state": "CA",
		"address.zip": "95126",
		occupancyType: "PRIMARY",
	},
	"registration/home-address": { sameAsProperty: "YES" },
	"registration/for-sale": { isListedForSale: "NO" },
	"registration/annual-income": { employmentType: "FULL_TIME", income: "175000" },
	"registration/legal-name": { firstName: "Avery", lastName: "Sample" },
	"registration/birthdate": { dob: "1984-04-12" },
	"registration/contact": { email: "avery.sample@example.com", phone: "(408) 555-0142" },
};
