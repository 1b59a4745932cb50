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

/** Forms accept February 30; it counts as the day after the month's last. */
function dayOf(date: string): string {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	return new Date(Date.UTC(year, month - 1, day)).toISOString();
}
