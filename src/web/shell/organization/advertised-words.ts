import type { Copy } from "../../../contracts/copy.ts";
import type { AdvertisedTerms } from "../../../lending/pricing/advertised.ts";

/** The line above every registration step. */
export function marketingLine({ approvalMinutes, fundingBusinessDays }: AdvertisedTerms, copy: Copy<"forms">): string {
	return copy("registration.marketing", { minutes: approvalMinutes, days: fundingBusinessDays });
}

/** The text below every registration step. */
export function legalFootnotes({ ineligibilityDays }: AdvertisedTerms, copy: Copy<"forms">): readonly string[] {
	return [copy("registration.ineligible", { days: ineligibilityDays })];
}
