import { addDays } from "../calendar/business-days.ts";
import { NoFigureForDate } from "../calendar/dated.ts";

/** Figures that someone publishes from day to day. */
export interface DatedSeries {
	/** The most days that a row holds. */
	readonly lasts: number;
	/** The name of each figure of a row; a row may leave out the last ones. */
	readonly columns: readonly string[];
	/** Figures by their first day (yyyy-mm-dd), earliest first; null where none is published. */
	readonly rows: { readonly [day: string]: readonly (number | null)[] };
}

/** Returns the last day of a series' figures, and the first one after it on which it refuses; both yyyy-mm-dd. */
export function endOfSeries({ rows, lasts }: DatedSeries): { readonly last: string; readonly ends: string } {
	const last = Object.keys(rows).toSorted().at(-1) ?? "";
	return { last, ends: last === "" ? "" : addDays(last, lasts) };
}

/**
 * Returns a figure of a series in effect on a day (yyyy-mm-dd); undefined where the row in effect has none. Throws
 * NoFigureForDate before the first row, and when the row in effect is older than it may be.
 */
export function seriesFigure(name: string, series: DatedSeries, column: string, day: string): number | undefined {
	const { rows, lasts, columns } = series;
	const from = Object.keys(rows).reduce((latest, first) => (first <= day && first > latest ? first : latest), "");
	if (from === "" || addDays(from, lasts) <= day) throw new NoFigureForDate(name, day);
	return rows[from]?.[columns.indexOf(column)] ?? undefined;
}
