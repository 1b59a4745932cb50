import { isDate } from "../../engine/dates.ts";

/** The reference day: dates are tried before and after it. */
export const ANCHOR = "2026-06-15";
/** Nothing that an application asks about is before or after these days. */
const FIRST = "1900-01-01";
const LAST = "2199-12-31";

/** The two operands of a date operation, each a name or a date literal. */
export interface DatePair {
	readonly operator: string;
	readonly from: DateSide;
	readonly to: DateSide;
}

/** A date that is written in a rule, or a name; with days added to it, or the first day of its month. */
interface DateSide {
	readonly name?: string;
	readonly date?: string;
	readonly plus?: number;
	readonly isMonth?: boolean;
}

/**
 * Returns the dates of a name that rules with these pairs and numbers distinguish: around each number, relative to the
 * other date of the pair, which keeps the reference day if it is a name; none if the name is in no pair.
 */
export function sampleDates(name: string, pairs: readonly DatePair[], numbers: readonly number[]): string[] {
	const dates = new Set<string>();
	for (const { operator, from, to } of pairs) {
		if (from.name !== name && to.name !== name) continue;
		const other = from.name === name ? to : from;
		// of two names only the first varies, so that every distance between them is tried once
		if (to.name === name && other.name !== undefined) {
			dates.add(ANCHOR);
			continue;
		}
		const sign = from.name === name ? -1 : 1;
		const around = numbers.flatMap((number) => [Math.floor(number) - 1, Math.floor(number), Math.floor(number) + 1]);
		const own = from.name === name ? from : to;
		const fixed = calculated(other.date ?? ANCHOR, other);
		const near = around
			.map((distance) => shifted(operator, fixed, sign * distance))
			.flatMap((date) => (isDate(date) ? datesThatGive(date, own) : []))
			.filter((date) => isDate(date) && date >= FIRST && date <= LAST);
		for (const date of near.length === 0 ? [other.date ?? ANCHOR] : near) dates.add(date);
	}
	return [...dates];
}

/** Returns whether the samples of a name are exhaustive: it is one date of one kind of pair. */
export function areExact(name: string, pairs: readonly DatePair[]): boolean {
	const moving = pairs.filter(({ from, to }) => from.name === name || (to.name === name && from.name === undefined));
	const isFixed = pairs.some(({ from, to }) => to.name === name && from.name !== undefined);
	return isFixed ? moving.length === 0 : moving.length <= 1;
}

/** Returns the dates whose distance in days from a name these pairs take; undefined if one takes another distance. */
export function givenDays(name: string, pairs: readonly DatePair[]): string[] | undefined {
	const isPlain = ({ plus, isMonth }: DateSide) => plus === undefined && isMonth === undefined;
	const days = pairs.map(({ operator, from, to }) =>
		operator === "daysBetween" && isPlain(from) && isPlain(to) ? (from.name === name ? to : from).date : undefined,
	);
	return days.every((day) => day !== undefined) ? days : undefined;
}

/** The date that a side gives for a date. */
function calculated(date: string, { plus = 0, isMonth }: DateSide): string {
	return isMonth ? `${date.slice(0, 8)}01` : shifted("daysBetween", date, plus);
}

/** Dates for which a side gives a date, or is about to: of a month its first and last days and those around it. */
function datesThatGive(date: string, { plus = 0, isMonth }: DateSide): string[] {
	if (!isMonth) return [shifted("daysBetween", date, -plus)];
	const first = `${date.slice(0, 8)}01`;
	const next = `${shifted("daysBetween", first, 31).slice(0, 8)}01`;
	const all = [shifted("daysBetween", first, -1), first, shifted("daysBetween", next, -1), next];
	return all;
}

function shifted(operator: string, date: string, distance: number): string {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	const moved =
		operator === "age" ? Date.UTC(year + distance, month - 1, day) : Date.UTC(year, month - 1, day + distance);
	const time = new Date(moved);
	return Number.isNaN(time.getTime()) ? "" : time.toISOString().slice(0, 10);
}
