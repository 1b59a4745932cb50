import { describe, expect, it } from "vitest";
import { birthSign, birthsIn, countriesIn, placeSign } from "../../src/lending/screening/listed-signs.ts";
import { screenParty } from "../../src/lending/screening/screen-party.ts";
import { type ListedParty, readSdnList } from "../../src/lending/screening/sdn-list.ts";

const EMPTY = ',"-0- "'.repeat(7);
const row = (entry: number, name: string, type: string, remarks: string) =>
	`${entry},"${name}","${type}","SAMPLE"${EMPTY},"${remarks}"\n`;
const list = (primary: string, more: { readonly aliases?: string; readonly addresses?: string } = {}) =>
	readSdnList({ primary, aliases: "", ...more });
const home = { city: "Springfield", state: "IL", zip: "62704" };
const found = (listed: readonly ListedParty[], name: string, more: { dob?: string; home?: typeof home } = {}) =>
	screenParty({ name, kind: "PERSON", ...more }, listed, 0.85).map(({ entry, setAside }) => [entry, setAside]);

describe("births of a list", () => {
	it.each([
		["DOB 12 Jan 1970", "1970-01-12", "1970-01-12", false],
		["DOB circa 1970", "1970-01-01", "1970-12-31", true],
		["DOB Feb 1972", "1972-02-01", "1972-02-29", false],
		["DOB 1968 to 1970", "1968-01-01", "1970-12-31", false],
		["DOB circa 1979-1982", "1979-01-01", "1982-12-31", true],
		["DOB 11 Nov 1968 to 10 Nov 1969", "1968-11-11", "1969-11-10", false],
		["DOB circa 01 Feb 1968", "1968-02-01", "1968-02-01", true],
	])("%s", (remarks, from, to, isRough) => {
		expect(birthsIn(`POB Sampleton; ${remarks}; Gender Male`)).toEqual([{ from, to, isRough }]);
	});
	it("may be several, and a date that cannot be counts as none", () => {
		expect(birthsIn("DOB 04 May 1961; alt. DOB 1963; alt. DOB circa 1965.").map(({ from }) => from)).toEqual([
			"1961-05-04",
			"1963-01-01",
			"1965-01-01",
		]);
		expect(birthsIn("DOB 45 May 1961")).toEqual([]);
	});
	it.each([
		["1961-05-04", "SAME"],
		["1963-05-03", "NEAR"],
		["1963-05-06", "FAR"],
		["1971-05-04", "NEAR"],
		["1961-04-05", "NEAR"],
		["1916-05-04", "NEAR"],
		["1995-01-01", "FAR"],
		["", undefined],
	])("a birth on %s beside 4 May 1961: %s", (dob, sign) => {
		expect(birthSign(dob, birthsIn("DOB 04 May 1961"))).toBe(sign);
	});
	it("that are rough reach five years, and a birth date beside a part of a name must be close", () => {
		expect(birthSign("1975-06-01", birthsIn("DOB circa 1970"))).toBe("NEAR");
		expect(birthSign("1976-06-01", birthsIn("DOB circa 1970"))).toBe("FAR");
		expect(birthSign("1962-01-01", birthsIn("DOB 04 May 1961"), true)).toBe("FAR");
		expect(birthSign("1962-01-01", birthsIn("DOB 04 May 1961"))).toBe("NEAR");
	});
});

describe("places of a list", () => {
	const here = { street: "1 Main St.", city: "Springfield, IL 62701", country: "United States" };
	it("are countries of addresses, nationality, citizenship and birth", () => {
		const remarks = "POB Pyongyang, Korea, North; nationality Korea, North; citizen Syria; POB Bogota, Colombia.";
		expect(countriesIn(remarks, [here])).toEqual(["United States", "Korea, North", "Syria", "Colombia"]);
	});
	it("agree by city and state or ZIP code, by the country, or not at all", () => {
		const at = (address: typeof here) => placeSign(home, { addresses: [address], countries: [address.country] });
		expect(at(here)).toBe("ADDRESS");
		expect(at({ ...here, city: "Elsewhere 62704" })).toBe("ADDRESS");
		expect(at({ ...here, city: "Springfield, MA" })).toBe("COUNTRY");
		expect(at({ ...here, country: "Colombia" })).toBe("ELSEWHERE");
		expect(placeSign(home, { addresses: [], countries: [] })).toBeUndefined();
	});
});

