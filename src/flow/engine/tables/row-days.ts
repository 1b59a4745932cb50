import type { TableFile } from "../authored/authored-tables.ts";

/** The days between which a row applies. */
export interface RowDays {
	readonly from?: string;
	readonly until?: string;
}

/** Returns whether a row applies on a day (yyyy-mm-dd): from its first day until the day before `until`. */
export function appliesOn({ from, until }: RowDays, day: string): boolean {
	return (from === undefined || from <= day) && (until === undefined || day < until);
}

/** Returns the days on which a table's rows change, in order, beginning with the first day that it decides; none if undated. */
export function changeDays({ from, rows }: TableFile): string[] {
	const days = Object.values(rows).flatMap((row) => [row.from, row.until]);
	const all = [from, ...days].filter((day) => day !== undefined);
	const first = from ?? all.toSorted()[0];
	return first === undefined ? [] : [...new Set(all)].filter((day) => day >= first).toSorted();
}
