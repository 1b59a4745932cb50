import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const chooseAccount = {
	title: "Choose an account",
	about: "The accounts of a bank that was linked, or another bank.",
	places: ["form"],
	parts: ["form"],
	isOnce: true,
	props: {},
} as const satisfies BlockDeclaration;
