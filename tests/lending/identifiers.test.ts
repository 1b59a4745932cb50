import { describe, expect, it } from "vitest";
import { isMailBox } from "../../src/flow/engine/texts/mail-box.ts";
import { formatPhone, phoneE164 } from "../../src/flow/engine/texts/us-phone.ts";
import { accountMask, isAccountNumber, isAchRoutingNumber, isRoutingNumber } from "../../src/lending/borrower/aba.ts";
import { ageOn, birthDateFault } from "../../src/lending/borrower/age.ts";
import { matchNames } from "../../src/lending/borrower/name-match.ts";
import { ssnFault } from "../../src/lending/borrower/ssn.ts";
import { formatMoney, formatPercent } from "../../src/lending/money.ts";
import { loanNumber, luhnDigit } from "../../src/lending/reporting/loan-number.ts";
import { isNmlsId } from "../../src/lending/reporting/nmls.ts";
import { isUli, uliCheckDigits } from "../../src/lending/reporting/uli.ts";
import { majorityAge } from "../../src/server/journey/law/majority.ts";
import { lawful } from "./law.ts";

describe("routing numbers", () => {
	it.each("021000021 011000015 110000000 111000025 026009593 122105155 322271627 101050001".split(" "))(
		"%s",
		(number) => {
			expect(isRoutingNumber(number)).toBe(true);
			expect(isAchRoutingNumber(number)).toBe(true);
		},
	);
	it.each("123456789 129131673 790000006 990000000 000000000 02100002 0210000211 02100002a".split(" "))(
		"not %s",
		(number) => {
			expect(isRoutingNumber(number)).toBe(false);
		},
	);
	it("government and thrift prefixes take no ACH credits", () => {
		expect(isRoutingNumber("000000518")).toBe(true);
		expect(isAchRoutingNumber("000000518")).toBe(false);
	});
	it("accounts have 4 to 17 digits and show four", () => {
		expect(["123", "1234", "12345678901234567", "123456789012345678"].map(isAccountNumber)).toEqual([
			false,
			true,
			true,
			false,
		]);
		expect(accountMask("000123456789")).toBe("6789");
	});
});

describe("Social Security numbers", () => {
	it.each([
		["production", "536-90-4399", null],
		["production", "536904399", null],
		["production", "000-12-3456", "NOT_ISSUED"],
		["production", "666-12-3456", "NOT_ISSUED"],
		["production", "536-00-4399", "NOT_ISSUED"],
		["production", "536-90-0000", "NOT_ISSUED"],
		["production", "900-70-1234", "ITIN"],
		["production", "900-10-1234", "NOT_ISSUED"],
		["production", "078-05-1120", "PUBLISHED"],
		["production", "111-11-1111", "PUBLISHED"],
		["production", "12-345-6789", "FORMAT"],
		["sandbox", "666-10-0001", null],
		["sandbox", "900-40-0001", null],
		["sandbox", "666 10 0001", null],
		["sandbox", "666-00-0001", "NOT_ISSUED"],
		["sandbox", "536-90-4399", "REAL_IN_SANDBOX"],
	] as const)("%s %s", (mode, number, fault) => {
		expect(ssnFault(number, mode)).toBe(fault);
	});
});

describe("phones", () => {
	it.each([
		["(408) 555-0142", "+14085550142"],
		["1 408 555 0142", "+14085550142"],
		["+1-408-234-5678", "+14082345678"],
		["108 555 0142", null],
		["408 155 0142", null],
		["411 555 0142", null],
		["408 911 0142", null],
		["40855501", null],
		["408-KL5-0142", null],
	])("%s", (text, stored) => expect(phoneE164(text)).toBe(stored));
	it("are shown with the country code", () => {
		expect(formatPhone("4085550142")).toBe("+1 (408) 555-0142");
	});
});

describe("mail boxes", () => {
	it.each([
		["PO Box 1", true],
		["P.O. Box 22", true],
		["General Delivery", true],
		["RR 2 Box 14", true],
		["1066 Arbol Way", false],
		["12 Boxwood Ln", false],
	])("%s is a mail box: %s", (street, box) => expect(isMailBox(street)).toBe(box));
});

describe("age", () => {
	it("counts completed years on the application date", () => {
		expect(ageOn("1970-01-15", "2015-01-14")).toBe(44);
		expect(ageOn("1970-01-15", "2015-01-15")).toBe(45);
	});
	it("of majority is the highest of the states'", () => {
		expect(majorityAge(lawful, ["CA"], "2026-11-20")).toBe(18);
		expect(majorityAge(lawful, ["AL", "CA"], "2026-11-20")).toBe(19);
		expect(majorityAge(lawful, ["NE", "MS"], "2026-11-20")).toBe(19);
		expect(majorityAge(lawful, ["MS"], "2026-11-20")).toBe(18);
	});
	it.each([
		["1980-02-30", "FORMAT"],
		["2030-01-01", "FUTURE"],
		["1900-01-01", "TOO_OLD"],
		["1980-05-04", null],
	])("birth date %s", (dob, fault) => expect(birthDateFault(dob, "2026-11-20")).toBe(fault));
});

describe("names", () => {
	const ana = { first: "Ana", middle: "Maria", last: "Borrower" };
	it.each([
		[ana, ana, "EXACT"],
		[ana, { first: "ANA", last: "BORROWER" }, "MINOR"],
		[ana, { first: "Ana", middle: "M", last: "Borrower" }, "MINOR"],
		[ana, { first: "Ána", middle: "Maria", last: "Borrower" }, "MINOR"],
		[ana, { first: "Ana", middle: "Maria", last: "Borrower-Diaz" }, "MINOR"],
		[ana, { ...ana, suffix: "JR" }, "MINOR"],
		[{ first: "Bob", last: "Sample" }, { first: "Robert", last: "Sample" }, "MINOR"],
		[ana, { first: "Ana", last: "Formername" }, "PARTIAL"],
		[ana, { first: "Jordan", last: "Borrower" }, "NONE"],
	] as const)("%j and %j", (a, b, match) => {
		expect(matchNames(a, b)).toBe(match);
		expect(matchNames(b, a)).toBe(match);
	});
});

describe("loan identifiers", () => {
	it.each([
		["10Bx939c5543TqA1144M999143X", "38"],
		["10Cx939c5543TqA1144M999143X", "10"],
	])("check digits of %s", (body, digits) => {
		expect(uliCheckDigits(body)).toBe(digits);
		expect(isUli(body + digits)).toBe(true);
		expect(isUli(`${body}99`)).toBe(false);
	});
	it("of the sample register row", () => {
		const uli = "B90YWS6AFX2LGWOXJ1LDWL26000012378";
		expect([isUli(uli), isUli(uli.replace("0123", "0132"))]).toEqual([true, false]);
	});
	it("NMLS ids", () => {
		expect(["123", "1234", "3000000", "3000001", "12345678"].map(isNmlsId)).toEqual([false, true, true, false, false]);
	});
	it("loan numbers end in a Luhn digit", () => {
		expect(luhnDigit("7992739871")).toBe("3");
		expect(loanNumber("WL", 2026, 123)).toMatch(/^WL-26-0000123-\d$/);
	});
});

describe("money", () => {
	it("is written with separators, rates with three decimals", () => {
		expect([formatMoney(52_495_00), formatMoney(-5), formatMoney(1_000_000_00)]).toEqual([
			"$52,495.00",
			"-$0.05",
			"$1,000,000.00",
		]);
		expect([formatPercent(0.0895), formatPercent(0.172, 2)]).toEqual(["8.950%", "17.20%"]);
	});
});
