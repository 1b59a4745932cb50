import { addDays } from "../calendar/business-days.ts";
import { addMonths } from "../calendar/months.ts";

/** Days that every month has. */
const LAST_DAY = 28;

function paymentDayFrom(date: string, day: number, step: 1 | -1 = 1): string {
	let on = date;
	while (Number(on.slice(8, 10)) !== day) on = addDays(on, step);
	return on;
}

/** Inputs for the first payment date; dates yyyy-mm-dd. */
export interface FirstPaymentCase {
	readonly fundedOn: string;
	/** The day the line opened, from which a law's months count. */
	readonly openedOn: string;
	/** Day of the month, 1 to 28; the first when none was chosen. */
	readonly paymentDay?: number | undefined;
	/** The first payment is due at least this many days after funding, unless the law wants it sooner. */
	readonly leastDays: number;
	/** A statement goes out this many days before a payment is due (12 CFR 1026.5(b)(2)(ii)). */
	readonly statementDays: number;
	/** Months after opening within which a law requires the first payment; null where none does. */
	readonly withinMonths: number | null;
}

/**
 * Returns the date of the first payment: the first payment day at least `leastDays` after funding. Where a law requires it
 * within some months of opening (Texas two, art. XVI §50(t)(8)) and that comes first, it is the last payment day of those
 * months, or their last day when a statement could not go out in time for that one.
 */
export function firstPaymentOn(given: FirstPaymentCase): string {
	const { fundedOn, openedOn, paymentDay, leastDays, statementDays, withinMonths } = given;
	const isDay = paymentDay !== undefined && Number.isInteger(paymentDay) && paymentDay >= 1 && paymentDay <= LAST_DAY;
	const day = isDay ? paymentDay : 1;
	const date = paymentDayFrom(addDays(fundedOn, leastDays), day);
	if (withinMonths === null) return date;
	const latest = addMonths(openedOn, withinMonths);
	if (date <= latest || latest <= fundedOn) return date;
	const earlier = paymentDayFrom(latest, day, -1);
	return earlier >= addDays(fundedOn, statementDays) ? earlier : latest;
}
