import { addDays } from "../calendar/business-days.ts";

/** The first payment covers at least this many days of interest. */
const LEAST_DAYS = 28;
/** Days that every month has. */
const LAST_DAY = 28;

/** Returns the same day `months` later (yyyy-mm-dd), or the month's last day when that day does not exist. */
export function addMonths(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
	const kept = Math.min(day, last.getUTCDate());
	return `${last.toISOString().slice(0, 8)}${String(kept).padStart(2, "0")}`;
}

function paymentDayFrom(date: string, day: number): string {
	let on = date;
	while (Number(on.slice(8, 10)) !== day) on = addDays(on, 1);
	return on;
}

/** Inputs for the first payment date; dates yyyy-mm-dd. */
export interface FirstPaymentCase {
	readonly fundedOn: string;
	/** The day the line opened, from which a law's months count. */
	readonly openedOn: string;
	/** Day of the month, 1 to 28; the first when none was chosen. */
	readonly paymentDay?: number | undefined;
	/** Months after opening within which a law requires the first payment; null where none does. */
	readonly withinMonths: number | null;
}

/**
 * Returns the date of the first payment: the first payment day at least 28 days after funding, or the last day of a law's
 * months if that comes first (Texas: two months after opening, art. XVI §50(t)(8)).
 */
export function firstPaymentOn({ fundedOn, openedOn, paymentDay, withinMonths }: FirstPaymentCase): string {
	const isDay = paymentDay !== undefined && Number.isInteger(paymentDay) && paymentDay >= 1 && paymentDay <= LAST_DAY;
	const date = paymentDayFrom(addDays(fundedOn, LEAST_DAYS), isDay ? paymentDay : 1);
	if (withinMonths === null) return date;
	const latest = addMonths(openedOn, withinMonths);
	return [date, latest].sort()[0] ?? date;
}
