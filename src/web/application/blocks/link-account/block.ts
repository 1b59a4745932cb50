import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const linkAccount = {
	title: "Link an account",
	about: "Institutions, each leading to its own page, and the other ways; a link that is under way is finished first.",
	places: ["form"],
	parts: ["form", "actions"],
	isOnce: true,
	props: {
		legend: { type: "word", isNeeded: true, about: "The question above the institutions." },
		kind: {
			type: "choice",
			of: ["BANK", "PAYROLL", "TAX"],
			about: "Which institutions; by the kind of proof in the page's address without one.",
		},
	},
} as const satisfies BlockDeclaration;
