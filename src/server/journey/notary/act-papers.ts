import type { Product } from "../../../flow/engine/authored/authored.ts";
import { fullName } from "../../record/parties.ts";
import { textAt, textsAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { renderCopy } from "../documents/render.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import type { NotaryDocument, NotarySigner } from "../ports/papers/notary.ts";

/** The papers that are signed before the notary. */
export const ACT_PAPERS = ["deed-of-trust", "name-affidavit"] as const;

/** Returns what a notary is told of the signer. */
export function signerBefore(record: StoredRecord): NotarySigner {
	const email = textAt(record, "profile.email");
	const phone = textsAt(record, "profile.phoneNumbers")[0];
	return {
		name: fullName(record),
		...(email === undefined ? {} : { email }),
		...(phone === undefined ? {} : { phone }),
	};
}

/** Returns the documents of an act with the signatures that they have. */
export function papersOfAct(record: StoredRecord, product: Product): readonly NotaryDocument[] {
	return ACT_PAPERS.filter((kind) => storedSnapshot(record, kind) !== undefined).map((kind) => ({
		kind,
		read: () => renderCopy(kind, record, product),
	}));
}
