/** A unit as its digits and the number of those behind the point: 0.25 is 25 and 2. */
export interface DecimalUnit {
	readonly digits: number;
	readonly places: number;
}

const MOST_PLACES = 100;

/** Returns the digits of a unit above 0 (`multipleOf`), as it is written in decimals. */
export function decimalUnit(unit: number): DecimalUnit {
	const [written = "", exponent = "0"] = String(unit).split("e");
	const [whole = "", behind = ""] = written.split(".");
	const places = behind.length - Number(exponent);
	const digits = Number(whole + behind);
	return places < 0 ? { digits: digits * 10 ** -places, places: 0 } : { digits, places: Math.min(places, MOST_PLACES) };
}

/**
 * Returns whether a number, as it is written in decimals, is a multiple of a unit above 0. A quotient of two floating
 * point numbers would refuse correct cents; a page and the server judge by the same steps (src/flow/catalog/ship/form-ajv.ts).
 */
export function isDecimalMultiple(value: number, unit: number): boolean {
	const { digits, places } = decimalUnit(unit);
	const written = value.toFixed(places);
	return Number(written) === value && Number(written.replace(".", "")) % digits === 0;
}
