import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import {
	day,
	digest,
	listOf,
	object,
	oneOf,
	orderId,
	secretText,
	share,
	text,
	words,
	yesNo,
} from "../contract/parts.ts";

const hit = object(
	{
		entry: text,
		listedName: text,
		programs: words,
		/** 1 for the same name, in whatever order. */
		score: share,
		nameKind: oneOf("PRIMARY", "ALIAS", "WEAK_ALIAS"),
		/** The parts of the names that agree. */
		parts: listOf(text, 100),
	},
	{
		/** The year of birth alone, at vendors that tell no more. */
		birthYear: oneOf("AGREES", "DIFFERS"),
		/** How the birth date stands to those of the entry; absent where either is unknown. */
		birth: oneOf("SAME", "NEAR", "FAR"),
		/** The births that the list states, "1961-05-04" or "1970-01-01 to 1970-12-31" each. */
		listedBirths: listOf(text, 100),
		/** How the home stands to the entry's places; absent where either is unknown. */
		place: oneOf("ADDRESS", "COUNTRY", "ELSEWHERE"),
		/** The countries that the list names. */
		listedCountries: listOf(text, 200),
		/**
		 * Why nothing waits for it: the birth date is clearly another one, or the list states none and the name is a part of the
		 * listed one, of someone in other countries. Absent where a person must decide.
		 */
		setAside: oneOf("BIRTH_DATE", "PART_OF_NAME"),
		/** The name is in a script that is not compared: a person must do it. */
		isUnread: yesNo,
		/**
		 * Of what the list says of the entry and of the birth date it was compared with. Another digest: what was compared has
		 * changed. Absent at vendors that give none.
		 */
		content: digest,
	},
);
/** A listed party that a party may be; a person decides. */
export type ContentHit = OfSchema<typeof hit, Date>;

const screening = object({
	/** The published list as it was used: its day, and SHA-256 of its files, in hex. */
	list: object({ date: day, sha256: digest }),
	/** In the order of the parties. */
	hits: listOf(listOf(hit)),
});
/** The entries that each party may be. */
type Screening = OfSchema<typeof screening, Date>;

const party = object(
	{ name: words },
	{
		/** A person is compared with people alone; absent where it may be a company. */
		kind: oneOf("PERSON"),
		/** yyyy-mm-dd; absent for companies and where it is unknown. */
		dob: secretText(words),
		/** Where the person lives, in the United States; absent where it is unknown. */
		home: object({ city: words, state: words, zip: words }),
	},
);

const screeningRequest = object({
	orderId,
	parties: listOf(party),
	asOf: day,
	/** The score from which on a hit counts. */
	likeness: share,
});
type ScreeningRequest = OfSchema<typeof screeningRequest, Date>;

export interface SanctionsPort {
	/** Compares the parties with the list of the day; throws if the newest list is too old to rely on. */
	screen(request: ScreeningRequest): Promise<Screening>;
}

export const sanctionsContract = contractOf<SanctionsPort>()({
	screen: { request: screeningRequest, answer: screening },
});
