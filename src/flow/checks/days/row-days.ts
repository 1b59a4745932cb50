import { addDays } from "../../../lending/calendar/business-days.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { TableFile, TableRow } from "../../engine/authored/authored-tables.ts";
import { tableEntries } from "../../engine/authored/table-contracts.ts";
import { isList, isObject } from "../../engine/json.ts";
import { cellsOf } from "../../engine/tables/cell-rule.ts";
import { appliesOn } from "../../engine/tables/row-days.ts";
import type { Finding } from "../diagnostic.ts";
import { writtenSheets } from "../figures/pricing-figures.ts";
import { at, files, tableFile } from "../product-files.ts";
import { rowAt } from "../tables/row-place.ts";
import { RENEWAL_DAYS } from "../tables/table-expiry.ts";

/** Years from today beyond which a day is a slip of the keyboard. */
const MOST_YEARS = 5;
const OLDEST_HOLIDAY_YEARS = 2;

/**
 * Finds rows of the lender's tables that have ended, or that tighten a limit and soon end, without another one that follows
 * (TABLE_ROW_ENDED), and days that are years away from today (DATE_FAR): of rows and sheets that begin, and of days off.
 */
export function rowDays(product: Product, today: string | undefined): Finding[] {
	if (today === undefined) return [];
	return [...ofTables(product, today), ...ofLender(product, today)];
}

function ofTables({ tables }: Product, today: string): Finding[] {
	return tableEntries(tables).flatMap(([name, table]) => {
		if (name.startsWith("law/")) return [];
		return Object.entries(table.rows).flatMap(([id, row]): Finding[] => {
			const file = tableFile(name);
			const far = row.from !== undefined && isFar(row.from, today) ? row.from : undefined;
			if (far !== undefined) {
				const cause = `The row "${id}" begins on ${far}, years from now.`;
				return [{ code: "DATE_FAR", file, pointer: rowAt(table, id, "from"), cause, cure: "Correct the year." }];
			}
			const why = whyEnded(table, id, row, today);
			return why === undefined ? [] : [{ code: "TABLE_ROW_ENDED", file, pointer: rowAt(table, id, "until"), ...why }];
		});
	});
}

function whyEnded(
	table: TableFile,
	id: string,
	row: TableRow,
	today: string,
): Pick<Finding, "cause" | "cure"> | undefined {
	const { until } = row;
	if (until === undefined) return undefined;
	const isOver = until <= today;
	const isLimit = table.tighten !== undefined;
	if (!isOver && !(isLimit && until <= addDays(today, RENEWAL_DAYS))) return undefined;
	if (Object.values(table.rows).some((other) => other !== row && follows(other, row, until))) return undefined;
	const what = isLimit ? "the looser rows before it decide" : "it decides nothing";
	const cause = isOver
		? `The row "${id}" ended on ${until}: since then ${what}.`
		: `The row "${id}" ends on ${until}: from then on ${what}.`;
	const cure = isOver
		? "Write the row that applies now, or remove this one."
		: `Write the row that applies from ${until} on, or take \`until\` away.`;
	return { cause, cure };
}

/** Whether a row with no other conditions applies when another one ends. */
function follows(row: TableRow, ended: TableRow, until: string): boolean {
	const cells = cellsOf(row);
	const isSame = cells.every(([input, cell]) => JSON.stringify(ended[input]) === JSON.stringify(cell));
	// a row for everyone is what was there before
	return cells.length > 0 && isSame && appliesOn(row, until);
}

function ofLender(product: Product, today: string): Finding[] {
	const { holidays } = product.org;
	const dates = isObject(holidays) && isList(holidays.dates) ? holidays.dates : [];
	const ofSheets = writtenSheets(product).flatMap(({ sheet, pointer }): Finding[] => {
		const day = String(sheet.effectiveFrom);
		if (!isFar(day, today)) return [];
		const cause = `The sheet takes effect on ${day}, years from now.`;
		return [far(pointer + at("effectiveFrom"), cause)];
	});
	const ofHolidays = dates.flatMap((entry, index): Finding[] => {
		const day = isObject(entry) ? entry.date : entry;
		if (typeof day !== "string" || !(isFar(day, today) || day < inYears(today, -OLDEST_HOLIDAY_YEARS))) return [];
		return [far(at("holidays", "dates", index), `The office closes on ${day}, years from now or ago.`)];
	});
	return [...ofSheets, ...ofHolidays];
}

function far(pointer: string, cause: string): Finding {
	return { code: "DATE_FAR", file: files.org, pointer, cause, cure: "Correct the year." };
}

function isFar(day: string, today: string): boolean {
	return day > inYears(today, MOST_YEARS);
}

function inYears(today: string, years: number): string {
	return `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
}
