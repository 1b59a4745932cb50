import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const cancelLine = {
	title: "Cancel the line",
	about: "The button with which an owner cancels the line in writing.",
	places: ["notice"],
	isOnce: true,
	props: {
		form: { type: "form", isNeeded: true, about: "The form of the cancellation." },
	},
} as const satisfies BlockDeclaration;
