import { addDays } from "../../../lending/calendar/business-days.ts";
import { centsOf } from "../../../lending/money.ts";
import { propertyAddress, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { lineRecordingTax } from "../law/recording-tax.ts";
import type { RecordingResult } from "../ports/papers/recording.ts";
import type { Hold } from "../steps/hold.ts";
import { NotYet, untilTomorrow } from "../steps/not-yet.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { granteesOf, grantorsOf } from "./recorded-parties.ts";
import { recordableDocuments } from "./recording/recordable-documents.ts";
import { relatedInstruments } from "./recording/related-instruments.ts";

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

/** Sends the deed and every notary's certificate to the county; one that takes time gives an expected date. */
export const recordDeed: VendorOrderHandler = async (order, { recording }) => {
	const { record, product, now } = order;
	const on = today(record, now);
	const expectedTax =
		numberAt(record, "underwriting.recordingQuote.mortgageTax") ?? lineRecordingTax(record, product, on);
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
		related: relatedInstruments(record),
		attempt: order.ordinal,
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
