import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const way = {
	title: "Way on",
	about: "A button that leads to another page, with words above it.",
	places: ["form", "notice"],
	props: {
		way: { type: "way", about: "The way or action of the page that it takes; back to the current step without one." },
		label: { type: "word", isNeeded: true, about: "The words on the button." },
		word: { type: "word", about: "The words above the button." },
		look: { type: "choice", of: ["solid", "outline", "plain"], about: "How the button looks; outlined without one." },
	},
} as const satisfies BlockDeclaration;
