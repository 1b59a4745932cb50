import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const facts = {
	title: "Facts list",
	about: "Labels on the left and values on the right, one line each.",
	places: ["form", "notice"],
	props: {
		rows: {
			type: "entries",
			isNeeded: true,
			about: "The lines by id, in order; one without a value is left out.",
			of: {
				label: { type: "word", isNeeded: true, about: "The words on the left." },
				value: { type: "value", isNeeded: true, about: "What is on the right." },
				note: { type: "word", about: "Words in small print below the label." },
				values: { type: "values", about: "What fills the places of the words, by place." },
				isStrong: { type: "flag", about: "Whether the value is set in bold." },
			},
		},
	},
} as const satisfies BlockDeclaration;
