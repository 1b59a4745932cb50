import { Exact } from "../money.ts";
import { type DatedSeries, seriesFigure } from "./dated-series.ts";

/**
 * Returns the average prime offer rate in percent for a rate set on a day (yyyy-mm-dd), by the term of a fixed rate, or the
 * time to the first change of a variable one, in whole years nearest to its months; undefined when none is published for it. Throws NoFigureForDate.
 */
export function aporOn(series: DatedSeries, months: number, setOn: string): number | undefined {
	return seriesFigure("series/apor", series, String(Math.max(1, Math.round(months / 12))), setOn);
}

/**
 * Returns rate − average prime offer rate in percentage points, for a fixed rate set on a given day (12 CFR
 * 1003.4(a)(12)); undefined when the series has no figure for the term. Throws NoFigureForDate.
 */
export function rateSpread(rate: string, months: number, setOn: string, series: DatedSeries): string | undefined {
	const prime = aporOn(series, months, setOn);
	return prime === undefined ? undefined : new Exact(rate).minus(prime).round(3, 1).toString();
}
