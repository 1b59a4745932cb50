import zones from "../time-zones.json" with { type: "json" };

/** The westernmost zone of each state, so that "midnight" never comes too early for anyone in it. */
const LAST_MIDNIGHT = byState(zones.lastMidnight);
/** For an unknown state: the zone where midnight comes last. */
const LAST_ZONE = "Pacific/Honolulu";
/** The zone used before there is a property. */
const FIRST_ZONE = "America/Los_Angeles";

/**
 * Returns the IANA time zone whose midnight counts for a property in the state: Hawaii's for an unknown state,
 * California's while there is no state.
 */
export function zoneOf(state: string | undefined): string {
	return state === undefined ? FIRST_ZONE : (LAST_MIDNIGHT.get(state) ?? LAST_ZONE);
}

function byState(states: { readonly [zone: string]: readonly string[] }): ReadonlyMap<string, string> {
	return new Map(Object.entries(states).flatMap(([zone, list]) => list.map((state) => [state, zone] as const)));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter costs a hundred times as much as using it.
function formatterOf(zone: string): Intl.DateTimeFormat {
	const known = formatters.get(zone);
	if (known !== undefined) return known;
	const made = new Intl.DateTimeFormat("en-US", {
		timeZone: zone,
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
	});
	formatters.set(zone, made);
	return made;
}

/** Offsets by zone and minute; decisions ask again and again for the one of this minute. */
const offsets = new Map<string, Map<number, number>>();
const MOST_MINUTES = 200;

function offsetMinutes(at: Date, zone: string): number {
	const minute = Math.floor(at.getTime() / 60_000);
	const known = offsets.get(zone) ?? new Map<number, number>();
	offsets.set(zone, known);
	let offset = known.get(minute);
	if (offset === undefined) {
		if (known.size >= MOST_MINUTES) known.clear();
		offset = workedOutOffset(at, zone);
		known.set(minute, offset);
	}
	return offset;
}

function workedOutOffset(at: Date, zone: string): number {
	const parts = formatterOf(zone).formatToParts(at);
	const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value ?? 0);
	const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
	return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

/** Returns a zone's local date and time at an instant, stored in the UTC parts of a Date. */
export function localTime(at: Date, zone: string): Date {
	return new Date(at.getTime() + offsetMinutes(at, zone) * 60_000);
}

/** Returns the calendar date (yyyy-mm-dd) of an instant in the property's time zone. */
export function localDate(at: Date, state: string | undefined): string {
	return localTime(at, zoneOf(state)).toISOString().slice(0, 10);
}

/** Returns the instant at which a zone's clocks show a date and time (HH:mm:ss); of one that they skip, an hour earlier. */
export function instantAt(date: string, time: string, zone: string): Date {
	const wanted = Date.parse(`${date}T${time}Z`);
	const at = wanted - offsetMinutes(new Date(wanted), zone) * 60_000;
	return new Date(wanted - offsetMinutes(new Date(at), zone) * 60_000);
}

/** Returns the instant of 23:59:59 on the date in the property's time zone. */
export function endOfDay(date: string, state: string | undefined): Date {
	return instantAt(date, "23:59:59", zoneOf(state));
}
