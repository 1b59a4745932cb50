import { endOfSeries } from "./dated-series.ts";
import type { SeriesFault, SeriesRow } from "./read-series.ts";
import type { BoundedSeries } from "./series-figures.ts";

/** A series with further rows, or why they cannot be added. */
export interface ExtendedSeries {
	readonly rows: BoundedSeries["rows"];
	readonly added: number;
	readonly faults: readonly SeriesFault[];
}

/**
 * Returns a series' rows with those that were read: later ones are added, and equal ones may be read again. A row that
 * would change what is in effect on a past day is a fault, because offers were priced with it.
 */
export function extendSeries(series: BoundedSeries, read: readonly SeriesRow[]): ExtendedSeries {
	const { last } = endOfSeries(series);
	const faults = read
		.filter(({ day, figures }) => day <= last && !isSame(series.rows[day] ?? [], figures))
		.map(({ day, line }): SeriesFault => {
			const cause = Object.hasOwn(series.rows, day)
				? `The series has other figures for ${day}.`
				: `The series goes on to ${last} without a row for ${day}, so this row would change days that are over.`;
			const cure = "Take the line out; to begin the series anew with this file, add --replace.";
			return { code: "SERIES_CHANGED", line, column: 1, cause, cure };
		});
	const later = read.filter(({ day }) => day > last);
	const rows = { ...series.rows, ...Object.fromEntries(later.map(({ day, figures }) => [day, figures])) };
	return { rows, added: later.length, faults };
}

function isSame(one: readonly (number | null)[], other: readonly (number | null)[]): boolean {
	const length = Math.max(one.length, other.length);
	return Array.from({ length }, (_, at) => (one[at] ?? null) === (other[at] ?? null)).every(Boolean);
}
