import { latinName } from "./latin-letters.ts";

/** When a listed person was born, by one date, month, year or span that the list states. */
export interface ListedBirth {
	/** yyyy-mm-dd, both days included. */
	readonly from: string;
	readonly to: string;
	/** Whether the list says "circa". */
	readonly isRough: boolean;
}

/** How a birth date stands to those that a list states: among them, close to one, or far from all. */
export type BirthSign = "SAME" | "NEAR" | "FAR";

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const DATE = String.raw`(?:(\d{1,2})\s*)?(?:([A-Z][a-z]{2})[a-z]*\s*)?(\d{4})`;
const STATED = new RegExp(String.raw`\bDOB\s*(circa\s*)?${DATE}(?:\s*(?:to|-|–)\s*${DATE})?`, "g");
/** Days that a date may be off: beside a whole name, beside a part of one, and where the list says "circa". */
const [NEAR_DAYS, NEAR_OF_PART_DAYS, NEAR_ROUGH_DAYS] = [731, 31, 1827];

/** Returns the births that remarks state: "DOB 04 May 1961", "DOB circa 1970", "alt. DOB 1968 to 1970". */
export function birthsIn(remarks: string): readonly ListedBirth[] {
	return [...remarks.matchAll(STATED)].flatMap(([, circa, day, month, year, lastDay, lastMonth, lastYear]) => {
		const first = spanOf(day, month, year);
		const last = lastYear === undefined ? first : spanOf(lastDay, lastMonth, lastYear);
		if (first === undefined || last === undefined || last.to < first.from) return [];
		return [{ from: first.from, to: last.to, isRough: circa !== undefined }];
	});
}

function spanOf(day: string | undefined, month: string | undefined, year = "") {
	const at = month === undefined ? -1 : MONTHS.indexOf(month);
	if (at < 0) return { from: `${year}-01-01`, to: `${year}-12-31` };
	const start = `${year}-${String(at + 1).padStart(2, "0")}`;
	if (day === undefined)
		return { from: `${start}-01`, to: `${start}-${new Date(Date.UTC(Number(year), at + 1, 0)).getUTCDate()}` };
	const date = `${start}-${day.padStart(2, "0")}`;
	return Number.isNaN(Date.parse(date)) ? undefined : { from: date, to: date };
}

/** Returns how a birth date (yyyy-mm-dd) stands to the stated ones; undefined where either is unknown. */
export function birthSign(
	dob: string | undefined,
	births: readonly ListedBirth[],
	isPartOfName = false,
): BirthSign | undefined {
	if (!isDay(dob) || births.length === 0) return undefined;
	if (births.some(({ from, to }) => from <= dob && dob <= to)) return "SAME";
	return births.some((birth) => isNear(dob, birth, isPartOfName)) ? "NEAR" : "FAR";
}

/** Whether a birth date is among the stated ones to the month, so that it tells people apart. */
export function isSameToTheMonth(dob: string | undefined, births: readonly ListedBirth[]): boolean {
	return isDay(dob) && births.some(({ from, to }) => from <= dob && dob <= to && from.slice(0, 7) === to.slice(0, 7));
}

const isDay = (dob: string | undefined): dob is string => dob !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(dob);

function isNear(dob: string, { from, to, isRough }: ListedBirth, isPartOfName: boolean): boolean {
	if (from === to && isSlip(from, dob)) return true;
	const days = (Date.parse(dob < from ? from : dob) - Date.parse(dob < from ? dob : to)) / 86_400_000;
	const most = isPartOfName ? NEAR_OF_PART_DAYS : NEAR_DAYS;
	return days <= (isRough ? NEAR_ROUGH_DAYS : most);
}

/** Whether one digit differs, two neighbors are swapped, or day and month are. */
function isSlip(one: string, other: string): boolean {
	const [year, month, day] = one.split("-");
	if (`${year}-${day}-${month}` === other) return true;
	const [a, b] = [one.replaceAll("-", ""), other.replaceAll("-", "")];
	const unlike = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
	const [first = 0, second = 0] = unlike;
	const isSwapped = unlike.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
	return unlike.length === 1 || isSwapped;
}

/** An address of a list, as far as it says one. */
export interface ListedAddress {
	readonly street: string;
	/** City, state and postal code, as the list writes them in one value. */
	readonly city: string;
	readonly country: string;
}

/** A home in the United States. */
export interface HomeAddress {
	readonly city: string;
	/** Two letters. */
	readonly state: string;
	/** Five digits, or nine. */
	readonly zip: string;
}

/** How an address stands to a list: at one of its places, in a country that it names, or in none of those. */
export type PlaceSign = "ADDRESS" | "COUNTRY" | "ELSEWHERE";

const HOME_COUNTRY = "UNITED STATES";

/** Returns the countries of addresses and of nationality, citizenship and place of birth in remarks, each once. */
export function countriesIn(remarks: string, addresses: readonly ListedAddress[]): readonly string[] {
	const stated = [...remarks.matchAll(/\b(?:nationality|citizen|POB)\s+([^;.]+)/g)].map(([, place = ""]) => place);
	// "Korea, North" is one country, "Bogota, Colombia" is not
	const countries = stated.map((place) => /[^,]+(?:, (?:North|South))?$/.exec(place)?.[0] ?? place);
	return [...new Set([...addresses.map(({ country }) => country), ...countries].map((one) => one.trim()))].filter(
		Boolean,
	);
}

/** Returns how a home stands to the places of an entry; undefined where either is unknown. */
export function placeSign(
	home: HomeAddress | undefined,
	{ addresses, countries }: { readonly addresses: readonly ListedAddress[]; readonly countries: readonly string[] },
): PlaceSign | undefined {
	if (home === undefined || countries.length === 0) return undefined;
	const isHere = (country: string) => latinName(country) === HOME_COUNTRY;
	const zip = home.zip.slice(0, 5);
	const town = `${latinName(home.city)} ${home.state}`;
	const isAt = ({ city, country }: ListedAddress) =>
		isHere(country) && (latinName(city).split(" ").includes(zip) || ` ${latinName(city)} `.includes(` ${town} `));
	if (addresses.some(isAt)) return "ADDRESS";
	return countries.some(isHere) ? "COUNTRY" : "ELSEWHERE";
}
