import { addDays, nextBankingDay } from "../../../lending/business-days.ts";

/** Hours (UTC) at which a notary's office is open: 8, 10, 12 and 14 o'clock Pacific in winter. */
const HOURS = [15, 17, 19, 21] as const;
const DAYS = 5;

/**
 * The days and times that a notary's office offers: five banking days from tomorrow on, or from `earliest` where the
 * law sets a later first day; four times each.
 */
export function freeSlots(
	today: string,
	earliest = "",
): readonly { readonly day: string; readonly times: readonly string[] }[] {
	const days: { readonly day: string; readonly times: readonly string[] }[] = [];
	let day = earliest > today ? addDays(earliest, -1) : today;
	while (days.length < DAYS) {
		day = nextBankingDay(addDays(day, 1));
		const on = day;
		days.push({ day: on, times: HOURS.map((hour) => `${on}T${hour}:00:00.000Z`) });
	}
	return days;
}
