import { momentFormat } from "../../formats/page-language.ts";

const LONG = momentFormat({ weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
const SHORT = momentFormat({ weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
const FULL = momentFormat({ year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
const TABLE = momentFormat({ year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });
const DAY = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

function dayOf(text: string): Date | undefined {
	const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
	if (!match) return undefined;
	const date = new Date(`${match[0]}T12:00:00Z`);
	return Number.isNaN(date.getTime()) ? undefined : date;
}

/** "MM/dd/yyyy" of a calendar date, or of a moment in the reader's time zone; "Invalid Date" for anything else. */
export function shownDate(text: string): string {
	const date = dayOf(text);
	if (!date) return "Invalid Date";
	const moment = new Date(text);
	const isMoment = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(moment.getTime());
	if (isMoment) return moment.toLocaleDateString("en-US", DAY);
	const [year, month, day] = date.toISOString().slice(0, 10).split("-");
	return `${month}/${day}/${year}`;
}

/** "Tuesday, November 24" */
export function longDay(text: string): string {
	const date = dayOf(text);
	return date ? LONG(date) : "Invalid Date";
}

/** "Tue, Nov 24" */
export function shortDay(text: string): string {
	const date = dayOf(text);
	return date ? SHORT(date) : "Invalid Date";
}

/** "November 24, 2026", in sentences about other years. */
export function fullDay(text: string): string {
	const date = dayOf(text);
	return date ? FULL(date) : "Invalid Date";
}

/** "Nov 24, 2026", in tables. */
export function tableDay(text: string): string {
	const date = dayOf(text);
	return date ? TABLE(date) : "Invalid Date";
}
