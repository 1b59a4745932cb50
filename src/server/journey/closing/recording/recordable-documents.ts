import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { jsonAt } from "../../../record/read-record.ts";
import { applyPatch, set } from "../../../record/record-patch.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { renderCopy, renderDisclosure } from "../../documents/render.ts";
import { snapshotWrites } from "../../documents/snapshot.ts";
import { sha256Of } from "../../papers/deliveries.ts";
import { wordsOf } from "../../papers/own-papers.ts";
import { storedSnapshot } from "../../papers/stored-snapshots.ts";
import type { RecordableDocument } from "../../ports/papers/recording.ts";
import { keptTask, nameOf, signersOf } from "../../signers/signer-record.ts";
import type { VendorOrder } from "../../steps/order.ts";

/** Returns what goes on record: the security instrument, and the certificate of each act before a notary. */
export async function recordableDocuments({
	record,
	product,
}: Pick<VendorOrder, "record" | "product">): Promise<RecordableDocument[]> {
	const kinds = ["deed-of-trust", "notary-acknowledgement"] as const;
	const own = kinds.map(async (kind) => {
		const bytes = await renderCopy(kind, record, product);
		return { kind, title: titleOf(kind, record, product), bytes, sha256: sha256Of(bytes) };
	});
	return Promise.all([...own, ...signersCertificates(record, product)]);
}

/** The certificates of the other owners' acts, as they took place; each was before a notary of their own. */
function signersCertificates(record: StoredRecord, product: Product): Promise<RecordableDocument>[] {
	const kind = "notary-acknowledgement";
	return signersOf(record).flatMap(({ identityUuid, name = "" }) => {
		const act = jsonAt(keptTask(record, identityUuid) ?? {}, "underwriting.notary");
		const at = act?.at;
		if (act === undefined || at === undefined) return [];
		const before = applyPatch(record, [set("profile.name", nameOf(name)), set("underwriting.notary", act)]);
		const certified = applyPatch(before, snapshotWrites([kind], before, product, new Date(at)));
		const made = renderDisclosure(kind, certified, product).then((bytes) => {
			return { kind, title: `${titleOf(kind, certified, product)}: ${name}`, bytes, sha256: sha256Of(bytes) } as const;
		});
		return [made];
	});
}

function titleOf(kind: RecordableDocument["kind"], record: StoredRecord, product: Product): string {
	const instrument = kind === "deed-of-trust" ? storedSnapshot(record, kind)?.values.instrumentTitle : undefined;
	return instrument ?? wordsOf(kind, record, product).title;
}
