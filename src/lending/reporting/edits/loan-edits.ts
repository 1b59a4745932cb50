import { isUli } from "../uli.ts";
import { type Edit, isDay, numberOf, oneOf, type ReadField, shaped, where } from "./edit.ts";

const acts =
	(codes: string) =>
	(read: ReadField): boolean =>
		codes.split(" ").includes(read("action"));
const says =
	(field: string, values: string) =>
	(read: ReadField): boolean =>
		values.split(" ").includes(read(field));
const denials = (read: ReadField): string[] =>
	[1, 2, 3, 4].map((at) => read(`denial${at}`)).filter((code) => code !== "");
const NUMBER_OR_NA = /^(-?\d+(\.\d+)?|NA|Exempt)$/;
const WHOLE_OR_NA = /^([1-9]\d*|NA|Exempt)$/;

/** Where a line reports none, with the edits that say so: not on an open-end line, and not without an origination. */
const COSTS: readonly (readonly [string, string, string, string])[] = [
	["V672-1", "V672-4", "V672-6", "loanCosts"],
	["V674-1", "V674-3", "V674-5", "origination"],
	["V675-1", "V675-3", "V675-5", "discountPoints"],
	["V676-1", "V676-3", "V676-5", "lenderCredits"],
];

/** What is not reported of a loan that is primarily for a business, and of a reverse mortgage. */
const BUSINESS_HAS_NONE: readonly (readonly [string, string])[] = [
	["V672-5", "loanCosts"],
	["V673-4", "pointsAndFees"],
	["V674-4", "origination"],
	["V675-4", "discountPoints"],
	["V676-4", "lenderCredits"],
	["V678-4", "prepayment"],
];
const REVERSE_HAS_NONE: readonly (readonly [string, string])[] = [
	["V657-3", "rateSpread"],
	["V672-3", "loanCosts"],
	["V673-3", "pointsAndFees"],
	["V674-2", "origination"],
	["V675-2", "discountPoints"],
	["V676-2", "lenderCredits"],
	["V678-3", "prepayment"],
	["V682-2", "term"],
];
const isAmount =
	(field: string) =>
	(read: ReadField): boolean =>
		numberOf(read(field)) >= 0;

