import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const text = {
	title: "Text",
	about: "A paragraph below the heading of the page.",
	places: ["form", "notice"],
	props: {
		word: { type: "word", isNeeded: true, about: "The words of the page that it shows." },
		also: { type: "word", about: "Words that follow in the same paragraph." },
		named: { type: "path", about: "Shows the words that are named like this value instead, where the page has them." },
		names: { type: "words", about: "The words that are named like such values." },
		values: { type: "values", about: "What fills the places of the words, by place." },
		look: { type: "choice", of: ["plain", "quiet", "strong", "warning"], about: "How it looks; plain without one." },
	},
} as const satisfies BlockDeclaration;
