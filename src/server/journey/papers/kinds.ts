import type { OwnKind } from "../../../flow/engine/authored/authored-documents.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../../../flow/engine/authored/document-inputs.ts";
import type { PaperKind } from "../../../flow/engine/own-documents.ts";

/** Every document that an application can have, in the order of the journey. */
export const DISCLOSURE_KINDS = DOCUMENT_KINDS;

/** One of them. */
export type DisclosureKind = DocumentKind;

/** Names a document of a lender's own: its kind, with signs that may stand in a path of the record. */
type OwnId = `partner_${string}_${string}`;

/**
 * Names one document of an application: its kind, plus the person where each has a separate copy (the applicant's has
 * none), or the number of a repeated notice.
 */
export type DisclosureId = DisclosureKind | `${DisclosureKind}--${string}` | OwnId;

const OWN = /^partner_([a-z][a-z0-9-]*)_([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?:--|$)/;

/** Returns the kind of a document, or undefined when there is none of this name. */
export function kindOf(id: string): PaperKind | undefined {
	const [, code, name] = OWN.exec(id) ?? [];
	if (code !== undefined && name !== undefined) return `partner.${code}.${name}`;
	const end = id.indexOf("--");
	return kinds.get(end < 0 ? id : id.slice(0, end));
}

/** Returns the name of the applicant's copy of a document of the lender's own. */
export function idOfOwn(kind: OwnKind): DisclosureId {
	return kind.replaceAll(".", "_") as OwnId;
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
