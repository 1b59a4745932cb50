import type { BlockDeclaration } from "../../../../flow/engine/authored/authored-blocks.ts";

export const businessPayments = {
	title: "Payments where a business gets the money",
	about: "Autopay from the borrower's own account, or payments by hand.",
	places: ["form"],
	isOnce: true,
	props: {},
} as const satisfies BlockDeclaration;
