import { describe, expect, it } from "vitest";
import { type DemographicAnswers, demographicCodes } from "../../src/lending/reporting/hmda.ts";
import { type LarLine, larRow as reportedRow } from "../../src/lending/reporting/lar.ts";
import { demographicFields, type LarApplicant } from "../../src/lending/reporting/lar-demographics.ts";
import { RegisterFault } from "../../src/lending/reporting/register-row.ts";
import { transmittalRow } from "../../src/lending/reporting/transmittal.ts";
import { registerCodes } from "../../src/server/journey/law/register-codes.ts";
import { shippedTables } from "../shipped-tables.ts";

const register = registerCodes({ tables: shippedTables }, "2026-12-15");
const larRow = (line: LarLine) => reportedRow(line, register);
const person = (answers: DemographicAnswers, age = 46): LarApplicant => ({
	kind: "PERSON",
	codes: demographicCodes(answers, register),
	age,
});
const NOBODY: LarApplicant = { kind: "NO_CO_APPLICANT" };
const joined = (applicant: LarApplicant, coApplicant = NOBODY) =>
	demographicFields(applicant, coApplicant, register).join("|");

const SAMPLE: LarLine = {
	lei: "B90YWS6AFX2LGWOXJ1LD",
	uli: "B90YWS6AFX2LGWOXJ1LDWL26000012378",
	appliedOn: "2026-11-20",
	purpose: "HOME_IMPROVEMENT",
	occupancy: "PRIMARY",
	line: 52_495_00,
	action: "ORIGINATED",
	actionOn: "2026-12-15",
	street: "1066 Arbol Way",
	city: "San Jose",
	state: "CA",
	zip: "95126",
	county: "06085",
	tract: "06085500300",
	applicant: person({ ethnicityOther: "Dominican", race: ["KOREAN", "WHITE"] }),
	coApplicant: NOBODY,
	income: 175_000_00,
	rateSpread: "2.15",
	isHighCost: false,
	isFirstLien: false,
	score: { value: 742, model: "FICO Score 8" },
	rate: "8.5",
	debtToIncome: "23.10",
	combinedLoanToValue: "57.30",
	termMonths: 180,
	value: 842_000_00,
	officerNmls: "1234567",
	isForBusiness: false,
};
const ROW =
	"2|B90YWS6AFX2LGWOXJ1LD|B90YWS6AFX2LGWOXJ1LDWL26000012378|20261120|1|2|2|1|1|52495|1|20261215|1066 Arbol Way|San Jose|CA|95126|06085|06085500300|14|||||Dominican|5||||||2|4|5|25|||||||8||||||||2|4|3|5|2|4|46|9999|175|0|2.15|2|2|742|9999|12||10||10|||||NA|NA|NA|NA|NA|8.5|NA|23.10|57.30|180|NA|2|2|2|2|842000|3|5|1|NA|1|1|1234567|6||||||17||||||2|1|2";

describe("the transmittal sheet", () => {
	const contact = {
		name: "Robin Sample",
		phone: "+1 (888) 555-0142",
		email: "lar@lender.example",
		street: "1 Example Plaza",
	};
	const filer = { name: "Sample Lender", lei: "B90YWS6AFX2LGWOXJ1LD", taxId: "00-1234567", agency: 7 };
	const place = { city: "Springfield", state: "OR", zip: "97477" };
	const shown = "Robin Sample|888-555-0142|lar@lender.example|1 Example Plaza|Springfield|OR|97477";
	it("stands before the rows and counts them", () => {
		const row = transmittalRow({ ...filer, contact: { ...contact, ...place } }, 2026, 12);
		expect(row).toBe(`1|Sample Lender|2026|4|${shown}|7|12|00-1234567|B90YWS6AFX2LGWOXJ1LD`);
	});
	it("is not written with a separator in the lender's own words", () => {
		const filed = { ...filer, name: "Sample|Lender", contact: { ...contact, ...place } };
		expect(() => transmittalRow(filed, 2026, 0)).toThrow("lar: what is in name cannot be in one field of a row");
	});
	it("leaves empty what is not known", () => {
		const row = transmittalRow({ ...filer, taxId: undefined, contact: { ...contact, ...place } }, 2026, 0);
		expect(row.split("|").slice(11)).toEqual(["7", "0", "", "B90YWS6AFX2LGWOXJ1LD"]);
	});
});

describe("the demographic fields of the register", () => {
	it("are those of the sample row", () => {
		expect(joined(SAMPLE.applicant)).toBe("14|||||Dominican|5||||||2|4|5|25|||||||8||||||||2|4|3|5|2|4|46|9999");
	});
	it("silence is not provided: 3, 6, 3", () => {
		expect(joined(person({}))).toBe("3||||||5||||||2|4|6||||||||8||||||||2|4|3|5|2|4|46|9999");
	});
	it("both sexes are 6, a tribe alone brings its aggregate", () => {
		const fields = demographicFields(person({ sex: ["MALE", "FEMALE"], tribe: "Navajo" }), NOBODY, register);
		expect(fields.slice(14, 20)).toEqual(["1", "", "", "", "", "Navajo"]);
		expect(fields[32]).toBe("6");
	});
	it("a trust has none: 4, 7, 4, observed 3, age 8888", () => {
		const fields = demographicFields({ kind: "NO_PERSON" }, NOBODY, register);
		expect([fields[0], fields[14], fields[32], fields[12]]).toEqual(["4", "7", "4", "3"]);
		expect(fields.slice(-2)).toEqual(["8888", "9999"]);
	});
	it("a co-applicant stands in fields of their own", () => {
		const fields = demographicFields(person({}), person({ race: ["WHITE"], sex: ["FEMALE"] }, 44), register);
		expect([fields[6], fields[22], fields[33], fields[13], fields.at(-1)]).toEqual(["3", "5", "2", "2", "44"]);
	});
});

