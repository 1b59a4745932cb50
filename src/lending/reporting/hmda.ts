import { type Cents, Exact } from "../money.ts";
import { ETHNICITY_CODES, type Ethnicity, RACE_CODES, type Race, type Sex } from "./hmda-codes.ts";

/** One applicant's choices, in the order made; nothing is required. */
export interface DemographicAnswers {
	readonly ethnicity?: readonly Ethnicity[];
	readonly ethnicityOther?: string;
	readonly race?: readonly Race[];
	readonly tribe?: string;
	readonly otherAsian?: string;
	readonly otherPacific?: string;
	readonly sex?: readonly Sex[];
}

/** The LAR fields of one applicant: up to five codes per group, and free-form text. */
export interface DemographicCodes {
	readonly ethnicity: readonly string[];
	readonly ethnicityOther: string;
	readonly race: readonly string[];
	readonly tribe: string;
	readonly otherAsian: string;
	readonly otherPacific: string;
	readonly sex: string;
	/** False when nothing at all was given. */
	readonly answered: boolean;
	/** Always 2 for online applications: not collected by visual observation. */
	readonly observed: "2";
}

/** Aggregate categories come first, then subcategories in the order chosen; at most five, no duplicates. */
function reported(codes: readonly string[]): string[] {
	const once = [...new Set(codes)];
	const aggregates = once.filter((code) => code.length === 1).sort();
	return [...aggregates, ...once.filter((code) => code.length > 1)].slice(0, 5);
}

function withText(codes: readonly string[], text: string, code: string): string[] {
	return text === "" ? [...codes] : [...codes, code];
}

/**
 * Returns what the loan application register reports for one applicant. A refusal next to answers is ignored, a
 * subcategory never adds its aggregate, free-form text alone implies its code, and no answer is "not provided" (3/6/3).
 */
export function demographicCodes(answers: DemographicAnswers): DemographicCodes {
	const text = (value: string | undefined): string => (value ?? "").trim().slice(0, 100);
	const ethnicityOther = text(answers.ethnicityOther);
	const [tribe, otherAsian, otherPacific] = [text(answers.tribe), text(answers.otherAsian), text(answers.otherPacific)];
	const ethnicity = reported(
		withText(
			(answers.ethnicity ?? []).map((id) => ETHNICITY_CODES[id]),
			ethnicityOther,
			ETHNICITY_CODES.OTHER_HISPANIC,
		),
	);
	let raceCodes: string[] = (answers.race ?? []).map((id) => RACE_CODES[id]);
	raceCodes = withText(raceCodes, tribe, RACE_CODES.AMERICAN_INDIAN);
	raceCodes = withText(raceCodes, otherAsian, RACE_CODES.OTHER_ASIAN);
	raceCodes = withText(raceCodes, otherPacific, RACE_CODES.OTHER_PACIFIC);
	const race = reported(raceCodes);
	// Text and its code count as one of the five, so both are dropped together.
	const kept = (words: string, codes: readonly string[], code: string): string => (codes.includes(code) ? words : "");
	const sexes = new Set(answers.sex ?? []);
	const sex = sexes.size === 2 ? "6" : sexes.has("MALE") ? "1" : sexes.has("FEMALE") ? "2" : "3";
	return {
		ethnicity: ethnicity.length === 0 ? ["3"] : ethnicity,
		ethnicityOther: kept(ethnicityOther, ethnicity, ETHNICITY_CODES.OTHER_HISPANIC),
		race: race.length === 0 ? ["6"] : race,
		tribe: kept(tribe, race, RACE_CODES.AMERICAN_INDIAN),
		otherAsian: kept(otherAsian, race, RACE_CODES.OTHER_ASIAN),
		otherPacific: kept(otherPacific, race, RACE_CODES.OTHER_PACIFIC),
		sex,
		answered: ethnicity.length > 0 || race.length > 0 || sex !== "3",
		observed: "2",
	};
}

/** Returns the gross annual income relied on, in thousands; $500 rounds up. */
export function incomeThousands(annual: Cents): number {
	return new Exact(annual).div(100_000).round(0, 1).toNumber();
}
