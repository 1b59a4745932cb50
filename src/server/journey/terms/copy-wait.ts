import type { Product } from "../../../flow/engine/authored/authored.ts";
import { addBankingDays } from "../../../lending/calendar/business-days.ts";
import { today } from "../../record/parties.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { openLiens } from "../household/household.ts";
import { lawDays } from "../law/periods.ts";
import { noticeDelivery, noticeReceivedOn } from "../notices/required-notices.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import { hasValuation } from "./has-valuation.ts";

/**
 * Returns the first day (yyyy-mm-dd) on which a first lien may be signed for: some business days after the borrower has
 * received the copy of the valuation (12 CFR 1002.14(a)(1)). Until then the copy counts as received today. Undefined
 * behind another loan, which the rule does not reach. Nobody is asked to waive the wait.
 */
export function valuationCopyWaitEnds(record: StoredRecord, product: Product, now: Date): string | undefined {
	if (!hasValuation(record) || openLiens(record).length > 0) return undefined;
	const day = today(record, now);
	const isOnItsWay = noticeDelivery(record, "valuation") !== undefined;
	const madeOn = storedSnapshot(record, "valuation")?.on;
	const receivedOn = (isOnItsWay ? noticeReceivedOn(record, "valuation") : madeOn) ?? day;
	return addBankingDays(receivedOn, lawDays(product, "VALUATION_COPY", day));
}
