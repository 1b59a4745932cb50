import type { Json } from "../../../engine/authored.ts";
import { addDays } from "../../../lending/business-days.ts";

const DEFAULT_DAY = 1;
/** A payment covers at least this many days of interest. */
const LEAST_DAYS = 28;

/** The date of the first payment, yyyy-mm-dd: the first payment day at least 28 days after the money was sent. */
export function firstPaymentOn(fundedOn: string, paymentDay: Json | undefined): string {
	const day = typeof paymentDay === "number" && paymentDay >= 1 && paymentDay <= 28 ? paymentDay : DEFAULT_DAY;
	let date = addDays(fundedOn, LEAST_DAYS);
	while (Number(date.slice(8, 10)) !== day) date = addDays(date, 1);
	return date;
}
