import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const timeline = {
	title: "Timeline",
	about: "What has happened since signing and what comes next, until the first payment.",
	places: ["notice"],
	isOnce: true,
	props: {},
} as const satisfies BlockDeclaration;
