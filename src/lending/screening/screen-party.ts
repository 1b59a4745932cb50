import { nameScore } from "./name-score.ts";
import type { ListedName, ListedParty } from "./sdn-list.ts";

/** Someone who is compared with a list. */
export interface PartyToScreen {
	readonly name: string;
	/** yyyy-mm-dd; absent for companies and where it is unknown. */
	readonly dob?: string;
}

/** A listed party that somebody may be; a person decides. */
export interface ScreeningHit {
	readonly entry: string;
	readonly listedName: string;
	readonly programs: string;
	/** 0 to 1; 1 for the same name, in whatever order. */
	readonly score: number;
	readonly nameKind: ListedName["kind"];
	/** The parts of the names that agree. */
	readonly parts: readonly string[];
	/** Whether the year of birth is the listed one, within a year; absent where either is unknown. */
	readonly birthYear?: "AGREES" | "DIFFERS";
}

/** What a year of birth adds or takes away; an almost identical name is read in any case. */
const BIRTH_YEAR = 0.05;
const ALMOST_IDENTICAL = 0.95;

/**
 * Returns the entries of a list that a party may be, the most alike first; by the best of each entry's names, from the
 * score `likeness` on.
 */
export function screenParty(
	party: PartyToScreen,
	list: readonly ListedParty[],
	likeness: number,
): readonly ScreeningHit[] {
	return list
		.flatMap((listed) => hitOn(party, listed, likeness) ?? [])
		.sort((one, other) => other.score - one.score || one.entry.localeCompare(other.entry));
}

function hitOn({ name, dob }: PartyToScreen, { entry, names, programs, birthYears }: ListedParty, likeness: number) {
	const scored = names.map((listed) => ({ listed, ...nameScore(name, listed.text) }));
	const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
	const birthYear = comparedYear(dob, birthYears);
	const shift = birthYear === undefined ? 0 : birthYear === "AGREES" ? BIRTH_YEAR : -BIRTH_YEAR;
	const score = best.score >= ALMOST_IDENTICAL ? best.score : Math.round((best.score + shift) * 100) / 100;
	if (score < likeness) return undefined;
	const hit: ScreeningHit = {
		entry,
		listedName: best.listed.text,
		programs,
		score: Math.min(1, score),
		nameKind: best.listed.kind,
		parts: best.parts,
		...(birthYear === undefined ? {} : { birthYear }),
	};
	return hit;
}

function comparedYear(dob: string | undefined, years: readonly number[]): ScreeningHit["birthYear"] {
	if (dob === undefined || years.length === 0) return undefined;
	const born = Number(dob.slice(0, 4));
	return years.some((year) => Math.abs(year - born) <= 1) ? "AGREES" : "DIFFERS";
}
