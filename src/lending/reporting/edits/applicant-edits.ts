import { type Edit, oneOf, type ReadField, shaped, where } from "./edit.ts";

const RACES = "1 2 21 22 23 24 25 26 27 3 4 41 42 43 44 5";
const ETHNICITIES = "1 11 12 13 14 2";

const listOf = (read: ReadField, name: string): string[] => [1, 2, 3, 4, 5].map((at) => read(`${name}${at}`));
const further = (read: ReadField, name: string): string[] => listOf(read, name).slice(1);

/** The edits of a list of codes: its first value, the others, no code twice, nothing after a refusal. */
function codeEdits(number: string, name: string, codes: string, alone: string): Edit[] {
	const texts = name.toLowerCase().includes("race") ? [1, 2, 3].map((at) => `${name}Text${at}`) : [`${name}Text`];
	const known = new Set(codes.split(" "));
	const first = new Set(`${codes} ${alone}`.split(" "));
	const refusals = new Set(alone.split(" "));
	return [
		{
			id: `${number}-1`,
			asks: `${name}1 is one of ${codes} ${alone}, or a text is given`,
			passes: (read) =>
				first.has(read(`${name}1`)) || (read(`${name}1`) === "" && texts.some((text) => read(text) !== "")),
		},
		{
			id: `${number}-2`,
			asks: `${name}2 to ${name}5 are of ${codes}, or blank`,
			passes: (read) => further(read, name).every((code) => code === "" || known.has(code)),
		},
		{
			id: `${number}-3`,
			asks: `${name} has no code twice`,
			passes: (read) => {
				const given = listOf(read, name).filter((code) => code !== "");
				return new Set(given).size === given.length;
			},
		},
		where(
			`${number}-4`,
			`after ${alone} in ${name}1 nothing follows`,
			(read) => refusals.has(read(`${name}1`)),
			(read) => further(read, name).every((code) => code === ""),
		),
	];
}

/** Validity edits of what applicant and co-applicant said of themselves. */
export const APPLICANT_EDITS: readonly Edit[] = [
	...codeEdits("V628", "ethnicity", ETHNICITIES, "3 4"),
	oneOf("V629-1", "ethnicityObserved", "1 2 3"),
	...codeEdits("V631", "coEthnicity", ETHNICITIES, "3 4 5"),
	oneOf("V632-1", "coEthnicityObserved", "1 2 3 4"),
	...codeEdits("V635", "race", RACES, "6 7"),
	oneOf("V636-1", "raceObserved", "1 2 3"),
	...codeEdits("V638", "coRace", RACES, "6 7 8"),
	oneOf("V639-1", "coRaceObserved", "1 2 3 4"),
	oneOf("V642-1", "sex", "1 2 3 4 6"),
	oneOf("V642-2", "sexObserved", "1 2 3"),
	oneOf("V646-1", "coSex", "1 2 3 4 5 6"),
	oneOf("V646-2", "coSexObserved", "1 2 3 4"),
	where(
		"V630",
		"ethnicity 4 is not observed",
		(read) => read("ethnicity1") === "4",
		(read) => read("ethnicityObserved") === "3",
	),
	shaped("V651-1", "age", /^[1-9]\d*$/),
	shaped("V652-1", "coAge", /^[1-9]\d*$/),
	{ id: "V721-1", asks: "age is not 9999 or 1111", passes: (read) => !["9999", "1111"].includes(read("age")) },
	{ id: "V721-2", asks: "coAge is not 1111", passes: (read) => read("coAge") !== "1111" },
];
