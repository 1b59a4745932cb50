import { EngineError } from "./errors.ts";

/** The record path of the current day, set by the caller of a decision. */
export const TODAY = "today";

/** The pattern of dates in forms. */
export const DATE_PATTERN = "^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$";

const ISO_DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Returns whether a text is a date, yyyy-mm-dd. */
export function isDate(value: unknown): value is string {
	return typeof value === "string" && ISO_DATE.test(value);
}

/** Date operations of rules: completed years, and days; negative when the second date is earlier. */
export const dateOperations: ReadonlyMap<string, (from: string, to: string) => number> = new Map([
	["age", ageBetween],
	["daysBetween", daysBetween],
]);

/** Operations of rules that give a date; days are whole numbers. */
const dayOperations: ReadonlyMap<string, (date: string, days: number) => string> = new Map([
	["addDays", (date: string, days: number) => dayAfter(date, days)],
	["firstOfMonth", (date: string) => `${dayAfter(date, 0).slice(0, 8)}01`],
]);

/** The names of the operations that give a date. */
export const dayOperators: readonly string[] = [...dayOperations.keys()];

/** Returns the date that an operation gives; throws EngineError RULE_DATE for one that is missing, invalid or beyond the calendar. */
export function calculateDay(operator: string, date: unknown, days: unknown = 0): string {
	const calculate = dayOperations.get(operator);
	if (calculate === undefined || !isDate(date) || !Number.isInteger(days)) throw new EngineError("RULE_DATE");
	const given = calculate(date, days as number);
	if (!isDate(given)) throw new EngineError("RULE_DATE");
	return given;
}

/** Applies a date operation to two dates; throws EngineError RULE_DATE if one is missing or invalid. */
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

function dayAfter(date: string, days: number): string {
	const time = new Date(Date.parse(dayOf(date)) + days * 86_400_000);
	return Number.isNaN(time.getTime()) ? "" : time.toISOString().slice(0, 10);
}

/** Forms accept February 30; it counts as the day after the month's last. */
function dayOf(date: string): string {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	return new Date(Date.UTC(year, month - 1, day)).toISOString();
}
