/** Every document that the application can make. */
export const DISCLOSURE_KINDS = [
	"e-sign-consent",
	"pre-soft-credit",
	"home-equity",
	"credit-score",
	"summary",
	"closing",
	"note",
	"deed-of-trust",
	"notary-acknowledgement",
	"rescission",
	"adverse-action",
] as const;

/** One of them. */
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

/** Holds for the name of a document. */
export function isDisclosureKind(name: string): name is DisclosureKind {
	return DISCLOSURE_KINDS.some((kind) => kind === name);
}

/** What is signed together, and by which form. */
export const SIGNED_TOGETHER = {
	summary: ["summary"],
	closing: ["closing", "note"],
} as const satisfies { readonly [ceremony: string]: readonly DisclosureKind[] };
