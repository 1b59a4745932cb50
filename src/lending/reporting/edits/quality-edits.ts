import { type Edit, numberOf, type ReadField, where } from "./edit.ts";

const between =
	(field: string, least: number, most: number) =>
	(read: ReadField): boolean =>
		Number.isNaN(numberOf(read(field))) || (numberOf(read(field)) >= least && numberOf(read(field)) <= most);
const is =
	(field: string, value: string) =>
	(read: ReadField): boolean =>
		read(field) === value;
const isScore =
	(field: string) =>
	(read: ReadField): boolean =>
		!["7777", "8888", "9999", "1111"].includes(read(field));

/** Quality edits of one row: what a filer confirms, as it is unusual and not wrong. */
export const QUALITY_EDITS: readonly Edit[] = [
	where(
		"Q601",
		"action within two years of the application",
		(read) => /^\d{8}$/.test(read("appliedOn")),
		(read) => Number(read("actionOn")) - Number(read("appliedOn")) <= 20_000,
	),
	where(
		"Q603",
		"a county has a tract",
		(read) => read("county") !== "NA",
		(read) => read("tract") !== "NA",
	),
	{ id: "Q606", asks: "income below $10 million", passes: between("income", Number.NEGATIVE_INFINITY, 9_999) },
	where("Q607", "a second lien of at most $250,000", is("lien", "2"), between("amount", 0, 250_000)),
	where("Q608", "the action after the application", is("action", "1"), (read) => read("actionOn") > read("appliedOn")),
	where(
		"Q610",
		"a spread above 6.5 is high-cost",
		(read) => is("action", "1")(read) && is("lien", "1")(read) && numberOf(read("rateSpread")) > 6.5,
		is("hoepa", "1"),
	),
	where(
		"Q611",
		"a spread above 8.5 is high-cost",
		(read) => is("action", "1")(read) && is("lien", "2")(read) && numberOf(read("rateSpread")) > 8.5,
		is("hoepa", "1"),
	),
	where("Q613", "a business purpose", is("business", "1"), (read) =>
		["1", "2", "31", "32", "5"].includes(read("purpose")),
	),
	{
		id: "Q614-1",
		asks: "an age from 18 to 100",
		passes: (read) => is("age", "8888")(read) || between("age", 18, 100)(read),
	},
	where(
		"Q617",
		"combined loan-to-value at least loan-to-value",
		(read) => numberOf(read("cltv")) > 0 && numberOf(read("value")) > 0,
		(read) =>
			numberOf(read("cltv")) * numberOf(read("value")) >=
			numberOf(read("amount")) * 100 - 0.005 * numberOf(read("value")),
	),
	where("Q620", "a consumer's loan has an originator", is("business", "2"), (read) => read("nmls") !== "NA"),
	where(
		"Q623",
		"the amount fits the income",
		(read) => numberOf(read("income")) <= 200,
		between("amount", 0, 1_999_999),
	),
	where(
		"Q629",
		"income was relied on",
		(read) => ["2", "4"].includes(read("purpose")),
		(read) => read("income") !== "NA",
	),
	{ id: "Q645-1", asks: "at least $500", passes: between("amount", 500, Number.POSITIVE_INFINITY) },
	{ id: "Q648", asks: "the ULI begins with the LEI", passes: (read) => read("uli").startsWith(read("lei")) },
	where("Q649-1", "a score from 300 to 900", isScore("score"), between("score", 300, 900)),
	where(
		"Q650-1",
		"a rate of at least 0.5",
		(read) => numberOf(read("rate")) > 0,
		between("rate", 0.5, Number.POSITIVE_INFINITY),
	),
	{ id: "Q650-2", asks: "a rate of at most 20", passes: between("rate", 0, 20) },
	where(
		"Q651-1",
		"a combined loan-to-value in percent",
		(read) => numberOf(read("cltv")) > 0,
		between("cltv", 1.5, Number.POSITIVE_INFINITY),
	),
	{ id: "Q651-2", asks: "a combined loan-to-value below 150", passes: (read) => !(numberOf(read("cltv")) >= 150) },
	{
		id: "Q652",
		asks: "a debt-to-income in percent",
		passes: (read) => numberOf(read("dti")) <= 0 || between("dti", 1, Number.POSITIVE_INFINITY)(read),
	},
	where(
		"Q654",
		"a debt-to-income up to 80",
		(read) => ["1", "2", "8"].includes(read("action")) && numberOf(read("income")) > 5,
		between("dti", 0, 80),
	),
	{ id: "Q658", asks: "a term of at most 600", passes: between("term", 0, 600) },
	{ id: "Q660-1", asks: "a street of at most 100 characters", passes: (read) => read("street").length <= 100 },
];
