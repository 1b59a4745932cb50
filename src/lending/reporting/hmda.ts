import { type Cents, Exact } from "../money.ts";
import type { RegisterCodes } from "./register-codes.ts";

/** One applicant's choices, in the order made; nothing is required. */
export interface DemographicAnswers {
	readonly ethnicity?: readonly string[];
	readonly ethnicityOther?: string;
	readonly race?: readonly string[];
	readonly tribe?: string;
	readonly otherAsian?: string;
	readonly otherPacific?: string;
	readonly sex?: readonly string[];
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
	/** Nothing is collected by visual observation: people apply online. */
	readonly observed: string;
}

/** Aggregate categories come first, then subcategories in the order chosen; at most five, no duplicates. */
function reported(codes: readonly string[]): string[] {
	const once = [...new Set(codes)];
	const aggregates = once.filter((code) => code.length === 1).sort();
	return [...aggregates, ...once.filter((code) => code.length > 1)].slice(0, 5);
}

/** The choice of someone who does not want to answer. */
const REFUSED = "NOT_PROVIDED";

function withText(codes: readonly string[], text: string, code: string): string[] {
	return text === "" ? [...codes] : [...codes, code];
}

/**
 * Returns what the loan application register reports for one applicant. A refusal next to answers is ignored, a
 * subcategory never adds its aggregate, free-form text alone implies its code, and no answer is "not provided".
 */
export function demographicCodes(answers: DemographicAnswers, { code, has }: RegisterCodes): DemographicCodes {
	const text = (value: string | undefined): string => (value ?? "").trim().slice(0, 100);
	const ethnicityOther = text(answers.ethnicityOther);
	const [tribe, otherAsian, otherPacific] = [text(answers.tribe), text(answers.otherAsian), text(answers.otherPacific)];
	// a refusal says nothing beside others, and nothing alone
	const told = (field: "ethnicity" | "race" | "sex"): readonly string[] =>
		(answers[field] ?? []).filter((choice) => choice !== REFUSED && has(`${field}/${choice}`));
	const otherHispanic = code("ethnicity/OTHER_HISPANIC");
	const named = told("ethnicity").map((id) => code(`ethnicity/${id}`));
	const ethnicity = reported(withText(named, ethnicityOther, otherHispanic));
	const texts: readonly (readonly [words: string, code: string])[] = [
		[tribe, code("race/AMERICAN_INDIAN")],
		[otherAsian, code("race/OTHER_ASIAN")],
		[otherPacific, code("race/OTHER_PACIFIC")],
	];
	const races = told("race").map((id) => code(`race/${id}`));
	const race = reported(texts.reduce((codes, [words, one]) => withText(codes, words, one), races));
	// Text and its code count as one of the five, so both are dropped together.
	const kept = (words: string, codes: readonly string[], one: string): string => (codes.includes(one) ? words : "");
	const [tribeKept = "", asianKept = "", pacificKept = ""] = texts.map(([words, one]) => kept(words, race, one));
	const sexes = [...new Set(told("sex"))];
	const [sex = REFUSED] = sexes.length > 1 ? ["BOTH"] : sexes;
	return {
		ethnicity: ethnicity.length === 0 ? [code(`ethnicity/${REFUSED}`)] : ethnicity,
		ethnicityOther: kept(ethnicityOther, ethnicity, otherHispanic),
		race: race.length === 0 ? [code(`race/${REFUSED}`)] : race,
		tribe: tribeKept,
		otherAsian: asianKept,
		otherPacific: pacificKept,
		sex: code(`sex/${sex}`),
		answered: ethnicity.length > 0 || race.length > 0 || sexes.length > 0,
		observed: code("observed/NOT_SEEN"),
	};
}

/** Returns the gross annual income relied on, in thousands; $500 rounds up. */
export function incomeThousands(annual: Cents): number {
	return new Exact(annual).div(100_000).round(0, 1).toNumber();
}
