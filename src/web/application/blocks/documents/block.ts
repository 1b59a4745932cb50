import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const documents = {
	title: "Documents",
	about: "Every document of the application, to read, download and keep, and how notices are delivered.",
	places: ["notice"],
	isOnce: true,
	props: {},
} as const satisfies BlockDeclaration;
