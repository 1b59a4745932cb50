import { type Dated, figureAsOf } from "../calendar/dated.ts";
import { Exact } from "../money.ts";

/** Average prime offer rates in effect from a date: percentages for fixed-rate loans, by term in whole years. */
export interface AporRow extends Dated {
	readonly byYears: readonly string[];
}

const DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

function isoDay(text: string): string | undefined {
	if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
	const [, month = "", day = "", year = ""] = DAY.exec(text) ?? [];
	return year === "" ? undefined : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/**
 * Parses the published table: on each line a date, then the rates for 1, 2, 3 … years, separated by commas, tabs or
 * bars. Lines that do not start with a date are headings. Throws RangeError when no line does, or when a figure is not
 * a number.
 */
export function readAporTable(text: string): AporRow[] {
	const rows = text.split(/\r?\n/).flatMap((line, at): AporRow[] => {
		const [first = "", ...figures] = line.split(/[|,\t]/).map((cell) => cell.trim());
		const effectiveFrom = isoDay(first);
		if (effectiveFrom === undefined) return [];
		const wrong = figures.find((figure) => figure !== "" && !/^\d{1,2}(\.\d{1,4})?$/.test(figure));
		if (wrong !== undefined) throw new RangeError(`apor: line ${at + 1} holds "${wrong}", which is no rate in percent`);
		return [{ effectiveFrom, byYears: figures }];
	});
	if (rows.length === 0) throw new RangeError("apor: no line begins with a day (mm/dd/yyyy)");
	return rows;
}

/**
 * Returns rate − average prime offer rate in percentage points, for a fixed rate set on a given day (12 CFR
 * 1003.4(a)(12)); undefined when the table has no figure for the term. Throws NoFigureForDate before its first day.
 */
export function rateSpread(rate: string, months: number, setOn: string, table: readonly AporRow[]): string | undefined {
	const prime = figureAsOf("apor", table, setOn).byYears[Math.max(1, Math.round(months / 12)) - 1];
	if (prime === undefined || prime === "") return undefined;
	return new Exact(rate).minus(prime).round(3, 1).toString();
}
