import type { Product } from "../../../engine/authored/authored.ts";
import { eventDate, localDate } from "../../../lending/calendar/time-zones.ts";
import { closingAfterItemization, firstClosing } from "../../../lending/home-equity-law.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { itemizedAt } from "../documents/deliveries.ts";
import { homeEquityLaw } from "../law/home-equity.ts";

/**
 * Returns the first day on which the law lets the line close, yyyy-mm-dd; undefined if no law imposes a wait. While the
 * borrower has not received the final itemized disclosure, it counts as received today.
 */
export function earliestClosing(record: StoredRecord, product: Product, now: Date): string | undefined {
	const state = textAt(record, "application.property.state");
	const { waitDays, itemizedDays } = homeEquityLaw(product, state, localDate(now, state));
	const eventOn = (at: string | undefined) => eventDate(at === undefined ? now : new Date(at), state);
	const days: string[] = [];
	if (waitDays !== null) {
		const appliedOn = eventOn(textAt(record, "application.submittedAt"));
		days.push(firstClosing(waitDays, appliedOn, appliedOn));
	}
	if (itemizedDays !== null) days.push(closingAfterItemization(itemizedDays, eventOn(itemizedAt(record))));
	return days.sort().at(-1);
}
