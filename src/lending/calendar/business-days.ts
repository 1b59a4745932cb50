import federal from "./federal-holidays.json" with { type: "json" };

const DAY = 86_400_000;

function timeOf(date: string): number {
	const time = Date.parse(`${date}T00:00:00Z`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(time)) {
		throw new RangeError("date: a calendar date yyyy-mm-dd is wanted");
	}
	return time;
}

function isoOf(time: number): string {
	return new Date(time).toISOString().slice(0, 10);
}

/** Returns the calendar date `days` later, or earlier when negative, as yyyy-mm-dd. */
export function addDays(date: string, days: number): string {
	return isoOf(timeOf(date) + days * DAY);
}

/** Returns the weekday, 0 = Sunday. */
export function weekdayOf(date: string): number {
	return new Date(timeOf(date)).getUTCDay();
}

/** Returns the whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
	return Math.round((timeOf(to) - timeOf(from)) / DAY);
}

function nth(year: number, month: number, weekday: number, n: number): string {
	const first = isoOf(Date.UTC(year, month - 1, 1));
	return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
}

function last(year: number, month: number, weekday: number): string {
	const end = isoOf(Date.UTC(year, month, 0));
	return addDays(end, -((weekdayOf(end) - weekday + 7) % 7));
}

/** A day of the law: a date, or a weekday (0 = Sunday) of a month, counted from its end when negative. */
interface Holiday {
	readonly month: number;
	readonly day?: number;
	readonly weekday?: number;
	readonly nth?: number;
	/** The first year. */
	readonly from?: number;
}

const HOLIDAYS: readonly Holiday[] = Object.values(federal.holidays);
const byYear = new Map<number, readonly string[]>();

function dayOf({ month, day, weekday = 0, nth: which = 1 }: Holiday, year: number): string {
	if (day !== undefined) return isoOf(Date.UTC(year, month - 1, day));
	return which < 0 ? last(year, month, weekday) : nth(year, month, weekday, which);
}

/** Returns the federal holidays of 5 U.S.C. 6103(a) on their statutory dates, never the observed ones. */
export function federalHolidays(year: number): readonly string[] {
	const known = byYear.get(year);
	if (known !== undefined) return known;
	const days = HOLIDAYS.filter(({ from = year }) => from <= year).map((holiday) => dayOf(holiday, year));
	byYear.set(year, days);
	return days;
}

/** True on a federal holiday's statutory date. */
export function isFederalHoliday(date: string): boolean {
	return federalHolidays(Number(date.slice(0, 4))).includes(date);
}

/** True on days that count for rescission: every day but Sundays and statutory holidays; Saturdays count. */
export function isRescissionBusinessDay(date: string): boolean {
	return weekdayOf(date) !== 0 && !isFederalHoliday(date);
}

/** True on days on which banks are closed for a federal holiday; a Sunday holiday moves to Monday. */
export function isBankHoliday(date: string): boolean {
	return isFederalHoliday(date) || (weekdayOf(date) === 1 && isFederalHoliday(addDays(date, -1)));
}

/** True on days on which ACH settles: Monday to Friday, not a holiday. */
export function isBankingDay(date: string): boolean {
	const day = weekdayOf(date);
	return day !== 0 && day !== 6 && !isBankHoliday(date);
}

/** Returns the date itself, or the next one on which ACH settles. */
export function nextBankingDay(date: string): string {
	let day = date;
	while (!isBankingDay(day)) day = addDays(day, 1);
	return day;
}

/** Returns the date that many banking days after a date. */
export function addBankingDays(date: string, days: number): string {
	let day = date;
	for (let left = days; left > 0; left -= 1) day = nextBankingDay(addDays(day, 1));
	return day;
}
