/** What somebody may choose on a page, and whether that ends the visit. */
export interface Choice {
	readonly word: string;
	readonly label: string;
	readonly ends: boolean;
}

const LEAVE: Choice = { word: "LEFT", label: "Leave before the end", ends: false };

/** What may come of a visit, by port. */
export const CHOICES = {
	identity: [
		{ word: "PASSED", label: "Show a good ID", ends: true },
		{ word: "FAILED", label: "Show an ID that cannot be read", ends: true },
		{ word: "REVIEW", label: "Show an ID that a person has to look at", ends: true },
		{ word: "EXPIRED", label: "Let the visit expire", ends: true },
		LEAVE,
	],
	bankLink: [
		{ word: "LINKED", label: "Link the bank", ends: true },
		{ word: "EXITED", label: "Leave without linking it", ends: true },
	],
	eSign: [
		{ word: "COMPLETED", label: "Sign all papers", ends: true },
		{ word: "DECLINED", label: "Decline to sign", ends: true },
		LEAVE,
	],
} as const satisfies { readonly [port: string]: readonly Choice[] };

const TITLES = { identity: "Show your ID", bankLink: "Link your bank", eSign: "Sign your papers" } as const;

/** The page of a visit; without a port, the page of an address that was used or is unknown. */
export function partnerPage(port: keyof typeof CHOICES | undefined, token: string): string {
	const title = port === undefined ? "This link was used already" : TITLES[port];
	const buttons = port === undefined ? [] : CHOICES[port].map(buttonOf);
	return [
		"<!doctype html>",
		`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
		`<title>${title}</title></head><body><main><h1>${title}</h1>`,
		"<p>This page stands for that of a vendor. Nothing on it is real.</p>",
		`<form method="post" action="/pages/${token}">${buttons.join("")}</form></main></body></html>`,
	].join("\n");
}

function buttonOf({ word, label }: Choice): string {
	return `<p><button name="outcome" value="${word}">${label}</button></p>`;
}
