import type { AdvertisedTerms } from "../../lending/pricing/advertised.ts";

/** The line above every registration step. */
export function marketingLine({ approvalMinutes, fundingBusinessDays }: AdvertisedTerms): string {
	return `Apply in ${approvalMinutes} minutes, receive funding in ${fundingBusinessDays} days.`;
}

/** The text below every registration step. */
export function legalFootnotes({ ineligibilityDays }: AdvertisedTerms): readonly string[] {
	return [
		`A borrower who bought the home, or had title transferred, within the last ${ineligibilityDays} days is not eligible.`,
	];
}
