import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const statusTag = {
	title: "Status",
	about: "A small colored label.",
	places: ["form", "notice"],
	props: {
		word: { type: "word", isNeeded: true, about: "The words of the label." },
		tone: {
			type: "choice",
			of: ["neutral", "info", "success", "attention", "stop"],
			about: "Its color; neutral without one.",
		},
	},
} as const satisfies BlockDeclaration;
