import { isInAnotherScript } from "./latin-letters.ts";
import {
	type BirthSign,
	birthSign,
	type HomeAddress,
	isSameToTheMonth,
	type PlaceSign,
	placeSign,
} from "./listed-signs.ts";
import { type NameScore, scoreOf } from "./name-score.ts";
import { readName } from "./name-words.ts";
import type { ListedName, ListedParty } from "./sdn-list.ts";

/** Someone who is compared with a list. */
export interface PartyToScreen {
	readonly name: string;
	/** A person is compared with people alone; absent where it may be a company. */
	readonly kind?: "PERSON";
	/** yyyy-mm-dd; absent for companies and where it is unknown. */
	readonly dob?: string;
	/** Where the person lives, in the United States; absent where it is unknown. */
	readonly home?: HomeAddress;
}

/** A listed party that a party may be; a person decides. */
export interface ScreeningHit {
	readonly entry: string;
	readonly listedName: string;
	readonly programs: string;
	/** 0 to 1; 1 for the same name, in whatever order. */
	readonly score: number;
	readonly nameKind: ListedName["kind"];
	/** The parts of the names that agree. */
	readonly parts: readonly string[];
	/** The year of birth alone, at vendors that tell no more. */
	readonly birthYear?: "AGREES" | "DIFFERS";
	/** How the birth date stands to those of the entry; absent where either is unknown. */
	readonly birth?: BirthSign;
	/** The births that the list states, "1961-05-04" or "1970-01-01 to 1970-12-31" each. */
	readonly listedBirths?: readonly string[];
	/** How the home stands to the entry's places; absent where either is unknown. */
	readonly place?: PlaceSign;
	/** The countries that the list names. */
	readonly listedCountries?: readonly string[];
	/**
	 * Why nothing waits for it: the birth date is clearly another one, or the list states none and the name is a part of the listed
	 * one, of someone in other countries. Absent where a person must decide.
	 */
	readonly setAside?: "BIRTH_DATE" | "PART_OF_NAME";
	/** The name is in a script that is not compared: a person must do it. */
	readonly isUnread?: boolean;
}

/** A hit, with the entry that it is about; none where the name could not be compared. */
export interface Found {
	readonly hit: ScreeningHit;
	readonly listed?: ListedParty;
}

/** A name of an entry, and how much the party's resembles it. */
export interface ScoredName extends NameScore {
	readonly listed: ListedName;
}

/** What the same birth date adds. */
export const SAME_BIRTH = 0.05;

/**
 * Returns the entries of a list that a party may be, the most alike first; by the best of each entry's names, from the score
 * `likeness` on. Every name of the list is compared; `ListIndex` finds the same sooner.
 */
export function screenParty(
	party: PartyToScreen,
	list: readonly ListedParty[],
	likeness: number,
): readonly ScreeningHit[] {
	const name = readName(party.name);
	const found = list.flatMap((listed) => {
		const scored = listed.names.map((one): ScoredName => ({ listed: one, ...scoreOf(name, readName(one.text)) }));
		return judged(party, listed, scored, likeness) ?? [];
	});
	return inOrder(party, found).map(({ hit }) => hit);
}

/** Returns what was found for a party, the most alike first, what is set aside last; a name that cannot be read counts as found. */
export function inOrder(party: PartyToScreen, found: readonly Found[]): readonly Found[] {
	const rank = ({ hit }: Found) => hit.score - (hit.setAside === undefined ? 0 : 1);
	const sorted = [...found].sort(
		(one, other) => rank(other) - rank(one) || one.hit.entry.localeCompare(other.hit.entry),
	);
	return isInAnotherScript(party.name) ? [{ hit: UNREAD }, ...sorted] : sorted;
}

const UNREAD: ScreeningHit = {
	...{ entry: "0", listedName: "—", programs: "", score: 0, nameKind: "PRIMARY", parts: [] },
	isUnread: true,
};

/** Returns what an entry is to a party, judged by the entry's names that are alike; undefined when it is not the party. */
export function judged(
	party: PartyToScreen,
	listed: ListedParty,
	scored: readonly ScoredName[],
	likeness: number,
): Found | undefined {
	if (party.kind === "PERSON" && listed.kind !== "INDIVIDUAL") return undefined;
	const place = placeSign(party.home, listed);
	const isSame = birthSign(party.dob, listed.births) === "SAME";
	const hasSign =
		isSameToTheMonth(party.dob, listed.births) ||
		place === "ADDRESS" ||
		(place === "COUNTRY" && birthSign(party.dob, listed.births) !== "FAR");
	const counted = scored.map((one) => ({ one, score: countedScore(one, hasSign) + (isSame ? SAME_BIRTH : 0) }));
	const best = counted.reduce((first, second) => (second.score > first.score ? second : first));
	if (Math.round(best.score * 100) / 100 < likeness) return undefined;
	const { one } = best;
	const birth = birthSign(party.dob, listed.births, one.extra > 0);
	const setAside = whyNot(one, birth, place);
	const hit: ScreeningHit = {
		entry: listed.entry,
		listedName: one.listed.text,
		programs: listed.programs,
		score: Math.min(1, Math.round(best.score * 100) / 100),
		nameKind: one.listed.kind,
		parts: one.parts,
		...(birth === undefined ? {} : { birth }),
		...(listed.births.length === 0 ? {} : { listedBirths: listed.births.map(spelled) }),
		...(place === undefined ? {} : { place }),
		...(listed.countries.length === 0 ? {} : { listedCountries: listed.countries }),
		...(setAside === undefined ? {} : { setAside }),
	};
	return { hit, listed };
}

/** Parts of a listed name that a name may lack and still be the whole of it to a person who compares them. */
const MOST_MISSING = 1;

function whyNot(
	{ extra }: ScoredName,
	birth: BirthSign | undefined,
	place: PlaceSign | undefined,
): ScreeningHit["setAside"] {
	if (birth === "FAR") return "BIRTH_DATE";
	return birth === undefined && extra > MOST_MISSING && place === "ELSEWHERE" ? "PART_OF_NAME" : undefined;
}

/** One word, given names alone, or a weak alias count only beside another sign. */
function countedScore({ listed, score, besideSign }: ScoredName, hasSign: boolean): number {
	if (hasSign) return besideSign ?? score;
	return listed.kind === "WEAK_ALIAS" ? 0 : score;
}

function spelled({ from, to }: ListedParty["births"][number]): string {
	return from === to ? from : `${from} to ${to}`;
}
