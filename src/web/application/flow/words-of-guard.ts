import type { GuardReason } from "./guard-page.ts";

/** The sentence above the page that was opened instead of the requested one. */
export const GUARD_WORDS: { readonly [reason in GuardReason]: string } = {
	done: "That step is already done, so we brought you to what comes next.",
	ended: "That page isn't open any more. Here is where your application stands.",
	"not-yet": "That step isn't open yet. This is the one to finish first.",
	waiting: "That page isn't open at the moment. Here is where your application stands.",
	"unknown-page": "We couldn't find that page, so we brought you to where your application stands.",
};

/** True for a valid reason in the router's state (which anything may have written). */
export function isGuardReason(value: unknown): value is GuardReason {
	return typeof value === "string" && Object.hasOwn(GUARD_WORDS, value);
}
