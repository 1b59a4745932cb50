import type { Product } from "../../../engine/authored/authored.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { centsOf } from "../../../lending/money.ts";
import { propertyAddress, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, numberAt, textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { sha256Of } from "../documents/deliveries.ts";
import { renderCopy, renderDisclosure } from "../documents/render.ts";
import { snapshotWrites } from "../documents/snapshot.ts";
import { storedSnapshot } from "../documents/stored-snapshots.ts";
import { lineRecordingTax } from "../law/recording-tax.ts";
import { NotYet, untilTomorrow } from "../not-yet.ts";
import type { VendorOrder, VendorOrderHandler } from "../order.ts";
import type { Hold } from "../reviews/hold.ts";
import { keptTask, nameOf, signersOf } from "../signers/signer-record.ts";
import { granteesOf, grantorsOf } from "./recorded-parties.ts";
import type { RecordableDocument, RecordingResult } from "./recording-port.ts";

/** The number under which the county has it, or the place in its books. */
function numberOf({ instrumentNumber, book, page }: RecordingResult): string | undefined {
	if (instrumentNumber !== undefined) return instrumentNumber;
	return book === undefined || page === undefined ? undefined : `${book}/${page}`;
}

/**
 * Returns the writes of a county's answer. What it rejects, withdraws, or records without saying where, a person looks at: the
 * deed is sent again when they say so.
 */
function settled({ record, now }: VendorOrder, result: RecordingResult): RecordPatch {
	const on = today(record, now);
	const number = numberOf(result);
	if (result.status !== "RECORDED" || number === undefined) {
		return [
			set("underwriting.recording", { rejection: { status: result.status, reason: result.reason ?? "", on } }),
			...statusPatch({ recordingRejected: true, recordingMailed: false }),
		];
	}
	const { recordedAt, fee, tax } = result;
	return [
		set("underwriting.recording", {
			instrumentNumber: number,
			on,
			...(recordedAt === undefined ? {} : { recordedAt }),
			...(fee === undefined ? {} : { fee }),
			...(tax === undefined ? {} : { tax }),
		}),
		set("application.recordingNumber", number),
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

/** Sends the deed and every notary's certificate to the county; one that takes time gives an expected date. */
export const recordDeed: VendorOrderHandler = async (order, { recording }) => {
	const { record, product, now } = order;
	const on = today(record, now);
	const expectedTax = lineRecordingTax(record, product, on);
	const result = await recording.record({
		orderId: order.uuid,
		address: propertyAddress(record),
		county: textAt(record, "underwriting.parcel.county") ?? "",
		asOf: textAt(record, "underwriting.funding.decidedOn") ?? on,
		grantors: grantorsOf(record),
		grantees: granteesOf(product),
		legalDescription: textAt(record, "underwriting.finalTitle.legalDescription") ?? "",
		parcelNumber: textAt(record, "underwriting.parcel.parcelNumber") ?? "",
		consideration: centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0),
		...(expectedTax === null ? {} : { expectedTax }),
		documents: await recordableDocuments(order),
	});
	if (result.status !== "ACCEPTED") return settled(order, result);
	return [
		set("underwriting.recording", { reference: result.reference ?? "" }),
		set("application.recordingExpectedOn", result.expectedOn ?? addDays(on, 1)),
		...statusPatch({ recordingMailed: true }),
	];
};

/** Asks a county that has accepted the deed on the date that it promised, and then day by day. */
export const awaitRecording: VendorOrderHandler = async (order, { recording }) => {
	const { record, now } = order;
	const expectedOn = textAt(record, "application.recordingExpectedOn") ?? "";
	const isSkipped = textAt(record, "underwriting.clock.recording") === "DONE";
	if (expectedOn > today(record, now) && !isSkipped) throw new NotYet(new Date(`${expectedOn}T15:00:00Z`));
	const result = await recording.followUp({
		orderId: order.uuid,
		// until a county's references were kept, this was its number
		reference:
			textAt(record, "underwriting.recording.reference") ??
			textAt(record, "underwriting.recording.instrumentNumber") ??
			"",
		county: textAt(record, "underwriting.parcel.county") ?? "",
		asOf: today(record, now),
	});
	if (result.status === "ACCEPTED") throw new NotYet(untilTomorrow(now));
	return settled(order, result);
};

/** A county that rejects a deed says why; a person mends it, and it is sent again. */
export const RECORDING_REJECTED: Hold = {
	id: "recording-rejected",
	isHeld: (record) => flagAt(record, "application.status.recordingRejected"),
	release: () => statusPatch({ recordingRejected: false }),
};
