import type { VendorTrigger } from "./scenario.ts";

/** What to type for each path of the offers. */
export const OFFER_INPUTS: readonly VendorTrigger[] = [
	{
		id: "cltv-pay-off",
		vendor: "offers",
		title: "Room only after a loan is paid off",
		type: "A street with TIGHTAVM LIEN2, such as 9 Tightavm Lien2 Way",
		outcome: "too much is owed on the home: the line may pay off the second loan",
	},
	{
		id: "cltv-no-room",
		vendor: "offers",
		title: "No room for a line",
		type: "A street with NOROOM; then a dispute with sales of 535,000, or ask for a decision",
		outcome: "too much is owed on the home: dispute the value, ask for a decision, or stop",
	},
	{
		id: "value-falls",
		vendor: "offers",
		title: "The value falls after the offer was chosen",
		type: "A home in TX on a street with LOWBPO, and the most that is offered; with LIEN2 it is asked about first",
		outcome: "a changed offer: old, new and why, or a smaller amount, or a loan paid off",
	},
	{
		id: "score-differs",
		vendor: "credit",
		title: "The full report has another score",
		type: "SSN 666-20-0001 on “Who owns the home?”, after an offer was chosen",
		outcome: "after the hard pull the offer changes: old, new and why, and a new yes",
	},
	{
		id: "debt-appears",
		vendor: "credit",
		title: "The full report has a new debt",
		type: "A street with NEWDEBT, and the most that is offered",
		outcome: "after the hard pull less is on offer: old, new and why, and a notice of counteroffer",
	},
	{
		id: "shared-debt",
		vendor: "credit",
		title: "A debt that both owe",
		type: "A street with SHAREDDEBT, and someone who applies too",
		outcome: "the $350 monthly car payment is in both files and counts once; a card they may only use doesn't count",
	},
	{
		id: "association-dues",
		vendor: "property-records",
		title: "Association dues",
		type: "A street with DUES",
		outcome: "dues of $350 per month count toward their monthly payments",
	},
	{
		id: "no-tax-bill",
		vendor: "property-records",
		title: "No tax bill on record",
		type: "A street with NOBILL",
		outcome: "property tax and dues are estimated from the value",
	},
	{
		id: "high-cost",
		vendor: "offers",
		title: "A term that the law keeps back",
		type: "A last name ending in TestNine, and a street with NOLIEN",
		outcome: "no offer over 15 years: it would be a high-cost mortgage",
	},
	{
		id: "interest-only",
		vendor: "offers",
		title: "Interest-only payments from 62 on",
		type: "At lakeside.localhost, a home in WI (ZIP 53703) and date of birth 05/04/1950",
		outcome: "one more offer over 10 years whose payment is the interest, rounded up to whole dollars",
	},
];
