const MONTHS: readonly (readonly string[])[] = [
	["january", "jan", "enero", "ene"],
	["february", "feb", "febrero"],
	["march", "mar", "marzo"],
	["april", "apr", "abril", "abr"],
	["may", "mayo"],
	["june", "jun", "junio"],
	["july", "jul", "julio"],
	["august", "aug", "agosto", "ago"],
	["september", "sept", "sep", "septiembre", "setiembre", "set"],
	["october", "oct", "octubre"],
	["november", "nov", "noviembre"],
	["december", "dec", "diciembre", "dic"],
];

const MONTH_FIRST = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{1,2})$/;
const NAMED_FIRST =
	/^([a-z]+)\.?[\s/-]*(\d{1,2})(?:st|nd|rd|th|ro|\.?[ºª°])?\.?(?:\s*,\s*|[\s/-]+(?:del?\s+|of\s+)?)(\d{4})$/;
const DAY_FIRST =
	/^(\d{1,2}|primero)(?:st|nd|rd|th|ro|\.?[ºª°])?\.?[\s/-]*(?:de\s+|of\s+)?([a-z]+)\.?(?:\s*,\s*|[\s/-]+(?:del?\s+|of\s+)?)(\d{4})$/;
const NAMED_SECOND = /^(\d{4})[\s,/-]+([a-z]+)\.?[\s/-]*(\d{1,2})$/;

/** No date is written with more characters. */
const LONGEST = 60;

/**
 * Returns yyyy-mm-dd of a whole date as people write one: month first (7/4/1980), year first (1980/07/04), eight digits, or
 * with the month's name in English or Spanish. A date in the order of the United States need not exist (02/30/1990).
 * Undefined for any other text.
 */
export function readWrittenDate(text: string): string | undefined {
	if (text.length > LONGEST) return undefined;
	const plain = text
		.trim()
		.toLowerCase()
		.normalize("NFC")
		.replace(/\s+/g, " ")
		.replace(/\s*([/.-])\s*(?=\d)/g, "$1");
	const usual = MONTH_FIRST.exec(plain);
	if (usual !== null) return joined(usual[3], usual[1], usual[2]);
	const digits = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(plain);
	if (digits !== null && isMonth(digits[1] ?? "")) return joined(digits[3], digits[1], digits[2]);
	const yearFirst = YEAR_FIRST.exec(plain) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(plain);
	if (yearFirst !== null) return dated(yearFirst[1], yearFirst[2], yearFirst[3]);
	const monthFirst = NAMED_FIRST.exec(plain);
	if (monthFirst !== null) return dated(monthFirst[3], numberOf(monthFirst[1]), monthFirst[2]);
	const named = DAY_FIRST.exec(plain);
	if (named !== null) return dated(named[3], numberOf(named[2]), named[1] === "primero" ? "1" : named[1]);
	const second = NAMED_SECOND.exec(plain);
	return second === null ? undefined : dated(second[1], numberOf(second[2]), second[3]);
}

function numberOf(name: string | undefined): string {
	return String(MONTHS.findIndex((names) => names.includes(name ?? "")) + 1);
}

function isMonth(text: string): boolean {
	return Number(text) >= 1 && Number(text) <= 12;
}

function dated(year = "", month = "", day = ""): string | undefined {
	const isInMonth = isMonth(month) && Number(day) >= 1 && Number(day) <= 31;
	return isInMonth ? joined(year, month, day) : undefined;
}

function joined(year = "", month = "", day = ""): string {
	return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
