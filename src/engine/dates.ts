import { EngineError } from "./errors.ts";

/** The path of the record at which whoever asks for a decision says what day it is. */
export const TODAY = "today";

/** The pattern by which forms take dates as texts. */
export const DATE_PATTERN = "^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$";

const ISO_DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Returns whether a text is a date, yyyy-mm-dd. */
export function isDate(value: unknown): value is string {
	return typeof value === "string" && ISO_DATE.test(value);
}

/** What rules calculate with two dates: completed years, and days; both negative where the second is the earlier one. */
export const dateOperations: ReadonlyMap<string, (from: string, to: string) => number> = new Map([
	["age", ageBetween],
	["daysBetween", daysBetween],
]);

/** Returns a date operation of two dates; throws EngineError RULE_DATE where one is missing or is none. */
export function calculateDates(operator: string, from: unknown, to: unknown): number {
	const calculate = dateOperations.get(operator);
	if (calculate === undefined || !isDate(from) || !isDate(to)) throw new EngineError("RULE_DATE");
	return calculate(from, to);
}

function ageBetween(from: string, to: string): number {
	const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
	return to.slice(5) < from.slice(5) ? years - 1 : years;
}

function daysBetween(from: string, to: string): number {
	return (Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000;
}

/** February 30 is what forms take for a date, too: it counts as the day after the month's last. */
function dayOf(date: string): string {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	return new Date(Date.UTC(year, month - 1, day)).toISOString();
}
