import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const incomeProof = {
	title: "Proof of income",
	about: "Which documents show the income that the address names, and the form that takes them.",
	places: ["form"],
	parts: ["form"],
	isOnce: true,
	props: {},
} as const satisfies BlockDeclaration;
