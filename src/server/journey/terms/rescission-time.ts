import type { Product } from "../../../flow/engine/authored/authored.ts";
import { rescissionEndsAt, rescissionPeriod } from "../../../lending/index.ts";
import { textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { firstPaymentWrites } from "./first-payment.ts";

/** Returns the writes of the time to cancel: so many business days from the last notice of that right (yyyy-mm-dd). */
export function rescissionTime(record: StoredRecord, product: Product, days: number, noticeOn: string): RecordPatch {
	const signedOn = textAt(record, "underwriting.closing.signedOn") ?? noticeOn;
	const period = rescissionPeriod(days, signedOn, noticeOn);
	const state = textAt(record, "application.property.state");
	return [
		set("application.rescission", {
			signedOn,
			startsOn: period.startsOn,
			endsAt: rescissionEndsAt(period.endsOn, state).toISOString(),
			endsOn: period.endsOn,
			counted: period.counted,
			skipped: period.skipped,
			earliestFunding: period.earliestFunding,
			fundingDay: period.fundingDay,
		}),
		...firstPaymentWrites(record, product, period.fundingDay, false),
	];
}
