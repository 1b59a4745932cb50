import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const ball = {
	title: "Who acts next",
	about: "Who is working on it and when to expect it, from the page's own words.",
	places: ["form", "notice"],
	parts: ["ball"],
	isOnce: true,
	props: {},
} as const satisfies BlockDeclaration;
