import zones from "./county-zones.json" with { type: "json" };
import { localDate, localTime } from "./time-zones.ts";

/** A state with several zones: the usual one, the counties in another, and those that have both. */
interface CountyZones {
	readonly usual: string;
	readonly other?: string;
	readonly inOther?: readonly string[];
	readonly split: readonly string[];
}

const BY_STATE: { readonly [state: string]: CountyZones } = zones.counties;
/** The easternmost zone of the states that have several: there a new day begins first. */
const FIRST_MIDNIGHT = new Map(
	Object.entries(zones.firstMidnight).flatMap(([zone, list]) => list.map((state) => [state, zone] as const)),
);

/**
 * Returns the calendar date (yyyy-mm-dd) of an event from which days are counted for the borrower, such as a signature
 * or a notice: in the zone of the home's county; where that is unknown or has several, in the easternmost of its state, so
 * that no day of theirs is lost. The period it starts ends by `endOfDay`.
 */
export function eventDate(at: Date, state: string | undefined, county = ""): string {
	const zone = state === undefined ? undefined : (zoneOfCounty(state, county) ?? FIRST_MIDNIGHT.get(state));
	return zone === undefined ? localDate(at, state) : localTime(at, zone).toISOString().slice(0, 10);
}

function zoneOfCounty(state: string, county: string): string | undefined {
	const found = BY_STATE[state];
	const name = letters(county.replace(/\s+county$/i, ""));
	const isIn = (counties: readonly string[]): boolean => counties.some((one) => letters(one) === name);
	if (found === undefined || name === "" || isIn(found.split)) return undefined;
	return isIn(found.inOther ?? []) ? found.other : found.usual;
}

/** Vendors write "LaPorte" and "LA PORTE". */
function letters(name: string): string {
	return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}
