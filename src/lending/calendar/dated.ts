/** A figure in effect from a date (yyyy-mm-dd) until a later row replaces it. */
export interface Dated {
	readonly effectiveFrom: string;
}

/** Thrown when no row of a dated table is in effect on the requested date. */
export class NoFigureForDate extends Error {
	readonly code = "NO_FIGURE_FOR_DATE";
	constructor(table: string, asOf: string) {
		super(`${table}: no figure holds on ${asOf}. Append the row that is in effect then.`);
		this.name = "NoFigureForDate";
	}
}

/** Returns the row of an append-only table in effect on `asOf` (yyyy-mm-dd); throws NoFigureForDate. */
export function figureAsOf<T extends Dated>(table: string, rows: readonly T[], asOf: string): T {
	let found: T | undefined;
	for (const row of rows) {
		if (row.effectiveFrom <= asOf && (found === undefined || row.effectiveFrom >= found.effectiveFrom)) found = row;
	}
	if (found === undefined) throw new NoFigureForDate(table, asOf);
	return found;
}
