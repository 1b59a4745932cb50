import { type OfferDifference, type PrintedPricing, wholeDollars } from "../../checks/difference/offer-difference.ts";

/** A borrower whose offers differ, and the offers, each as a line of a report. */
export interface OfferWitness {
	readonly borrower: string;
	readonly before: string;
	readonly after: string;
}

/** Says what becomes of a borrower's offers. */
export function offerWords({ borrower, stated, before, after }: OfferDifference): OfferWitness {
	const facts = stated.map(({ input, value }) => `, ${input} ${value === null ? "not given" : value}`);
	return { borrower: `${told(borrower)}${facts.join("")}`, before: pricingWords(before), after: pricingWords(after) };
}

function told(given: OfferDifference["borrower"]): string {
	const { state, county, propertyType, occupancy, score, value, liens, monthlyIncome } = given;
	const place = county === null ? state : `${county}, ${state}`;
	const total = liens.reduce((sum, lien) => sum + lien, 0);
	const owed = liens.length === 0 ? "without other loans" : `with other loans of ${wholeDollars(total)}`;
	const income = `${wholeDollars(monthlyIncome)} a month`;
	return `score ${score}, ${income}, ${wholeDollars(value)} ${propertyType} in ${place}, ${occupancy}, ${owed}`;
}

function pricingWords(pricing: PrintedPricing): string {
	if ("refusedFor" in pricing) return `no offer: ${pricing.refusedFor.join(", ")}`;
	return pricing.offers
		.map(({ months, most, rates }) => `${months} months up to ${most} at ${rates.join(" to ")}`)
		.join("; ");
}
