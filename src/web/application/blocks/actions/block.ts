import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const actions = {
	title: "Buttons",
	about: "The buttons and links of the page.",
	places: ["form", "notice"],
	parts: ["actions"],
	props: {
		only: { type: "actions", about: "Shows only these actions of the page." },
		without: { type: "actions", about: "Actions of the page that are not shown here." },
		lead: { type: "way", about: "The action that stands out where nothing else on the page does." },
	},
} as const satisfies BlockDeclaration;
