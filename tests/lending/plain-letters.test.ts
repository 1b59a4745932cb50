import { expect, test } from "vitest";
import { plainText } from "../../src/lending/ach/ach-fields.ts";
import { plainName } from "../../src/lending/borrower/name-match.ts";

test.each([
	["Łukasz Đỗ", "LUKASZ DO"],
	["Nguyễn Thị Hạnh", "NGUYEN THI HANH"],
	["Søren Ærø", "SOREN AERO"],
	["Weiß", "WEISS"],
	["Þórdís", "THORDIS"],
	["Œuvre Ħal", "OEUVRE HAL"],
])("%s is %s for a bank and beside another name", (name, plain) => {
	expect(plainText(name)).toBe(plain);
	expect(plainName(name)).toBe(plain);
});

test("what is no Latin letter is no letter for a bank", () => {
	expect(plainText("Ωmega 王")).toBe("MEGA");
});
