import { addBankingDays, addDays, isBankingDay, nextBankingDay } from "../calendar/business-days.ts";
import { instantAt, localTime } from "../calendar/time-zones.ts";

/** The times at which files are made on banking days. */
export interface Cutoffs {
	/** HH:mm, in their order. */
	readonly times: readonly string[];
	/** IANA time zone. */
	readonly zone: string;
}

/** When a file is made. */
export interface Cutoff {
	readonly at: Date;
	/** The banking day, by the clock of the zone. */
	readonly day: string;
}

/** More files a day than a bank has letters for them are of no use. */
const MOST_TIMES = 24;

/** Reads text such as "14:00,16:45 America/New_York"; undefined when it says no times or no zone. */
export function readCutoffs(text: string): Cutoffs | undefined {
	const [, list = "", zone = ""] = /^(\d\d:\d\d(?:,\d\d:\d\d)*) ([A-Za-z]+(?:\/[A-Za-z_+-]+)+|UTC)$/.exec(text) ?? [];
	const times = list.split(",");
	const isRight = times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) && times.length <= MOST_TIMES;
	if (!isRight || new Set(times).size < times.length || !isZone(zone)) return undefined;
	return { times: times.toSorted(), zone };
}

function isZone(zone: string): boolean {
	try {
		return new Intl.DateTimeFormat("en-US", { timeZone: zone }) !== undefined;
	} catch {
		return false;
	}
}

/** Returns the first cut-off after an instant. */
export function nextCutoff({ times, zone }: Cutoffs, after: Date): Cutoff {
	let day = localTime(after, zone).toISOString().slice(0, 10);
	for (;;) {
		if (isBankingDay(day)) {
			for (const time of times) {
				const at = instantAt(day, `${time}:00`, zone);
				if (at > after) return { at, day };
			}
		}
		day = addDays(day, 1);
	}
}

/** Returns the day on which money in the file of a day settles: so many banking days later, and not before a date. */
export function settlementOf(fileDay: string, bankingDays: number, from: string): string {
	const soonest = addBankingDays(fileDay, bankingDays);
	return soonest > from ? soonest : nextBankingDay(from);
}

/** Returns the last cut-off of the day that is so many banking days after a date: until then a return may have come. */
export function returnsOver({ times, zone }: Cutoffs, settlesOn: string, bankingDays: number): Date {
	return instantAt(addBankingDays(settlesOn, bankingDays), `${times.at(-1) ?? "17:00"}:00`, zone);
}
