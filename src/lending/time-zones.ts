/** The westernmost zone of each state, so that "midnight" never comes too early for anyone in it. */
const ZONES: readonly (readonly [string, string])[] = [
	["America/New_York", "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"],
	["America/Chicago", "AL AR FL IA IL IN KY LA MI MN MO MS OK TN WI"],
	["America/Denver", "CO KS MT ND NE NM SD TX UT WY"],
	["America/Phoenix", "AZ"],
	["America/Los_Angeles", "CA ID NV OR WA"],
	["America/Adak", "AK"],
	["Pacific/Honolulu", "HI"],
	["America/Puerto_Rico", "PR VI"],
];

/** Returns the IANA zone whose midnight counts for a property in the state; Hawaii's when the state is unknown. */
export function zoneOf(state: string): string {
	return ZONES.find(([, states]) => states.split(" ").includes(state))?.[0] ?? "Pacific/Honolulu";
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Making a formatter costs a hundred times what using it does.
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

function offsetMinutes(at: Date, zone: string): number {
	const parts = formatterOf(zone).formatToParts(at);
	const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value ?? 0);
	const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
	return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

/** Returns the calendar date (yyyy-mm-dd) of an instant where the property stands. */
export function localDate(at: Date, state: string): string {
	return new Date(at.getTime() + offsetMinutes(at, zoneOf(state)) * 60_000).toISOString().slice(0, 10);
}

/** Returns the instant of 23:59:59 on the date where the property stands. */
export function endOfDay(date: string, state: string): Date {
	const wanted = Date.parse(`${date}T23:59:59Z`);
	const zone = zoneOf(state);
	let at = wanted - offsetMinutes(new Date(wanted), zone) * 60_000;
	at = wanted - offsetMinutes(new Date(at), zone) * 60_000;
	return new Date(at);
}
