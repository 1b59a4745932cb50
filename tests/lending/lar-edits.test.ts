import { describe, expect, it } from "vitest";
import { checkRegister, MADE_EDITS } from "../../src/lending/reporting/edits/check-register.ts";
import { LAR_FIELDS, SHEET_FIELDS } from "../../src/lending/reporting/lar-fields.ts";

const LEI = "B90YWS6AFX2LGWOXJ1LD";
const SHEET = `1|Sample Lender|2026|4|Robin Sample|888-555-0142|lar@lender.example|1 Example Plaza|Springfield|OR|97477|7|1|00-1234567|${LEI}`;
const ROW = `2|${LEI}|${LEI}WL26000012378|20261120|1|2|2|1|1|52495|1|20261215|1066 Arbol Way|San Jose|CA|95126|06085|06085500300|14|||||Dominican|5||||||2|4|5|25|||||||8||||||||2|4|3|5|2|4|46|9999|175|0|2.15|2|2|742|9999|12||10||10|||||NA|NA|NA|NA|NA|8.5|NA|23.10|57.30|180|NA|2|2|2|2|842000|3|5|1|NA|1|1|1234567|6||||||17||||||2|1|2`;

/** The row, or the sheet, with other values in these fields. */
function altered(line: string, fields: readonly string[], values: { readonly [field: string]: string }): string {
	return line
		.split("|")
		.map((value, at) => values[fields[at] ?? ""] ?? value)
		.join("|");
}
const idsOf = (values: { readonly [field: string]: string }) =>
	checkRegister(SHEET, [altered(ROW, LAR_FIELDS, values)], 2026).map(({ edit }) => edit);

/** An applicant that is no natural person, with what only a person has. */
const NOT_NATURAL = { ethnicity1: "4", race1: "7", race2: "", sex: "4" };

describe("the published edits", () => {
	it("find nothing in a right register", () => {
		expect(LAR_FIELDS).toHaveLength(110);
		expect(checkRegister(SHEET, [ROW], 2026)).toEqual([]);
		expect(MADE_EDITS.length).toBeGreaterThan(200);
	});
	it.each([
		["S300", { record: "1" }],
		["S301", { lei: "9999HEARTHLINE000054" }],
		["V609", { uli: `${LEI}WL26000012379` }],
		["V610-1", { appliedOn: "20261131" }],
		["V611", { loanType: "" }],
		["V614-4", { preapproval: "1" }],
		["V619-2", { actionOn: "20270102" }],
		["V619-3", { actionOn: "20261101" }],
		["V627", { tract: "06086500300" }],
		["V628-1", { ethnicity1: "9" }],
		["V628-3", { ethnicity2: "14" }],
		["V629-2", { ethnicityObserved: "1" }],
		["V629-3", { ethnicity1: "4" }],
		["V632-3", { coEthnicityObserved: "2" }],
		["V633", { coEthnicity1: "4" }],
		["V634", { coEthnicity1: "3" }],
		["V635-4", { race1: "6" }],
		["V636-2", { raceObserved: "1" }],
		["V636-3", { race1: "7", race2: "", raceObserved: "2" }],
		["V637", { race1: "7", race2: "" }],
		["V639-2", { coRaceObserved: "1" }],
		["V640", { coRace1: "7" }],
		["V641", { coRaceObserved: "2" }],
		["V643", { sex: "3", sexObserved: "1" }],
		["V644-1", { sex: "4" }],
		["V644-2", { sex: "6", sexObserved: "1" }],
		["V645", { sex: "4" }],
		["V647", { coSexObserved: "1" }],
		["V648-2", { coSex: "6" }],
		["V649", { coSex: "4" }],
		["V650", { coSex: "3" }],
		["V651-2", NOT_NATURAL],
		["V655-1", NOT_NATURAL],
		["V668-1", NOT_NATURAL],
		["V680-1", NOT_NATURAL],
		["V652-2", { coEthnicity1: "4", coRace1: "7", coSex: "4" }],
		["V664", { action: "4", hoepa: "3" }],
		["V667-2", { coScoreModelText: "Other" }],
		["V612-2", { preapproval: "1" }],
		["V613-2", { action: "7" }],
		["V613-4", { preapproval: "1", action: "3" }],
		["V615-3", { manufactured: "1" }],
		["V670-2", { denial1: "3" }],
		["V670-4", { action: "3" }],
		["V672-2", { pointsAndFees: "100", loanCosts: "100" }],
		["V673-2", { action: "2", pointsAndFees: "100" }],
		["V675-4", { business: "1", discountPoints: "100" }],
		["V682-2", { reverse: "1" }],
		["V651-1", { age: "0" }],
		["V657-2", { action: "3", denial1: "4", hoepa: "3", rate: "NA" }],
		["V658-2", { action: "2" }],
		["V661", { score: "8888" }],
		["V663", { action: "4", hoepa: "3", rateSpread: "NA", rate: "NA", dti: "NA", cltv: "NA", value: "NA" }],
		["V666-2", { coScore: "742" }],
		["V669-3", { denial1: "3", denial2: "3" }],
		["V670-1", { action: "3" }],
		["V670-3", { denial1: "1" }],
		["V671-1", { denial1: "9" }],
		["V671-2", { denialText: "Ownership" }],
		["V672-4", { loanCosts: "100" }],
		["V681-1", { cltv: "0" }],
		["V684", { balloon: "" }],
		["V695-3", { nmls: "3000001" }],
		["V700-1", { result1: "1" }],
		["V708", { business: "3" }],
		["Q603", { tract: "NA" }],
		["Q607", { amount: "260000", cltv: "80" }],
		["Q611", { rateSpread: "8.6" }],
		["Q614-1", { age: "101" }],
		["Q617", { cltv: "5.00" }],
		["Q650-1", { rate: "0.085" }],
		["Q652", { dti: "0.23" }],
	])("%s finds what it is about", (edit, values) => {
		expect(idsOf(values)).toContain(edit);
	});
	it("look at the lines together", () => {
		const sheet = altered(SHEET, SHEET_FIELDS, { entries: "2" });
		const ids = checkRegister(sheet, [ROW, ROW], 2026).map(({ edit, line }) => `${line} ${edit}`);
		expect(ids).toEqual(["2 S306", "2 Q600", "3 S305", "3 S306", "3 Q600"]);
		expect(checkRegister(SHEET, [], 2025).map(({ edit }) => edit)).toEqual(["S302", "S304"]);
	});
});