describe("a row of the register", () => {
	it.each(["|", "\n", "\r\n", "\u0000", "\u0085", "\u2028", "\u001a", "\ud800"])(
		"is not written with %j in any field, and says which",
		(sign) => {
			const hostile = `14 Elm Way${sign}2|9999LENDER|FORGED`;
			const faultsOf = (change: Partial<LarLine>) => {
				try {
					return larRow({ ...SAMPLE, ...change });
				} catch (error) {
					expect(error).toBeInstanceOf(RegisterFault);
					expect(String(error)).not.toContain("FORGED");
					return error instanceof RegisterFault ? error.fields : [];
				}
			};
			expect(faultsOf({ street: hostile })).toEqual(["street"]);
			expect(faultsOf({ street: hostile, city: hostile })).toEqual(["street", "city"]);
			expect(faultsOf({ applicant: person({ ethnicityOther: hostile }) })).toEqual(["ethnicityText"]);
			expect(faultsOf({ coApplicant: person({ tribe: hostile }) })).toEqual(["coRaceText1"]);
			expect(faultsOf({ action: "DENIED", denial: { codes: [9], other: hostile } })).toEqual(["denialText"]);
			expect(faultsOf({ score: { value: 700, model: hostile } })).toEqual(["scoreModelText"]);
		},
	);
	it("is the sample row, of 110 fields", () => {
		expect(larRow(SAMPLE)).toBe(ROW);
		expect(ROW.split("|")).toHaveLength(110);
	});
	it("a co-applicant whose score alone was relied on has it in fields of their own", () => {
		const joint = { ...SAMPLE, coApplicant: person({ sex: ["MALE"] }, 44) };
		const scores = (line: LarLine) => larRow(line).split("|").slice(61, 67);
		expect(scores(joint)).toEqual(["742", "8888", "12", "", "9", ""]);
		const { score, ...rest } = joint;
		expect(scores({ ...rest, coScore: score })).toEqual(["8888", "742", "9", "", "12", ""]);
		expect(scores({ ...rest, coScore: { value: 701, model: "Own model" } })).toEqual([
			"8888",
			"701",
			"9",
			"",
			"8",
			"Own model",
		]);
		expect(scores({ ...joint, coScore: score, action: "WITHDRAWN" })).toEqual(["8888", "8888", "9", "", "9", ""]);
	});
	it("says whether the line is primarily for a business", () => {
		const purposeOf = (isForBusiness: boolean) => larRow({ ...SAMPLE, isForBusiness }).split("|")[109];
		expect([purposeOf(true), purposeOf(false)]).toEqual(["1", "2"]);
	});
	it("an interest-only line has a balloon", () => {
		const featuresOf = (line: LarLine) => larRow(line).split("|").slice(83, 87).join("");
		expect(featuresOf(SAMPLE)).toBe("2222");
		expect(featuresOf({ ...SAMPLE, interestOnly: true })).toBe("1122");
	});
	it("a denial gives its reasons and no rate", () => {
		const row = larRow({ ...SAMPLE, action: "DENIED", denial: { codes: [3, 3, 9], other: "owned 45 days" } }).split(
			"|",
		);
		expect(row).toHaveLength(110);
		expect(row.slice(67, 72)).toEqual(["3", "9", "", "", "owned 45 days"]);
		expect([row[58], row[59], row[77]]).toEqual(["NA", "3", "NA"]);
		expect(row[63]).toBe("12");
	});
	it.each(["WITHDRAWN", "CLOSED_INCOMPLETE"] as const)("%s has no score, ratios or value", (action) => {
		const row = larRow({ ...SAMPLE, action }).split("|");
		expect([row[61], row[63], row[79], row[80], row[87]]).toEqual(["8888", "9", "NA", "NA", "NA"]);
		expect([row[62], row[65]]).toEqual(["8888", "9"]);
	});
	it.each([
		["FICO Score 8", "12"],
		["FICO 10 T", "14"],
		["FICO Score 10", "13"],
		["Equifax Beacon 5.0", "1"],
		["Experian Fair Isaac", "2"],
		["FICO Risk Score Classic 04", "3"],
		["VantageScore 3.0", "6"],
		["VantageScore 4.0", "15"],
	])("the score model %s has the code %s", (model, code) => {
		const row = larRow({ ...SAMPLE, score: { value: 700, model } }).split("|");
		expect(row.slice(63, 65)).toEqual([code, ""]);
	});
	it("a score model without a code of its own is given in words", () => {
		const row = larRow({ ...SAMPLE, score: { value: 700, model: "House Score 1" } }).split("|");
		expect(row.slice(63, 65)).toEqual(["8", "House Score 1"]);
	});
	it("identifiers that no edit lets pass are refused", () => {
		expect(() => larRow({ ...SAMPLE, uli: "B90YWS6AFX2LGWOXJ1LDWL26000012379" })).toThrow(RangeError);
		expect(() => larRow({ ...SAMPLE, officerNmls: "3000001" })).toThrow(RangeError);
	});
});
