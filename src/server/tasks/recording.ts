import { NotYet } from "./not-yet.ts";
import { propertyAddress, today } from "./parties.ts";
import { statusPatch } from "./patch.ts";
import { textAt } from "./read-record.ts";
import type { TaskHandler } from "./task.ts";

/** Sends the deed to the county; paper counties are asked again when they expect to be done. */
export const recordDeed: TaskHandler = async (order, { recording }) => {
	const { record, now } = order;
	const result = await recording.record({
		orderId: order.uuid,
		address: propertyAddress(record),
		county: textAt(record, "underwriting.parcel.county") ?? "",
		asOf: textAt(record, "underwriting.funding.decidedOn") ?? today(record, now),
	});
	const isSkipped = textAt(record, "underwriting.clock.recording") === "DONE";
	if (result.expectedOn > today(record, now) && !isSkipped) {
		throw new NotYet(new Date(`${result.expectedOn}T15:00:00Z`));
	}
	return [
		{ path: "underwriting.recording", value: { instrumentNumber: result.instrumentNumber, on: today(record, now) } },
		{ path: "application.recordingNumber", value: result.instrumentNumber },
		...statusPatch({ recorded: true, checklistStatus: "FUNDABLE" }),
	];
};
