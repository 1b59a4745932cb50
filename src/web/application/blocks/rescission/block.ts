import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const rescission = {
	title: "Cancellation period",
	about: "Until when the line can be canceled, and which days count.",
	places: ["notice"],
	isOnce: true,
	props: {},
} as const satisfies BlockDeclaration;
