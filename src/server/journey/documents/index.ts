import { writtenDate } from "../../../contracts/written-dates.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { isOwnKind, type PaperKind } from "../../../flow/engine/own-documents.ts";
import { jsonAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { isHeld, noticeDelivery } from "../notices/required-notices.ts";
import { acknowledgments, type Ceremony } from "../notices/state-notices.ts";
import { DISCLOSURE_KINDS, type DisclosureId, idOfOwn, kindOf } from "../papers/kinds.ts";
import { contractOf, wordsOf } from "../papers/own-papers.ts";
import type { Snapshot } from "../papers/snapshot.ts";
import { storedIds, storedSnapshot } from "../papers/stored-snapshots.ts";

export { DISCLOSURE_KINDS, type DisclosureKind, SIGNED_TOGETHER } from "../papers/kinds.ts";
export { copyContent, shownContent } from "./content.ts";
export { renderCopy, renderDisclosure } from "./render.ts";

/** One entry of the borrower's list of documents. */
export interface DisclosureEntry {
	readonly id: DisclosureId;
	readonly title: string;
	readonly kind: PaperKind;
	/** The day on which it was given, yyyy-mm-dd; null for documents available from the start. */
	readonly on: string | null;
	readonly signed: boolean;
	/** With which signature the law of the state has the borrower acknowledge it, or the lender has its own document signed; null for any other. */
	readonly acknowledged: Ceremony | null;
	/** How it goes to this person on paper; null where it is given electronically, or has no delivery that a law fixes. */
	readonly onPaper: { readonly mailBy: string; readonly mailedOn: string | null } | null;
	/** Not shown here: this person gets it on paper alone. */
	readonly isHeld: boolean;
}

/** Documents that are the same for every borrower and available from the start. */
const ALWAYS: readonly DisclosureId[] = ["privacy-notice", "e-sign-consent"];

/** Returns the documents that this application has, in the order of the journey. */
export function disclosuresOf(record: StoredRecord, product: Product): DisclosureEntry[] {
	const acknowledgedWith = acknowledgments(record, product);
	return documentsOf(record).map(({ id, kind }) => {
		const snapshot = storedSnapshot(record, id);
		return {
			id,
			title: `${wordsOf(id, record, product).title}${isFirst(id, kind) ? "" : edition(snapshot)}`,
			kind,
			on: snapshot?.on ?? null,
			signed: jsonAt(record, `underwriting.signatures.${id}`) !== undefined,
			acknowledged: contractOf(id, product)?.sign ?? acknowledgedWith(kind) ?? null,
			onPaper: onPaper(record, id),
			isHeld: isHeld(record, id, product),
		};
	});
}

/** Returns the documents that the person of this record is shown, in the order of the journey. */
export function shownDocuments(record: StoredRecord, product: Product): Pick<DisclosureEntry, "id" | "kind" | "on">[] {
	return documentsOf(record)
		.filter(({ id }) => !isHeld(record, id, product))
		.map(({ id, kind }) => ({ id, kind, on: storedSnapshot(record, id)?.on ?? null }));
}

function documentsOf(record: StoredRecord): Pick<DisclosureEntry, "id" | "kind">[] {
	const ids = [...new Set([...ALWAYS, ...storedIds(record)])];
	const own = ids.flatMap((id) => kindOf(id) ?? []).filter(isOwnKind);
	const kinds: readonly PaperKind[] = [...DISCLOSURE_KINDS, ...new Set(own)];
	return kinds.flatMap((kind) => ids.filter((id) => kindOf(id) === kind).map((id) => ({ id, kind })));
}

/** Whether a name is that of the kind itself, and not of a further copy. */
function isFirst(id: DisclosureId, kind: PaperKind): boolean {
	return id === (isOwnKind(kind) ? idOfOwn(kind) : kind);
}

/** What tells a further copy of a document from the first: whose it is, or when it was made. */
function edition(snapshot: Snapshot | undefined): string {
	const recipient = snapshot?.values.recipient;
	return recipient === undefined ? ` (${writtenDate(snapshot?.on ?? "")})` : `: ${recipient}`;
}

function onPaper(record: StoredRecord, id: DisclosureId): DisclosureEntry["onPaper"] {
	const delivery = noticeDelivery(record, id);
	if (delivery?.channel !== "PAPER") return null;
	return { mailBy: delivery.mailBy ?? delivery.on, mailedOn: delivery.mailedOn ?? null };
}
