import { SHEET_FIELDS } from "./lar-fields.ts";
import { registerRow } from "./register-row.ts";

/** The filer of a register, as given in its first line. */
export interface Filer {
	readonly name: string;
	readonly lei: string;
	/** Federal taxpayer ID, 99-9999999; absent when unknown. */
	readonly taxId?: string | undefined;
	/** Code of the lender's federal regulator: 1, 2, 3, 5, 7 or 9. */
	readonly agency?: number | undefined;
	readonly contact: {
		readonly name?: string | undefined;
		readonly phone: string;
		readonly email: string;
		readonly street: string;
		readonly city: string;
		readonly state: string;
		readonly zip: string;
	};
}

/** Returns a phone number as 999-999-9999, without the country code. */
function dashed(phone: string): string {
	const digits = phone.replaceAll(/\D/g, "").slice(-10);
	return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * Returns the transmittal sheet of an annual register, its first line: 15 fields joined by "|" (12 CFR 1003.5(a)(3));
 * unknown values are empty. Throws RegisterFault on a field that would end its field or row.
 */
export function transmittalRow(filer: Filer, year: number, rows: number): string {
	const { name, phone, email, street, city, state, zip } = filer.contact;
	return registerRow(SHEET_FIELDS, [
		...["1", filer.name, year, "4"],
		...[name ?? "", dashed(phone), email, street, city, state, zip],
		...[filer.agency ?? "", rows, filer.taxId ?? "", filer.lei],
	]);
}
