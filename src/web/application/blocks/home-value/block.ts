import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const homeValue = {
	title: "Value of the home",
	about: "The home's value with its source, date and confidence, and what came of sales that the borrower showed.",
	places: ["form", "notice"],
	isOnce: true,
	props: {},
} as const satisfies BlockDeclaration;
