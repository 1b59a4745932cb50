import { DOCUMENT_KINDS, type DocumentKind } from "../../../engine/authored/document-inputs.ts";

/** Every document that the application can make, in the order of the journey. */
export const DISCLOSURE_KINDS = DOCUMENT_KINDS;

/** One of them. */
export type DisclosureKind = DocumentKind;

/**
 * Names one document of an application: its kind, and the person where everybody has a copy of their own (nobody is named
 * in the applicant's), or the number of a notice that was given again.
 */
export type DisclosureId = DisclosureKind | `${DisclosureKind}--${string}`;

/** Returns the kind of a document, or undefined when there is none of this name. */
export function kindOf(id: string): DisclosureKind | undefined {
	const name = id.split("--")[0];
	return DISCLOSURE_KINDS.find((kind) => kind === name);
}

/** True for the name of a document. */
export function isDisclosureId(id: string): id is DisclosureId {
	return kindOf(id) !== undefined;
}

/** Returns the name of one person's own copy of a document, or of a later edition of a notice. */
export function copyFor(kind: DisclosureKind, whose: string): DisclosureId {
	return `${kind}--${whose}`;
}

/** What is signed together, and by which form. */
export const SIGNED_TOGETHER = {
	summary: ["summary"],
	closing: ["closing", "note"],
} as const satisfies { readonly [ceremony: string]: readonly DisclosureKind[] };
