import { describe, expect, it } from "vitest";
import zones from "../../src/lending/calendar/county-zones.json" with { type: "json" };
import { countyNames, countyOfCode, statesWithCounties } from "../../src/lending/counties/counties.ts";
import list from "../../src/lending/counties/us-counties.json" with { type: "json" };
import numbers from "../../src/lending/reporting/edits/state-numbers.json" with { type: "json" };
import sandbox from "../../src/server/journey/property/counties.json" with { type: "json" };

describe("the list of counties", () => {
	it("has each state of the register, and codes that begin with the state's", () => {
		expect(statesWithCounties()).toEqual(Object.keys(numbers).sort());
		const codes = Object.entries(list.counties).flatMap(([state, own]) =>
			Object.keys(own).map((code) => [state, code]),
		);
		const stray = codes.filter(
			([state, code]) => code?.slice(0, 2) !== (numbers as Record<string, string>)[state ?? ""],
		);
		expect(stray).toEqual([]);
		// the 50 states and the District of Columbia have 3,144
		const territories = ["AS", "GU", "MP", "PR", "VI"];
		expect(codes.filter(([state]) => !territories.includes(state ?? ""))).toHaveLength(3_144);
	});

	it("has every county whose time differs from its state's", () => {
		const counties = Object.entries(zones.counties).flatMap(([state, { split, inOther = [] }]: [string, Zones]) =>
			[...split, ...inOther].filter((name) => !countyNames(state).includes(name)).map((name) => `${name}, ${state}`),
		);
		expect(counties).toEqual([]);
	});

	it("has the county of every home that the sandbox makes up", () => {
		const made = Object.entries(sandbox).filter(([state, county]) => !countyNames(state).includes(county));
		expect(made).toEqual([]);
		expect(Object.keys(sandbox)).toHaveLength(51);
	});

	it("knows a city apart from the county of its name, and Connecticut by its regions and its former counties", () => {
		expect(countyNames("MO")).toEqual(expect.arrayContaining(["St. Louis", "St. Louis City"]));
		expect(countyNames("CT")).toEqual(expect.arrayContaining(["Western Connecticut", "Fairfield"]));
		expect(countyNames("OH")).not.toContain("Wayne County");
		expect([countyOfCode("39035"), countyOfCode("09110"), countyOfCode("09001")]).toEqual([
			"Cuyahoga",
			"Capitol",
			undefined,
		]);
	});
});

interface Zones {
	readonly split: readonly string[];
	readonly inOther?: readonly string[];
}
