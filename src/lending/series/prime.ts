import { type DatedSeries, seriesFigure } from "./dated-series.ts";

/** The one figure of the series. */
const COLUMN = "prime";

/** Returns the Prime Rate in percent on a day (yyyy-mm-dd). Throws NoFigureForDate. */
export function primeOn(series: DatedSeries, day: string): number {
	const prime = seriesFigure("series/prime", series, COLUMN, day);
	if (prime === undefined) throw new RangeError(`series/prime: the row in effect on ${day} has no figure`);
	return prime;
}

/** Returns the Prime Rate in percent at the start of each of so many years up to that of a day, as far as it is known. */
export function primeHistory(
	series: DatedSeries,
	day: string,
	years: number,
): readonly { readonly year: number; readonly prime: number }[] {
	const last = Number(day.slice(0, 4));
	const first = Object.keys(series.rows).toSorted()[0] ?? day;
	return Array.from({ length: years }, (_, at) => last - years + 1 + at)
		.filter((year) => first <= `${year}-01-01`)
		.map((year) => ({ year, prime: primeOn(series, `${year}-01-01`) }));
}
