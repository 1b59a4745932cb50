/** Returns completed years of age on a date (both yyyy-mm-dd). */
export function ageOn(dob: string, on: string): number {
	const years = Number(on.slice(0, 4)) - Number(dob.slice(0, 4));
	return on.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** Returns why a birth date is rejected, or null: it must be a real date, not in the future, at most 120 years ago. */
export function birthDateFault(dob: string, on: string): "FORMAT" | "FUTURE" | "TOO_OLD" | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(dob)) return "FORMAT";
	const time = Date.parse(`${dob}T00:00:00Z`);
	if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== dob) return "FORMAT";
	if (dob > on) return "FUTURE";
	return ageOn(dob, on) > 120 ? "TOO_OLD" : null;
}
