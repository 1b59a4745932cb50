import type { HousingCounselingPort } from "../ports/borrower/housing-counseling.ts";

const NAMES = [
	"Sample Neighborhood Housing Services",
	"Example Homeownership Center",
	"Fair Homes Counseling of Sampletown",
	"Demonstration Community Development",
	"Example Credit and Housing Counselors",
	"Sample Urban Housing League",
	"Practice Home Preservation Partners",
	"Rural Housing Example Alliance",
	"Sample Family Financial Center",
	"Example Legal Aid Housing Desk",
] as const;

/** Ten test organizations with the ZIP code in their addresses. */
export function sandboxHousingCounseling(): HousingCounselingPort {
	return {
		async near({ zip, asOf }) {
			return {
				asOf,
				agencies: NAMES.map((name, at) => ({
					name,
					address: `${100 + at * 20} Example Street, Sampletown ${zip}`,
					phone: `(800) 555-01${String(50 + at)}`,
					web: `https://counseling-${at + 1}.example`,
					services: at % 2 === 0 ? "Home equity and foreclosure counseling" : "Budgeting and home equity counseling",
					languages: at % 3 === 0 ? "English, Spanish" : "English",
				})),
			};
		},
	};
}
