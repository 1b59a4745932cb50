import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const wait = {
	title: "Waiting",
	about: "What the borrower is waiting for while the page checks by itself.",
	places: ["form", "notice"],
	parts: ["wait"],
	isOnce: true,
	props: {
		isLoud: { type: "flag", about: "Whether the first check is announced, too." },
	},
} as const satisfies BlockDeclaration;
