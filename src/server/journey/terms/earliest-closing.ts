import type { Product } from "../../../flow/engine/authored/authored.ts";
import { addBankingDays } from "../../../lending/calendar/business-days.ts";
import { localDate } from "../../../lending/calendar/time-zones.ts";
import { closingAfterItemization, firstClosing, homeEquityLaw } from "../../../lending/index.ts";
import { eventDay, today } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { openLiens } from "../household/household.ts";
import { lawDays } from "../law/periods.ts";
import { lastReceivedOn, noticeDelivery, noticeReceivedOn } from "../notices/required-notices.ts";
import { firstDayAfterNotices } from "../notices/state-notices.ts";
import { itemizedAt } from "../papers/deliveries.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import { hasValuation } from "./has-valuation.ts";

/**
 * Returns the first day on which the law lets the line close, yyyy-mm-dd; undefined if no law imposes a wait. While the
 * borrower has not received the final itemized disclosure, or a notice of the state, it counts as received today.
 */
export function earliestClosing(record: StoredRecord, product: Product, now: Date): string | undefined {
	const state = textAt(record, "application.property.state");
	const { itemizedDays } = homeEquityLaw(product, state, localDate(now, state));
	const days = [
		noticeWaitEnds(record, product, now) ?? [],
		firstDayAfterNotices(record, product, now) ?? [],
		valuationCopyWaitEnds(record, product, now) ?? [],
	].flat();
	if (itemizedDays !== null) days.push(closingAfterItemization(itemizedDays, eventOn(record, itemizedAt(record), now)));
	return days.sort().at(-1);
}

/**
 * Returns the first day (yyyy-mm-dd) after the wait that counts from application and notice (Tex. Const. art. XVI
 * 50(a)(6)(M)(i)); undefined if no law imposes one.
 */
export function noticeWaitEnds(record: StoredRecord, product: Product, now: Date): string | undefined {
	const state = textAt(record, "application.property.state");
	const { waitDays } = homeEquityLaw(product, state, localDate(now, state));
	if (waitDays === null) return undefined;
	const appliedOn = eventOn(record, textAt(record, "application.submittedAt"), now);
	const noticeOn = lastReceivedOn(record, "texas-notice", eventDay(record, now));
	return firstClosing(waitDays, appliedOn, noticeOn ?? appliedOn);
}

function eventOn(record: StoredRecord, at: string | undefined, now: Date): string {
	return eventDay(record, at === undefined ? now : new Date(at));
}

/**
 * Returns the first day on which the note may be signed, yyyy-mm-dd, while that is still to come; undefined from then on,
 * and where the law has it signed at the closing.
 */
export function signingOpensOn(record: StoredRecord, product: Product, now: Date): string | undefined {
	const state = textAt(record, "application.property.state");
	const day = localDate(now, state);
	if (homeEquityLaw(product, state, day).signedTogether) return undefined;
	const waits = [firstDayAfterNotices(record, product, now), valuationCopyWaitEnds(record, product, now)];
	const first = waits
		.flatMap((end) => end ?? [])
		.sort()
		.at(-1);
	return first !== undefined && day < first ? first : undefined;
}

/**
 * Returns the first day (yyyy-mm-dd) on which a first lien may be signed for: some business days after the borrower has
 * received the copy of the valuation (12 CFR 1002.14(a)(1)). Until then the copy counts as received today. Undefined
 * behind another loan, which the rule does not reach. Nobody is asked to waive the wait.
 */
function valuationCopyWaitEnds(record: StoredRecord, product: Product, now: Date): string | undefined {
	if (!hasValuation(record) || openLiens(record).length > 0) return undefined;
	const day = today(record, now);
	const isOnItsWay = noticeDelivery(record, "valuation") !== undefined;
	const madeOn = storedSnapshot(record, "valuation")?.on;
	const receivedOn = (isOnItsWay ? noticeReceivedOn(record, "valuation") : madeOn) ?? day;
	return addBankingDays(receivedOn, lawDays(product, "VALUATION_COPY", day));
}
