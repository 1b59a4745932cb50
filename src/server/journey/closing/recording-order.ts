import { propertyAddress, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { NotYet } from "../not-yet.ts";
import type { VendorOrder, VendorOrderHandler } from "../order.ts";

function recorded({ record, now }: VendorOrder, instrumentNumber: string): RecordPatch {
	const on = today(record, now);
	return [
		set("underwriting.recording", { instrumentNumber, on }),
		set("application.recordingNumber", instrumentNumber),
		set("application.recordedOn", on),
		...statusPatch({ recorded: true, checklistStatus: "FUNDABLE" }),
	];
}

/** Sends the deed to the county; one that records on paper gives an expected date. */
export const recordDeed: VendorOrderHandler = async (order, { recording }) => {
	const { record, now } = order;
	const result = await recording.record({
		orderId: order.uuid,
		address: propertyAddress(record),
		county: textAt(record, "underwriting.parcel.county") ?? "",
		asOf: textAt(record, "underwriting.funding.decidedOn") ?? today(record, now),
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
