import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const lineFigures = {
	title: "Money table",
	about: "The figures of the offer that the borrower chose.",
	places: ["form", "notice"],
	isOnce: true,
	props: {},
} as const satisfies BlockDeclaration;
