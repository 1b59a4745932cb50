import { INVALID_DATE } from "../../../contracts/constants/formats.ts";
import { isoDay, showDay } from "../../formats/dates.ts";
import { momentFormat } from "../../formats/page-language.ts";

const LONG = momentFormat({ weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
const SHORT = momentFormat({ weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
const FULL = momentFormat({ year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/;

// noon of the calendar date, or of the day on which a moment falls for the reader
function dayOf(text: string): Date | undefined {
	const moment = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : undefined;
	const isMoment = moment !== undefined && !Number.isNaN(moment.getTime());
	const day = isMoment ? isoDay(moment) : ISO_DAY.exec(text)?.[0];
	const date = new Date(`${day}T12:00:00Z`);
	return Number.isNaN(date.getTime()) ? undefined : date;
}

/** "MM/dd/yyyy" in tables and beside labels, of a calendar date, or of a moment in the reader's time zone; "Invalid Date" for anything else. */
export function shownDate(text: string): string {
	const date = dayOf(text);
	return date ? showDay(date.toISOString().slice(0, 10)) : INVALID_DATE;
}

/** "November 24, 2026", in sentences; a moment's is the day in the reader's time zone. */
export function fullDay(text: string): string {
	const date = dayOf(text);
	return date ? FULL(date) : INVALID_DATE;
}

/** "Tuesday, November 24", in sentences about days that are near, where the day of the week helps. */
export function longDay(text: string): string {
	const date = dayOf(text);
	return date ? LONG(date) : INVALID_DATE;
}

/** "Tue, Nov 24", in calendars. */
export function shortDay(text: string): string {
	const date = dayOf(text);
	return date ? SHORT(date) : INVALID_DATE;
}
