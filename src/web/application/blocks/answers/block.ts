import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const answers = {
	title: "Answer buttons",
	about: "The buttons of the page, large, in place of the questions of its form: each gives the answers of its action.",
	places: ["form"],
	parts: ["form", "actions"],
	isOnce: true,
	props: {},
} as const satisfies BlockDeclaration;
