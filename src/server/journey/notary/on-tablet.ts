import type { Product } from "../../../flow/engine/authored/authored.ts";
import { fullName } from "../../record/parties.ts";
import { jsonAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { renderDisclosure } from "../documents/render.ts";
import { sha256Of } from "../papers/deliveries.ts";
import type { DisclosureKind } from "../papers/kinds.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import type { TabletDocument } from "../ports/papers/notary.ts";
import { CONSENT_VERSION } from "../signatures/signature.ts";
import type { VendorOrder } from "../steps/order.ts";
import { ACT_PAPERS } from "./act-papers.ts";

/** A document on the notary's tablet, and its size in bytes. */
interface TabletPaper extends TabletDocument {
	readonly bytes: number;
}

/** Returns what is signed before the notary, as it is shown on the tablet; a co-owner has signed on their own screen before. */
export async function papersOnTablet(record: StoredRecord, product: Product): Promise<readonly TabletPaper[]> {
	if (jsonAt(record, "application.seat") !== undefined) return [];
	const kinds = ACT_PAPERS.filter((kind) => storedSnapshot(record, kind));
	return Promise.all(
		kinds.map(async (kind) => {
			const bytes = await renderDisclosure(kind, record, product);
			return { kind, sha256: sha256Of(bytes), bytes: bytes.length };
		}),
	);
}

/** Returns the signatures that were given on the tablet, with the one adopted at the note. */
export function signedOnTablet(
	{ record, product, now }: VendorOrder,
	papers: readonly TabletPaper[],
	ceremonyId: string,
): RecordPatch {
	const at = now.toISOString();
	const signed = (kind: DisclosureKind) => jsonAt(record, `underwriting.signatures.${kind}`);
	const adopted = signed("note");
	const strokes = textAt(adopted ?? {}, "strokes") ?? "";
	return papers.map(({ kind, sha256, bytes }) =>
		set(`underwriting.signatures.${kind}`, {
			document: kind,
			sha256,
			bytes,
			deliveredAt: at,
			signatureName: textAt(adopted ?? {}, "signatureName") ?? fullName(record),
			style: strokes === "" ? "TYPED" : "DRAWN",
			strokes,
			signedAt: at,
			ceremonyId,
			consentVersion: CONSENT_VERSION,
			productHash: product.hash,
			identityUuid: textAt(adopted ?? {}, "identityUuid") ?? "",
		}),
	);
}
