/** What a simulated vendor answers other than usual, by the order: "<vendor>/<operation>". */
export const VENDOR_OUTCOMES = {
	"credit/hard-pull": [
		...["credit-no-file", "credit-frozen", "credit-locked", "credit-alert", "credit-error"],
		...["credit-best", "credit-plain", "credit-good", "credit-fair", "credit-weak", "credit-poor"],
		...["credit-bankruptcy", "credit-new-debt"],
	],
	"credit/soft-pull": [
		...["credit-no-match", "credit-no-file", "credit-frozen", "credit-locked", "credit-alert", "credit-minor"],
		...["credit-error", "credit-no-score", "credit-late", "credit-best", "credit-plain", "credit-good"],
		...["credit-fair", "credit-weak", "credit-poor"],
		...["credit-bankruptcy", "credit-two-loans", "credit-no-loans", "credit-inquiries", "credit-many-inquiries"],
	],
	"documents/application": ["papers-late"],
	"documents/pre-soft-credit": ["papers-late"],
	"flood/certificate": ["flood-slow"],
	"flood/determine": ["flood-zone", "flood-outside", "flood-slow"],
	"identity/verify": ["id-unreadable", "id-expired", "id-name", "id-no-face", "id-altered", "id-watched"],
	"income/verify": ["income-low", "income-name", "income-slow", "income-unproved"],
	"merchants/review": ["merchant-no-order"],
	"notary/follow-session": ["notary-absent", "notary-questions", "notary-lost"],
	"payments/disburse": ["payment-returned", "payment-held", "payment-changed"],
	"property-records/lookup": [
		...["home-unknown", "home-several", "home-new-deed", "home-manufactured", "home-coop", "home-listed"],
		...["home-no-tax", "home-dues", "home-paper-county"],
	],
	"property-valuation/appraisal-order": ["appraiser-missing"],
	"property-valuation/appraisal-report": ["home-damaged"],
	"property-valuation/avm": [
		...["value-missing", "value-low", "value-unsure", "value-tight", "value-no-room"],
		...["value-broker", "value-evaluation", "value-visit"],
	],
	"property-valuation/bpo": ["value-falls", "home-damaged"],
	"recording/quote": ["county-dear"],
	"recording/record": ["county-paper"],
	"sanctions/screen": ["listed-name"],
	"title/final": ["title-clouded", "title-payoff", "title-no-description"],
	"title/prequal": [
		...["title-stranger", "title-trust", "title-company", "title-joint", "title-former-name", "title-spelling"],
		...["title-tax-lien", "title-open-equity", "title-past-equity"],
	],
} as const satisfies { readonly [order: string]: readonly string[] };

/** The orders that may be answered other than usual. */
type ChosenOrder = keyof typeof VENDOR_OUTCOMES;

/** The name of an answer; its words are `simulator.outcome_<name>` of the copy. */
export type VendorOutcome = (typeof VENDOR_OUTCOMES)[ChosenOrder][number];

/** What may be chosen for an order; none where its vendor has but one answer. */
export function outcomesOf(order: string): readonly VendorOutcome[] {
	return Object.hasOwn(VENDOR_OUTCOMES, order) ? VENDOR_OUTCOMES[order as ChosenOrder] : [];
}
