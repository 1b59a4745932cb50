import type { Product } from "../../../engine/authored/authored.ts";
import { eventDate, localDate } from "../../../lending/calendar/time-zones.ts";
import { firstClosing } from "../../../lending/home-equity-law.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { homeEquityLaw } from "../law/home-equity.ts";

/** Returns the first day on which the law lets the deed be signed, yyyy-mm-dd; undefined if no law imposes a wait. */
export function earliestClosing(record: StoredRecord, product: Product, now: Date): string | undefined {
	const state = textAt(record, "application.property.state");
	const { waitDays } = homeEquityLaw(product, state, localDate(now, state));
	if (waitDays === null) return undefined;
	const appliedOn = eventDate(new Date(textAt(record, "application.submittedAt") ?? now.toISOString()), state);
	return firstClosing(waitDays, appliedOn, appliedOn);
}
