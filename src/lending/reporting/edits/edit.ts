/** Reads a field of the row, or of the transmittal sheet, by its name; "" for a field that the line does not have. */
export type ReadField = (field: string) => string;

/** One published edit: its number, what it asks, and whether a line passes. */
export interface Edit {
	/** As published: "V611", "V619-3". */
	readonly id: string;
	readonly asks: string;
	readonly passes: (field: ReadField) => boolean;
}

/** Returns an edit that a field equals one of the values. */
export function oneOf(id: string, field: string, values: string): Edit {
	const known = new Set(values.split(" ").map((value) => (value === "-" ? "" : value)));
	return { id, asks: `${field} is one of ${values}`, passes: (read) => known.has(read(field)) };
}

/** Returns an edit that a field has a form. */
export function shaped(id: string, field: string, form: RegExp): Edit {
	return { id, asks: `${field} has the form ${form.source}`, passes: (read) => form.test(read(field)) };
}

/** Returns an edit that applies only where the first condition holds. */
export function where(
	id: string,
	asks: string,
	applies: (read: ReadField) => boolean,
	passes: (read: ReadField) => boolean,
): Edit {
	return { id, asks, passes: (read) => !applies(read) || passes(read) };
}

/** Returns a field's number; NaN for "NA", codes of text and blanks. */
export function numberOf(text: string): number {
	return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** True for a date of the calendar, yyyymmdd. */
export function isDay(text: string): boolean {
	const [, year = "", month = "", day = ""] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
	const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}
