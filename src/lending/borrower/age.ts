import { type Dated, figureAsOf } from "../calendar/dated.ts";
import majority from "../majority.json" with { type: "json" };

interface MajorityAges extends Dated {
	readonly ages: { readonly [state: string]: number };
}

/** Ages of majority for contracts in states where it is not 18; append-only. */
const MAJORITY: readonly MajorityAges[] = majority as readonly MajorityAges[];

/** Returns completed years of age on a date (both yyyy-mm-dd). */
export function ageOn(dob: string, on: string): number {
	const years = Number(on.slice(0, 4)) - Number(dob.slice(0, 4));
	return on.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** Returns the age of majority for a contract: the highest among the given states (residence and property). */
export function majorityAge(states: readonly string[], asOf: string): number {
	const { ages } = figureAsOf("age of majority", MAJORITY, asOf);
	return Math.max(18, ...states.map((state) => ages[state] ?? 18));
}

/** Returns why a birth date is rejected, or null: it must be a real date, not in the future, at most 120 years ago. */
export function birthDateFault(dob: string, on: string): "FORMAT" | "FUTURE" | "TOO_OLD" | null {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(dob)) return "FORMAT";
	const time = Date.parse(`${dob}T00:00:00Z`);
	if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== dob) return "FORMAT";
	if (dob > on) return "FUTURE";
	return ageOn(dob, on) > 120 ? "TOO_OLD" : null;
}
