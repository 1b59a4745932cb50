import { DOCUMENT_KINDS, type DocumentKind } from "../../../flow/engine/authored/document-inputs.ts";

/** Every document that an application can have, in the order of the journey. */
export const DISCLOSURE_KINDS = DOCUMENT_KINDS;

/** One of them. */
export type DisclosureKind = DocumentKind;

/**
 * Names one document of an application: its kind, plus the person where each has a separate copy (the applicant's has
 * none), or the number of a repeated notice.
 */
export type DisclosureId = DisclosureKind | `${DisclosureKind}--${string}`;

/** Returns the kind of a document, or undefined when there is none of this name. */
export function kindOf(id: string): DisclosureKind | undefined {
	const end = id.indexOf("--");
	return kinds.get(end < 0 ? id : id.slice(0, end));
}

const kinds: ReadonlyMap<string, DisclosureKind> = new Map(DISCLOSURE_KINDS.map((kind) => [kind, kind]));

/** True for a document's name. */
export function isDisclosureId(id: string): id is DisclosureId {
	return kindOf(id) !== undefined;
}

/** Returns the name of one person's own copy of a document, or of a later edition of a notice. */
export function copyFor(kind: DisclosureKind, whose: string): DisclosureId {
	return `${kind}--${whose}`;
}

/** Documents that are signed together, and the form that signs them. */
export const SIGNED_TOGETHER = {
	summary: ["summary"],
	closing: ["closing", "note"],
} as const satisfies { readonly [ceremony: string]: readonly DisclosureKind[] };

/** The papers that exist only for the law of some states (the table law/notices): everyone who owes the line gets them. */
export const NOTICES_OF_STATES = [
	"california-fair-lending",
	"california-hazard-insurance",
	"connecticut-counsel",
	"florida-insurance",
	"georgia-foreclosure",
	"georgia-waiver",
	"kansas-high-ltv",
	"maine-insurance",
	"maryland-net-benefit",
	"minnesota-closing-agent",
	"new-jersey-counsel",
	"new-york-application",
	"south-carolina-preference",
	"wisconsin-marital-property",
] as const satisfies readonly DisclosureKind[];
