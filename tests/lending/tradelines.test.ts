import { describe, expect, it } from "vitest";
import { type CountedDebt, monthlyDebt } from "../../src/lending/pricing/tradelines.ts";
import { rulesOn } from "./law.ts";

const { debtShare } = rulesOn("2026-11-20");
const car: CountedDebt = {
	creditor: "Auto Finance",
	account: "****4711",
	designation: "JOINT",
	monthlyPayment: 350_00,
};
const card: CountedDebt = { ...car, creditor: "Card Bank", designation: "INDIVIDUAL", monthlyPayment: 62_37 };
const owed = (...files: readonly (readonly CountedDebt[])[]) => monthlyDebt(files, debtShare);

describe("what the debts of a household come to a month", () => {
	it("is the sum of one person's accounts", () => {
		expect(owed([])).toBe(0);
		expect(owed([car, card])).toBe(412_37);
	});
	it("has a joint account once that both files have, however the bureau writes its creditor", () => {
		expect(owed([car, card], [{ ...car, creditor: " AUTO  finance" }, card])).toBe(350_00 + 2 * 62_37);
	});
	it("has it at the highest payment that a file gives", () => {
		expect(owed([car], [{ ...car, monthlyPayment: 360_00 }])).toBe(360_00);
		expect(owed([{ ...car, monthlyPayment: 360_00 }], [car])).toBe(360_00);
	});
	it.each([
		["another number", { account: "****4712" }],
		["another creditor", { creditor: "Auto Lending" }],
		["no number", { account: "" }],
		["an account that is not joint in both", { designation: "INDIVIDUAL" }],
	] as const)("has %s twice", (_what, other) => {
		expect(
			owed([{ ...car, ...("account" in other && other.account === "" ? other : {}) }], [{ ...car, ...other }]),
		).toBe(700_00);
	});
	it("has what one file lists twice twice, even where the other file has it", () => {
		expect(owed([car, car])).toBe(700_00);
		expect(owed([car, car], [car])).toBe(700_00);
	});
	it("leaves out what someone may only use, unless the table counts it", () => {
		const used: CountedDebt = { ...card, designation: "AUTHORIZED_USER" };
		expect(owed([car, used])).toBe(350_00);
		expect(monthlyDebt([[car, used]], (designation) => (designation === "AUTHORIZED_USER" ? 0.5 : 1))).toBe(381_19);
	});
});
