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

const says = (field: string, codes: string) => {
	const known = new Set(codes.split(" ").map((code) => (code === "-" ? "" : code)));
	return (read: ReadField): boolean => known.has(read(field));
};
/** Both are said, or neither is. */
const together = (id: string, one: string, oneCode: string, other: string, otherCode: string): Edit => ({
	id,
	asks: `${one} ${oneCode} goes with ${other} ${otherCode}`,
	passes: (read) => says(one, oneCode)(read) === says(other, otherCode)(read),
});
const follows = (id: string, one: string, oneCode: string, other: string, otherCodes: string): Edit =>
	where(id, `${one} ${oneCode} needs ${other} of ${otherCodes}`, says(one, oneCode), says(other, otherCodes));

/** What may be noted on the basis of looks or a surname, and what may be said where nothing was: `name` is of a list. */
function observedEdits(number: string, name: string, aggregates: string, codes: string, refused: string): Edit[] {
	const texts = name.toLowerCase().includes("race") ? [1, 2, 3].map((at) => `${name}Text${at}`) : [`${name}Text`];
	const isRace = texts.length > 1;
	const may = (read: ReadField, known: string) =>
		further(read, name).every((code) => `- ${known}`.split(" ").includes(code || "-"));
	const isTold = (read: ReadField) => read(`${name}1`) === "" && texts.some((text) => read(text) !== "");
	return [
		where(
			`${number}-2`,
			`what was observed is of ${aggregates}`,
			says(`${name}Observed`, "1"),
			(read) =>
				says(`${name}1`, aggregates)(read) &&
				may(read, aggregates) &&
				(isRace ||
					listOf(read, name)
						.slice(2)
						.every((code) => code === "")),
		),
		where(
			`${number}-3`,
			`what was not observed was said, or was not given: ${codes} ${refused}, or a text`,
			says(`${name}Observed`, "2"),
			(read) => (says(`${name}1`, `${codes} ${refused}`)(read) || isTold(read)) && (!isRace || may(read, codes)),
		),
	];
}

/** Sex: observed where it is 1 or 2; not observed where it was said or not given; both (6) are never observed. */
function sexEdits(numbers: readonly [string, string, string, string], name: string): Edit[] {
	const [seen, unseen, both, none] = numbers;
	return [
		follows(seen, `${name}Observed`, "1", name, "1 2"),
		follows(unseen, `${name}Observed`, "2", name, "1 2 3 6"),
		follows(both, name, "6", `${name}Observed`, "2 3"),
		follows(none, name, "4", `${name}Observed`, "3"),
	];
}

const isNoPerson = (prefix: "" | "co") => (read: ReadField) => {
	const [ethnicity, race, sex] = prefix === "" ? ["ethnicity1", "race1", "sex"] : ["coEthnicity1", "coRace1", "coSex"];
	return read(ethnicity ?? "") === "4" && read(race ?? "") === "7" && read(sex ?? "") === "4";
};
const isNobody = (read: ReadField) => read("coEthnicity1") === "5" && read("coRace1") === "8" && read("coSex") === "5";
const isNotPurchased = (read: ReadField) => read("action") !== "6";

/** What is reported of an applicant that is no natural person, such as a trust. */
const NO_PERSON_EDITS: readonly Edit[] = (
	[
		["", "V651-2", "age", "8888"],
		["co", "V652-2", "coAge", "8888"],
		["", "V655-1", "income", "NA"],
		["co", "V655-2", "income", "NA"],
		["", "V668-1", "score", "1111 8888"],
		["co", "V668-2", "coScore", "1111 8888"],
	] as const
).map(([prefix, id, field, values]) =>
	where(
		id,
		`${field} of no natural person is ${values}`,
		(read) => isNoPerson(prefix)(read) && (id.startsWith("V668") || isNotPurchased(read)),
		says(field, values),
	),
);
const RATIO_EDITS: readonly Edit[] = (
	[
		["V680-1", isNobody],
		["V680-2", isNoPerson("co")],
	] as const
).map(([id, isOther]) =>
	where(
		id,
		"no ratio where nobody is a natural person",
		(read) => isNoPerson("")(read) && isOther(read),
		says("dti", "NA Exempt"),
	),
);

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
	...observedEdits("V629", "ethnicity", "1 2", ETHNICITIES, "3"),
	...observedEdits("V632", "coEthnicity", "1 2", ETHNICITIES, "3"),
	...observedEdits("V636", "race", "1 2 3 4 5", RACES, "6"),
	...observedEdits("V639", "coRace", "1 2 3 4 5", RACES, "6"),
	follows("V630", "ethnicity1", "4", "ethnicityObserved", "3"),
	follows("V633", "coEthnicity1", "4", "coEthnicityObserved", "3"),
	together("V634", "coEthnicity1", "5", "coEthnicityObserved", "4"),
	follows("V637", "race1", "7", "raceObserved", "3"),
	follows("V640", "coRace1", "7", "coRaceObserved", "3"),
	together("V641", "coRace1", "8", "coRaceObserved", "4"),
	...sexEdits(["V643", "V644-1", "V644-2", "V645"], "sex"),
	...sexEdits(["V647", "V648-1", "V648-2", "V649"], "coSex"),
	together("V650", "coSex", "5", "coSexObserved", "4"),
	...NO_PERSON_EDITS,
	...RATIO_EDITS,
	shaped("V651-1", "age", /^[1-9]\d*$/),
	shaped("V652-1", "coAge", /^[1-9]\d*$/),
	{ id: "V721-1", asks: "age is not 9999 or 1111", passes: (read) => !["9999", "1111"].includes(read("age")) },
	{ id: "V721-2", asks: "coAge is not 1111", passes: (read) => read("coAge") !== "1111" },
];
