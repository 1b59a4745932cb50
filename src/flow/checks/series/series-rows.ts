import { figureFault, isDay } from "../../../lending/series/series-figures.ts";
import { SERIES_NAMES, type SeriesFile } from "../../engine/authored/authored-series.ts";
import type { Product } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, seriesFile } from "../product-files.ts";

/**
 * Finds rows of published rates that cannot be right (SERIES_ROW): no day of the calendar, out of order, more figures
 * than columns, or a figure outside of the series' bounds.
 */
export function seriesRows({ series }: Product): Finding[] {
	return SERIES_NAMES.flatMap((name) => rowFaults(series[name]).map((fault) => ({ ...fault, file: seriesFile(name) })));
}

type RowFault = Omit<Finding, "file">;

function rowFaults({ rows, columns, ...bounds }: SeriesFile): RowFault[] {
	let before = "";
	return Object.entries(rows).flatMap(([day, figures]): RowFault[] => {
		const fault = (cause: string, cure: string, ...keys: number[]): RowFault => ({
			code: "SERIES_ROW",
			pointer: at("rows", day, ...keys),
			cause,
			cure,
		});
		if (!isDay(day)) return [fault(`"${day}" is no day of the calendar.`, "Correct the day.")];
		const found: RowFault[] = [];
		if (day < before) found.push(fault(`The row ${day} comes after ${before}.`, "Put the earliest row first."));
		if (figures.length > columns.length) {
			const cause = `The row ${day} has ${figures.length} figures for ${columns.length} columns.`;
			found.push(fault(cause, "Write one figure for each column."));
		}
		before = day;
		const wrong = figures.flatMap((figure, index): RowFault[] => {
			const why = figure === null ? undefined : figureFault(figure, bounds);
			return why === undefined ? [] : [fault(why.cause, why.cure, index)];
		});
		return [...found, ...wrong];
	});
}
