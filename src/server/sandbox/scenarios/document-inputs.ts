import type { VendorTrigger } from "./scenario.ts";

/** What pictures, uploads and valuations react to. */
export const DOCUMENT_TRIGGERS: readonly VendorTrigger[] = [
	{
		id: "id-photo",
		vendor: "identity",
		title: "A picture that cannot be read",
		type: "An ID file name with blurry, glare, wrong-side or password-protected, or a picture below 600 × 360 pixels",
		outcome: "refused right away with what to do; everything else is kept",
	},
	{
		id: "id-expired",
		vendor: "identity",
		title: "Expired ID, another name, no face",
		type: "An ID file name with expired, wrong-name or noface",
		outcome: "the ID page says which and asks for another one; after four checks, staff review it",
	},
	{
		id: "id-altered",
		vendor: "identity",
		title: "An ID that staff review",
		type: "An ID file name with edited, or “Trouble with your ID, or is your name different?” on the ID page",
		outcome: "in review; the buttons above confirm it or ask for another one",
	},
	{
		id: "damaged-document",
		vendor: "documents",
		title: "A document arrives damaged",
		type: "A last name ending in Corrupt",
		outcome: "each document is broken the first time it is opened; “Try again” shows it, “Download” fetches it anew",
	},
	{
		id: "virus",
		vendor: "virus scan",
		title: "A harmful file",
		type: "A file that holds the EICAR test text",
		outcome: "refused and not kept",
	},
	{
		id: "scanner-down",
		vendor: "virus scan",
		title: "The scanner is down",
		type: "A file name with scanner-down, or scanner-down-infected",
		outcome: "kept unopened and scanned again after it is submitted; a harmful one must be uploaded again",
	},
	{
		id: "nav-bpo",
		vendor: "property valuation",
		title: "A broker instead of a model",
		type: "A street with NAVBPO",
		outcome: "asks for your own estimate, later for the order of a broker's opinion",
	},
	{
		id: "resi-eval",
		vendor: "property valuation",
		title: "A residential evaluation",
		type: "A street with RESIEVAL",
		outcome: "asks for your own estimate, later for the order of an evaluation",
	},
	{
		id: "onsite-appraisal",
		vendor: "property valuation",
		title: "An on-site appraisal",
		type: "A street with ONSITE, or ONSITE NOAPPRAISER",
		outcome: "after the ID an appraiser comes (or is looked for); the buttons above move it forward",
	},
	{
		id: "value-dispute",
		vendor: "property valuation",
		title: "Sales nearby",
		type: "“Does it seem too low?” on the page of the value; LOWAVM gives a low one, a sale at NOCOMP does not count",
		outcome: "sales within a year lift the value by at most a quarter, and the offers with it",
	},
	{
		id: "damaged-home",
		vendor: "property valuation",
		title: "A damaged home",
		type: "A street with LOWCONF BADROOF",
		outcome: "after the valuation photos of the repair are asked for; the button above accepts them",
	},
];
