import type { Product } from "../../../flow/engine/authored/authored.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { endOfDay } from "../../../lending/calendar/time-zones.ts";
import { today } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { lawDays } from "../law/periods.ts";
import { noticeDelivery, noticeReceivedOn } from "../notices/required-notices.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import { untilTomorrow } from "../steps/not-yet.ts";

/**
 * Returns the time before which no money moves to a home in a special flood hazard area, because its notice has to be
 * with the borrower for a while (42 U.S.C. 4104a(a)(1)); undefined when nothing waits for it.
 */
export function floodNoticeWait(record: StoredRecord, product: Product, now: Date): Date | undefined {
	const notice = storedSnapshot(record, "flood-notice");
	if (textAt(record, "application.status.flood") !== "IN_ZONE" || notice === undefined) return undefined;
	const isOnItsWay = noticeDelivery(record, "flood-notice") !== undefined;
	const receivedOn = isOnItsWay ? noticeReceivedOn(record, "flood-notice") : notice.on;
	// paper that is still to be mailed
	if (receivedOn === undefined) return untilTomorrow(now);
	const from = addDays(receivedOn, lawDays(product, "FLOOD_NOTICE", receivedOn));
	if (today(record, now) >= from) return undefined;
	const state = textAt(record, "application.property.state");
	return new Date(endOfDay(addDays(from, -1), state).getTime() + 1_000);
}
