import { describe, expect, it } from "vitest";
import { housingCosts, housingTotal } from "../../src/lending/pricing/housing-costs.ts";
import { rulesOn } from "./law.ts";

const shares = { tax: 0.012, insurance: 0.004, dues: 0.006 };
const value = 600_000_00;
const paid = { annualTax: 7_200_00, annualInsurance: 1_800_00, monthlyDues: 250_00, isEscrowed: false };

describe("the monthly costs of owning a home", () => {
	it("are those of records and bills, and of a flood policy once there is one", () => {
		const costs = { tax: 600_00, insurance: 150_00, flood: 0, dues: 250_00, estimated: [] };
		expect(housingCosts(paid, shares, value)).toEqual(costs);
		const flooded = housingCosts({ ...paid, annualFlood: 1_200_00 }, shares, value);
		expect(flooded).toEqual({ ...costs, flood: 100_00 });
		expect(housingTotal(flooded)).toBe(1_100_00);
	});
	it("are estimated from the value where nothing says them, never left out", () => {
		expect(housingCosts({ isEscrowed: false }, shares, value)).toEqual({
			tax: 600_00,
			insurance: 200_00,
			flood: 0,
			dues: 300_00,
			estimated: ["tax", "insurance", "dues"],
		});
	});
	it("a bill of nothing is known, and no estimate", () => {
		const costs = housingCosts({ ...paid, monthlyDues: 0 }, shares, value);
		expect([costs.dues, costs.estimated]).toEqual([0, []]);
	});
	it("tax and insurance in the mortgage payment count once; dues and flood insurance are never in it", () => {
		const costs = housingCosts({ ...paid, annualFlood: 1_200_00, isEscrowed: true }, shares, value);
		expect(costs).toEqual({ tax: 0, insurance: 0, flood: 100_00, dues: 250_00, estimated: [] });
	});
	it("the shipped estimates: a condo has dues, New Jersey a higher tax; what is unknown is as high as any", () => {
		const home = { state: "CA", county: null, occupancy: "PRIMARY", lienPosition: 2 };
		const of = (changed: object) =>
			rulesOn("2026-11-20").housingShares({ ...home, propertyType: "SINGLE_FAMILY", ...changed });
		expect(of({})).toEqual({ tax: 0.012, insurance: 0.004, dues: 0 });
		expect(of({ propertyType: "CONDO" }).dues).toBe(0.006);
		expect(of({ state: "NJ" }).tax).toBe(0.022);
		expect(of({ state: "", propertyType: null })).toEqual({ tax: 0.022, insurance: 0.01, dues: 0.006 });
	});
});
