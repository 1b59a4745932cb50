import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const bullets = {
	title: "List",
	about: "Sentences with bullets: all of them, or the one of a value.",
	places: ["form", "notice"],
	props: {
		words: { type: "words", isNeeded: true, about: "The words of the list, in order." },
		named: {
			type: "path",
			about: "Shows only the words that are named like this value, or the value itself where no words are.",
		},
		unknown: { type: "word", about: "Words above the list where the value is not there." },
	},
} as const satisfies BlockDeclaration;
