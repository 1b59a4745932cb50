import { addDays } from "../calendar/business-days.ts";
import { type BoundedSeries, figureFault, isDay } from "./series-figures.ts";

/** A fault of a published table, at its line and column (both from 1). */
export interface SeriesFault {
	readonly code:
		| "SERIES_EMPTY"
		| "SERIES_DATE"
		| "SERIES_ORDER"
		| "SERIES_DUPLICATE"
		| "SERIES_FUTURE"
		| "SERIES_COLUMNS"
		| "SERIES_FIGURE"
		| "SERIES_RANGE"
		| "SERIES_CHANGED";
	readonly line: number;
	readonly column: number;
	readonly cause: string;
	readonly cure: string;
}

/** One line of a table: figures in percent from a day (yyyy-mm-dd) on; null where none is published. */
export interface SeriesRow {
	readonly day: string;
	readonly line: number;
	readonly figures: readonly (number | null)[];
}

/** What a published table holds, and what is wrong with it. */
export interface SeriesReading {
	readonly rows: readonly SeriesRow[];
	readonly faults: readonly SeriesFault[];
}

interface Cell {
	readonly text: string;
	readonly column: number;
}

/** A table is published a few days before it takes effect. */
const AHEAD_DAYS = 31;
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const FIGURE = /^-?\d{1,6}(\.\d{1,8})?%?$/;
/** Ways of saying that no figure is published. */
const NONE: ReadonlySet<string> = new Set(["", "."]);

/**
 * Reads a published table: on each line a day (yyyy-mm-dd or mm/dd/yyyy), then figures in percent, separated by commas,
 * semicolons, tabs or bars. Lines before the first day are headings; one that names the columns says their order.
 * `today` is yyyy-mm-dd.
 */
export function readSeries(text: string, series: BoundedSeries, today: string): SeriesReading {
	const faults: SeriesFault[] = [];
	const rows: SeriesRow[] = [];
	let order: readonly number[] = series.columns.map((_, at) => at);
	for (const [at, content] of text
		.replace(/^\uFEFF/, "")
		.split(/\r?\n/)
		.entries()) {
		if (content.trim() === "") continue;
		const line = at + 1;
		const [first, ...others] = cellsOf(content);
		const day = dayIn(first?.text ?? "");
		if (day === undefined && rows.length === 0 && faults.length === 0 && !/^\d/.test(first?.text ?? "")) {
			order = orderIn(others, series) ?? order;
			continue;
		}
		const fault = day === undefined ? dateFault(first, line) : dayFault(day, line, rows, today);
		if (fault !== undefined) faults.push(fault);
		const read = figuresOf(others, line, order, series);
		faults.push(...read.faults);
		if (day !== undefined && read.figures.some((figure) => figure !== null)) {
			rows.push({ day, line, figures: read.figures });
		}
	}
	if (rows.length === 0 && faults.length === 0) {
		const cause = "No line begins with a day.";
		const cure = "Begin each line with a day, yyyy-mm-dd or mm/dd/yyyy, and its figures after it.";
		faults.push({ code: "SERIES_EMPTY", line: 1, column: 1, cause, cure });
	}
	return { rows, faults };
}

function cellsOf(line: string): Cell[] {
	let column = 1;
	return line.split(/[|,;\t]/).map((written) => {
		const cell = {
			text: written
				.trim()
				.replace(/^"(.*)"$/, "$1")
				.trim(),
			column: column + leading(written),
		};
		column += written.length + 1;
		return cell;
	});
}

function leading(text: string): number {
	return text.length - text.trimStart().length;
}

function dayIn(text: string): string | undefined {
	const [, month = "", date = "", year = ""] = US_DAY.exec(text) ?? [];
	const day = year === "" ? text : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
	return isDay(day) ? day : undefined;
}

/** The place of each column in the series, where a heading names them all ("5", "5 years", "prime"). */
function orderIn(headings: readonly Cell[], { columns }: BoundedSeries): readonly number[] | undefined {
	const named = headings.filter(({ text }) => text !== "");
	if (columns.length === 1) return undefined;
	const order = named.map(({ text }) => columns.indexOf(/^\D*(\d+)\D*$/.exec(text)?.[1] ?? text.toLowerCase()));
	return order.length > 0 && order.every((at) => at >= 0) && new Set(order).size === order.length ? order : undefined;
}

function dateFault(first: Cell | undefined, line: number): SeriesFault {
	const cause = `The line begins with "${first?.text ?? ""}", which is no day.`;
	const cure = "Begin it with a day of the calendar, yyyy-mm-dd or mm/dd/yyyy.";
	return { code: "SERIES_DATE", line, column: first?.column ?? 1, cause, cure };
}

function dayFault(day: string, line: number, rows: readonly SeriesRow[], today: string): SeriesFault | undefined {
	const before = rows.at(-1);
	const same = rows.find((row) => row.day === day);
	const place = { line, column: 1 };
	if (same !== undefined) {
		const cause = `The day ${day} is on line ${same.line} already.`;
		return { code: "SERIES_DUPLICATE", ...place, cause, cure: "Keep the line that was published." };
	}
	if (before !== undefined && day < before.day) {
		const cause = `The day ${day} comes after ${before.day}, which is later.`;
		return { code: "SERIES_ORDER", ...place, cause, cure: "Sort the lines by day, the earliest first." };
	}
	if (day > addDays(today, AHEAD_DAYS)) {
		const cause = `The day ${day} is more than ${AHEAD_DAYS} days after ${today}: no rate of that day is published yet.`;
		return { code: "SERIES_FUTURE", ...place, cause, cure: "Correct the day, or take the line out." };
	}
	return undefined;
}

function figuresOf(cells: readonly Cell[], line: number, order: readonly number[], series: BoundedSeries) {
	const faults: SeriesFault[] = [];
	const figures: (number | null)[] = [];
	const written = cells.slice(0, cells.findLastIndex(({ text }) => text !== "") + 1);
	const over = written[order.length];
	if (over !== undefined || written.length === 0) {
		const cause = `The line has ${written.length} figures, and the table ${order.length} columns.`;
		const cure = `Write one figure for each column: ${[...new Set([series.columns[0], series.columns.at(-1)])].join(" to ")}.`;
		faults.push({ code: "SERIES_COLUMNS", line, column: over?.column ?? 1, cause, cure });
	}
	for (const [at, { text, column }] of written.slice(0, order.length).entries()) {
		const place = order[at] ?? at;
		while (figures.length <= place) figures.push(null);
		if (NONE.has(text)) continue;
		if (!FIGURE.test(text)) {
			const cause = `"${text}" is no figure in percent.`;
			const cure = "Write a number such as 6.05, or leave the cell empty where none is published.";
			faults.push({ code: "SERIES_FIGURE", line, column, cause, cure });
			continue;
		}
		const figure = Number(text.replace("%", ""));
		const wrong = figureFault(figure, series);
		if (wrong !== undefined) faults.push({ code: "SERIES_RANGE", line, column, ...wrong });
		figures[place] = figure;
	}
	return { figures, faults };
}