describe("what is held", () => {
	it("a person is compared with people, a company with all; vessels and aircraft with no one", () => {
		const parties = list(
			row(1, "QUILLHAVEN", "-0- ", "x") +
				row(2, "VEXMOOR, Zoltan", "individual", "x") +
				row(3, "VEXMOOR ZOLTAN", "-0- ", "x") +
				row(4, "VEXMOOR ZOLTAN", "vessel", "x") +
				row(5, "VEXMOOR ZOLTAN", "aircraft", "x"),
		);
		expect(found(parties, "Zoltan Vexmoor").map(([entry]) => entry)).toEqual(["2"]);
		const asCompany = screenParty({ name: "Zoltan Vexmoor LLC" }, parties, 0.85).map(({ entry }) => entry);
		expect(asCompany.sort()).toEqual(["2", "3"]);
	});
	it("a weak alias or a name of one word counts only beside a birth date, an address or the country", () => {
		const weak = row(1, "VEXMOOR, Zoltan", "individual", "DOB 04 May 1961; a.k.a. 'BESTOVIK'; a.k.a. 'PETER MARLOW'");
		const [plain, abroad] = [list(weak), list(row(1, "BESTOVIK", "individual", "nationality Sampleland"))];
		expect(found(plain, "Ana Bestovik")).toEqual([]);
		expect(found(plain, "Peter Marlow", { dob: "1980-01-01" })).toEqual([]);
		expect(found(plain, "Ana Bestovik", { dob: "1961-05-04" })).toEqual([["1", undefined]]);
		expect(found(plain, "Peter Marlow", { dob: "1961-05-04" })).toEqual([["1", undefined]]);
		expect(found(abroad, "Ana Bestovik", { home })).toEqual([]);
		const addresses = '1,1,"1 Main St.","Springfield, IL","United States",-0- \n';
		const near = list(row(1, "BESTOVIK", "individual", "x"), { addresses });
		expect(found(near, "Ana Bestovik", { home })).toEqual([["1", undefined]]);
		expect(found(near, "Ana Bestovik", { home: { ...home, city: "Salem", zip: "97301", state: "OR" } })).toHaveLength(
			1,
		);
		expect(found(near, "Ana Bestovik")).toEqual([]);
	});
	it("a type of alias that says weak is weak", () => {
		const parties = list(row(1, "VEXMOOR, Zoltan", "individual", "x"), {
			aliases: '1,1,"weak aka","MARLOW, Peter",-0- \n',
		});
		expect(found(parties, "Peter Marlow")).toEqual([]);
	});
	it("the full name without a birth date on the list is held, whatever the birth date of the person", () => {
		const parties = list(row(1, "VEXMOOR, Zoltan Aurel", "individual", "nationality Sampleland"));
		expect(found(parties, "Zoltan Aurel Vexmoor", { dob: "1990-02-03", home })).toEqual([["1", undefined]]);
		expect(found(parties, "Zoltan Vexmoor", { dob: "1990-02-03", home })).toEqual([["1", undefined]]);
	});
	it("another birth date sets a name aside, and it is still recorded", () => {
		const parties = list(row(1, "VEXMOOR, Zoltan", "individual", "DOB 04 May 1961; alt. DOB 1985"));
		expect(found(parties, "Zoltan Vexmoor", { dob: "1971-01-01" })).toEqual([["1", "BIRTH_DATE"]]);
		expect(found(parties, "Zoltan Vexmoor", { dob: "1986-06-01" })).toEqual([["1", undefined]]);
	});
	it("a part of a long name without a birth date is set aside for someone whom the list knows in other countries alone", () => {
		const parties = list(row(1, "VEXMOOR MARLOW, Zoltan Aurel", "individual", "nationality Sampleland"));
		expect(found(parties, "Zoltan Vexmoor", { home })).toEqual([["1", "PART_OF_NAME"]]);
		expect(found(parties, "Zoltan Vexmoor")).toEqual([["1", undefined]]);
	});
	it("a name in letters that cannot be compared waits for a person", () => {
		const [hit] = screenParty({ name: "Νίκος Παπαδόπουλος" }, list(row(1, "VEXMOOR, Zoltan", "individual", "x")), 0.85);
		expect(hit).toMatchObject({ isUnread: true });
		expect(found(list(row(1, "VEXMOOR, Zoltan", "individual", "x")), "Nguyễn Đỗ")).toEqual([]);
	});
});