/** Validity edits of the loan, the action and the property. */
export const LOAN_EDITS: readonly Edit[] = [
	shaped("V600", "lei", /^[0-9A-Z]{20}$/),
	shaped("V608-1", "uli", /^[0-9A-Za-z]{23,45}$/),
	{ id: "V609", asks: "the check digits of the ULI are right", passes: (read) => isUli(read("uli")) },
	{
		id: "V610-1",
		asks: "the application date is a date",
		passes: (read) => isDay(read("appliedOn")) || read("appliedOn") === "NA",
	},
	{
		id: "V610-2",
		asks: "NA only with action 6",
		passes: (read) => (read("appliedOn") === "NA") === (read("action") === "6"),
	},
	oneOf("V611", "loanType", "1 2 3 4"),
	oneOf("V612-1", "purpose", "1 2 31 32 4 5"),
	oneOf("V613-1", "preapproval", "1 2"),
	where("V613-3", "no preapproval after actions 3 to 6", acts("3 4 5 6"), says("preapproval", "2")),
	where("V614-1", "no preapproval for this purpose", says("purpose", "2 4 31 32 5"), says("preapproval", "2")),
	where("V612-2", "a preapproval is of a purchase", says("preapproval", "1"), says("purpose", "1")),
	where("V613-2", "actions 7 and 8 are of preapprovals", acts("7 8"), says("preapproval", "1")),
	where("V613-4", "a preapproval ends in 1, 2, 7 or 8", says("preapproval", "1"), acts("1 2 7 8")),
	where("V614-2", "no preapproval of five units", isAmount("affordable"), says("preapproval", "2")),
	where("V614-3", "no preapproval of a reverse mortgage", says("reverse", "1"), says("preapproval", "2")),
	where("V614-4", "no preapproval of an open-end line", says("openEnd", "1"), says("preapproval", "2")),
	oneOf("V615-1", "construction", "1 2"),
	where(
		"V615-2",
		"an interest in the land is of a manufactured home",
		says("land", "1 2 3 4"),
		says("construction", "2"),
	),
	where("V615-3", "what is secured is of a manufactured home", says("manufactured", "1 2"), says("construction", "2")),
	oneOf("V616", "occupancy", "1 2 3"),
	shaped("V617", "amount", /^\d+(\.\d+)?$/),
	oneOf("V618", "action", "1 2 3 4 5 6 7 8"),
	{ id: "V619-1", asks: "the action date is a date", passes: (read) => isDay(read("actionOn")) },
	where(
		"V619-3",
		"the action is not before the application",
		acts("1 2 3 4 5 7 8"),
		(read) => read("actionOn") >= read("appliedOn"),
	),
	shaped("V620", "street", /\S/),
	shaped("V621", "city", /\S/),
	where(
		"V622",
		"an address has city, state and ZIP code",
		(read) => !says("street", "NA Exempt")(read),
		(read) => ["city", "state", "zip"].every((field) => !["", "NA"].includes(read(field))),
	),
	shaped("V623", "state", /^([A-Z]{2}|NA)$/),
	shaped("V624", "zip", /^(\d{5}(-\d{4})?|NA|Exempt)$/),
	shaped("V625-1", "tract", /^(\d{11}|NA)$/),
	shaped("V626", "county", /^(\d{5}|NA)$/),
	where(
		"V627",
		"the tract is in the county",
		(read) => read("county") !== "NA" && read("tract") !== "NA",
		(read) => read("tract").startsWith(read("county")),
	),
	shaped("V654-1", "income", /^(-?\d+|NA)$/),
	oneOf("V656-1", "purchaser", "0 1 2 3 4 5 6 71 72 8 9"),
	where("V656-2", "no purchaser without an origination", acts("2 3 4 5 7 8"), says("purchaser", "0")),
	shaped("V657-1", "rateSpread", NUMBER_OR_NA),
	where("V657-2", "no rate spread after this action", acts("3 4 5 6 7"), says("rateSpread", "NA Exempt")),
	oneOf("V658-1", "hoepa", "1 2 3"),
	where("V658-2", "high cost is of originated loans", acts("2 3 4 5 7 8"), says("hoepa", "3")),
	oneOf("V659", "lien", "1 2"),
	shaped("V660-1", "score", /^\d+$/),
	oneOf("V660-2", "scoreModel", "1111 1 2 3 4 5 6 7 8 9 11 12 13 14 15"),
	{
		id: "V661",
		asks: "8888 with model 9 only",
		passes: (read) => (read("score") === "8888") === (read("scoreModel") === "9"),
	},
	{
		id: "V662-2",
		asks: "a text with model 8 only",
		passes: (read) => (read("scoreModel") === "8") === (read("scoreModelText") !== ""),
	},
	where(
		"V663",
		"no score without a decision",
		acts("4 5 6"),
		(read) => ["8888", "9", ""].join() === [read("score"), read("scoreModel"), read("scoreModelText")].join(),
	),
	where(
		"V664",
		"no score of a co-applicant without a decision",
		acts("4 5 6"),
		(read) =>
			says("coScore", "1111 8888")(read) && says("coScoreModel", "1111 9")(read) && read("coScoreModelText") === "",
	),
	shaped("V665-1", "coScore", /^\d+$/),
	oneOf("V665-2", "coScoreModel", "1111 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"),
	{
		id: "V666-1",
		asks: "8888 with model 9 only",
		passes: (read) => (read("coScore") === "8888") === (read("coScoreModel") === "9"),
	},
	{
		id: "V666-2",
		asks: "9999 with model 10 only",
		passes: (read) => (read("coScore") === "9999") === (read("coScoreModel") === "10"),
	},
	{
		id: "V667-2",
		asks: "a text with model 8 only",
		passes: (read) => (read("coScoreModel") === "8") === (read("coScoreModelText") !== ""),
	},
	oneOf("V669-1", "denial1", "1111 1 2 3 4 5 6 7 8 9 10"),
	...[2, 3, 4].map((at) => oneOf("V669-2", `denial${at}`, "1 2 3 4 5 6 7 8 9 -")),
	{ id: "V669-3", asks: "no reason twice", passes: (read) => new Set(denials(read)).size === denials(read).length },
	where("V669-4", "nothing after 10", says("denial1", "1111 10"), (read) => denials(read).length === 1),
	where("V670-1", "a denial has a reason", acts("3 7"), says("denial1", "1111 1 2 3 4 5 6 7 8 9")),
	where("V670-3", "only a denial has reasons", acts("1 2 4 5 6 8"), says("denial1", "1111 10")),
	where("V670-2", "reasons are of a denial", says("denial1", "1 2 3 4 5 6 7 8 9"), acts("3 7")),
	where("V670-4", "no reason, no denial", says("denial1", "10"), acts("1 2 4 5 6 8")),
	where(
		"V671-1",
		"reason 9 has a text",
		(read) => denials(read).includes("9"),
		(read) => read("denialText") !== "",
	),
	where(
		"V671-2",
		"a text is of reason 9",
		(read) => read("denialText") !== "",
		(read) => denials(read).includes("9"),
	),
	...COSTS.flatMap(([form, openEnd, action, field]) => [
		shaped(form, field, /^(\d+(\.\d+)?|NA|Exempt|)$/),
		where(openEnd, `no ${field} of an open-end line`, says("openEnd", "1"), says(field, "NA Exempt")),
		where(action, `no ${field} without an origination`, acts("2 3 4 5 7 8"), says(field, "NA Exempt")),
	]),
	shaped("V673-1", "pointsAndFees", NUMBER_OR_NA),
	where("V673-2", "no points and fees after this action", acts("2 3 4 5 7 8"), says("pointsAndFees", "NA Exempt")),
	where("V672-2", "no loan costs beside points and fees", isAmount("pointsAndFees"), says("loanCosts", "NA")),
	where("V673-5", "no points and fees beside loan costs", isAmount("loanCosts"), says("pointsAndFees", "NA")),
	...BUSINESS_HAS_NONE.map(([id, field]) =>
		where(id, `no ${field} of a loan for a business`, says("business", "1"), says(field, "NA Exempt")),
	),
	...REVERSE_HAS_NONE.map(([id, field]) =>
		where(id, `no ${field} of a reverse mortgage`, says("reverse", "1"), says(field, "NA Exempt")),
	),
	shaped("V677-1", "rate", NUMBER_OR_NA),
	where("V677-2", "no rate after this action", acts("3 4 5 7"), says("rate", "NA Exempt")),
	shaped("V678-1", "prepayment", WHOLE_OR_NA),
	shaped("V679-1", "dti", NUMBER_OR_NA),
	where("V679-2", "no ratio without a decision", acts("4 5 6"), says("dti", "NA Exempt")),
	{
		id: "V681-1",
		asks: "the ratio is above 0",
		passes: (read) => says("cltv", "NA Exempt")(read) || numberOf(read("cltv")) > 0,
	},
	where("V681-2", "no ratio without a decision", acts("4 5 6"), says("cltv", "NA Exempt")),
	shaped("V682-1", "term", WHOLE_OR_NA),
	shaped("V683", "introductory", WHOLE_OR_NA),
	oneOf("V684", "balloon", "1111 1 2"),
	oneOf("V685", "interestOnly", "1111 1 2"),
	oneOf("V686", "negativeAmortization", "1111 1 2"),
	oneOf("V687", "otherFeatures", "1111 1 2"),
	{
		id: "V688-1",
		asks: "the value is above 0",
		passes: (read) => says("value", "NA Exempt")(read) || numberOf(read("value")) > 0,
	},
	where("V688-2", "no value without a decision", acts("4 5"), says("value", "NA Exempt")),
	oneOf("V689-1", "manufactured", "1111 1 2 3"),
	where("V689-3", "a site-built home", says("construction", "1"), says("manufactured", "1111 3")),
	oneOf("V690-1", "land", "1111 1 2 3 4 5"),
	where("V690-3", "a site-built home", says("construction", "1"), says("land", "1111 5")),
	shaped("V691", "units", /^[1-9]\d*$/),
	where("V692-2", "fewer than five units", (read) => numberOf(read("units")) < 5, says("affordable", "NA Exempt")),
	oneOf("V693-1", "submission", "1111 1 2 3"),
	where("V693-3", "3 is of purchased loans", says("submission", "3"), acts("6")),
	oneOf("V694-1", "payable", "1111 1 2 3"),
	where("V694-3", "an origination is payable to someone", acts("1"), says("payable", "1111 1 2")),
	{
		id: "V695-3",
		asks: "four to seven digits, at most 3000000",
		passes: (read) =>
			says("nmls", "NA Exempt")(read) ||
			(/^\d{4,7}$/.test(read("nmls")) && numberOf(read("nmls")) > 0 && numberOf(read("nmls")) <= 3_000_000),
	},
	oneOf("V696-1", "system1", "1111 1 2 3 4 5 6 7"),
	where("V700-1", "no system, no result", says("system1", "6"), says("result1", "17")),
	where("V700-2", "no result, no system", says("result1", "17"), says("system1", "6")),
	oneOf("V706", "reverse", "1111 1 2"),
	oneOf("V707", "openEnd", "1111 1 2"),
	oneOf("V708", "business", "1111 1 2"),
];
