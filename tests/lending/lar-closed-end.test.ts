import { describe, expect, it } from "vitest";
import { type LarLine, larRow } from "../../src/lending/reporting/lar.ts";
import { LAR_FIELDS } from "../../src/lending/reporting/lar-fields.ts";
import { RegisterFault } from "../../src/lending/reporting/register-row.ts";
import { registerCodes } from "../../src/server/journey/law/register-codes.ts";
import { shippedTables } from "../shipped-tables.ts";

const codes = registerCodes({ tables: shippedTables }, "2026-12-15");

const LOAN: LarLine = {
	lei: "B90YWS6AFX2LGWOXJ1LD",
	uli: "B90YWS6AFX2LGWOXJ1LDWL26000012378",
	appliedOn: "2026-11-20",
	purpose: "CASH_OUT_REFINANCING",
	occupancy: "INVESTMENT",
	line: 300_000_00,
	action: "ORIGINATED",
	actionOn: "2026-12-15",
	street: "1066 Arbol Way",
	city: "Madison",
	state: "WI",
	zip: "53703",
	applicant: { kind: "NO_PERSON" },
	coApplicant: { kind: "NO_CO_APPLICANT" },
	rateSpread: "2.15",
	isFirstLien: true,
	rate: "7.5",
	combinedLoanToValue: "60.00",
	termMonths: 360,
	penaltyMonths: 36,
	value: 500_000_00,
	isForBusiness: true,
	isClosedEnd: true,
	isOutsideRegulationZ: true,
};

function fields(line: LarLine): { readonly [field: string]: string } {
	const cells = larRow(line, codes).split("|");
	return Object.fromEntries(LAR_FIELDS.map((name, at) => [name, cells[at] ?? ""]));
}

describe("a closed-end loan for a business", () => {
	it("is told from a line, and reports nothing that Regulation Z defines", () => {
		expect(fields(LOAN)).toMatchObject({
			...{ openEnd: "2", business: "1", reverse: "2", occupancy: "3", lien: "1", purpose: "32" },
			...{ rateSpread: "NA", prepayment: "NA", loanCosts: "NA", pointsAndFees: "NA", origination: "NA" },
			...{ discountPoints: "NA", lenderCredits: "NA", hoepa: "3" },
			...{ rate: "7.5", cltv: "60.00", term: "360", value: "500000" },
		});
	});
	it("of a company has neither demographics, age, income nor score", () => {
		expect(fields(LOAN)).toMatchObject({
			...{ ethnicity1: "4", race1: "7", sex: "4", age: "8888", income: "NA", dti: "NA" },
			...{ score: "8888", scoreModel: "9", ethnicityObserved: "3", raceObserved: "3", sexObserved: "3" },
		});
	});
	it("is refused while Regulation Z covers it: its costs are reported, and are not known here", () => {
		const consumer = { ...LOAN, isOutsideRegulationZ: false };
		expect(() => larRow(consumer, codes)).toThrow(RegisterFault);
	});
});
