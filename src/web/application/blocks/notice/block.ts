import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const notice = {
	title: "Notice",
	about: "A box that stands out, with words and links.",
	places: ["form", "notice"],
	props: {
		word: { type: "word", isNeeded: true, about: "The words in the box." },
		also: { type: "word", about: "Words that follow in the same paragraph." },
		title: { type: "word", about: "Words above the others, in bold." },
		named: { type: "path", about: "Shows the words that are named like this value instead, where the page has them." },
		prefix: { type: "prefix", about: "What the names of such words begin with." },
		values: { type: "values", about: "What fills the places of the words, by place." },
		tone: {
			type: "choice",
			of: ["neutral", "waiting", "success", "attention", "stop"],
			about: "The mood of the box; neutral without one.",
		},
		links: {
			type: "entries",
			about: "Links below the words, by id, in order.",
			of: {
				label: { type: "word", isNeeded: true, about: "The words of the link." },
				way: { type: "way", about: "The way or action of the page that the link takes." },
				request: {
					type: "request",
					about: "Leads to this request while the borrower owes it; there is no link otherwise.",
				},
			},
		},
	},
} as const satisfies BlockDeclaration;
