import type { Product } from "../../../engine/authored/authored.ts";
import { propertyAddress, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { jsonAt, textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { sha256Of } from "../documents/deliveries.ts";
import { renderCopy, renderDisclosure } from "../documents/render.ts";
import { snapshotWrites } from "../documents/snapshot.ts";
import { storedSnapshot } from "../documents/stored-snapshots.ts";
import { NotYet } from "../not-yet.ts";
import type { VendorOrder, VendorOrderHandler } from "../order.ts";
import { keptTask, nameOf, signersOf } from "../signers/signer-record.ts";
import type { RecordableDocument } from "./recording-port.ts";

function recorded({ record, now }: VendorOrder, instrumentNumber: string): RecordPatch {
	const on = today(record, now);
	return [
		set("underwriting.recording", { instrumentNumber, on }),
		set("application.recordingNumber", instrumentNumber),
		set("application.recordedOn", on),
		...statusPatch({ recorded: true, checklistStatus: "FUNDABLE" }),
	];
}

async function recordableDocuments({ record, product }: VendorOrder): Promise<RecordableDocument[]> {
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
			return { kind, title: `${product.documents[kind].title}: ${name}`, bytes, sha256: sha256Of(bytes) } as const;
		});
		return [made];
	});
}

function titleOf(kind: RecordableDocument["kind"], record: StoredRecord, product: Product): string {
	const instrument = kind === "deed-of-trust" ? storedSnapshot(record, kind)?.values.instrumentTitle : undefined;
	return instrument ?? product.documents[kind].title;
}

/** Sends the deed and every notary's certificate to the county; one that records on paper gives an expected date. */
export const recordDeed: VendorOrderHandler = async (order, { recording }) => {
	const { record, now } = order;
	const documents = await recordableDocuments(order);
	const result = await recording.record({
		orderId: order.uuid,
		address: propertyAddress(record),
		county: textAt(record, "underwriting.parcel.county") ?? "",
		asOf: textAt(record, "underwriting.funding.decidedOn") ?? today(record, now),
		documents,
	});
	if (result.expectedOn <= today(record, now)) return recorded(order, result.instrumentNumber);
	return [
		set("underwriting.recording", { instrumentNumber: result.instrumentNumber }),
		set("application.recordingExpectedOn", result.expectedOn),
		...statusPatch({ recordingMailed: true }),
	];
};

/** Asks a county that records on paper on the date that it promised. */
export const awaitRecording: VendorOrderHandler = async (order) => {
	const { record, now } = order;
	const expectedOn = textAt(record, "application.recordingExpectedOn") ?? "";
	const isSkipped = textAt(record, "underwriting.clock.recording") === "DONE";
	if (expectedOn > today(record, now) && !isSkipped) throw new NotYet(new Date(`${expectedOn}T15:00:00Z`));
	return recorded(order, textAt(record, "underwriting.recording.instrumentNumber") ?? "");
};
