import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { nameScore } from "../../src/lending/screening/name-score.ts";
import { screenParty } from "../../src/lending/screening/screen-party.ts";
import { readSdnList, SdnFormat } from "../../src/lending/screening/sdn-list.ts";
import { jaroWinkler } from "../../src/lending/screening/word-likeness.ts";

const SAMPLE = new URL("../../src/server/journey/sanctions/sandbox-list/", import.meta.url);
const files = {
	primary: readFileSync(new URL("sdn.csv", SAMPLE), "utf8"),
	aliases: readFileSync(new URL("alt.csv", SAMPLE), "utf8"),
};
const list = readSdnList(files);
const hits = (name: string, dob?: string) => screenParty({ name, ...(dob === undefined ? {} : { dob }) }, list, 0.85);

describe("the delimited files of a sanctions list", () => {
	it("name people and companies with aliases, weak aliases of the remarks, programs and years of birth; no ships", () => {
		expect(list.map(({ entry }) => entry)).toEqual(["90001", "90002", "90003", "90005"]);
		expect(list[0]).toEqual({
			entry: "90001",
			kind: "INDIVIDUAL",
			programs: "SAMPLE1",
			births: [],
			addresses: [],
			countries: ["Sampleland"],
			names: [
				{ text: "VEXMOOR, Zoltan Aurel", kind: "PRIMARY" },
				{ text: "WEXMOOR, Zoltan", kind: "ALIAS" },
				{ text: "BESTOVIK", kind: "WEAK_ALIAS" },
			],
		});
		expect(list[1]?.births).toEqual([
			{ from: "1970-01-01", to: "1970-12-31", isRough: true },
			{ from: "1972-01-01", to: "1972-12-31", isRough: false },
		]);
		expect(list.map(({ kind }) => kind)).toEqual(["INDIVIDUAL", "INDIVIDUAL", "ENTITY", "INDIVIDUAL"]);
	});
	it("may end with the mark of old systems, have other line ends, and remarks that go on in a file of their own", () => {
		const [listed] = readSdnList({
			primary: '7,"ONE ""TWO"", Three","individual","X",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n\u001a',
			aliases: "",
			comments: "7,\"DOB 1980; a.k.a. 'FOURTH'.\"\r\n",
		});
		expect(listed?.births.map(({ from }) => from)).toEqual(["1980-01-01"]);
		expect(listed?.names.map(({ text }) => text)).toEqual(['ONE "TWO", Three', "FOURTH"]);
	});
	it.each([
		["nothing", { primary: "" }],
		["a page instead of a list", { primary: "<html><body>Moved</body></html>" }],
		["a row that was cut off", { primary: files.primary.slice(0, -40) }],
		["a value without its end", { primary: `${files.primary}90009,"NOBODY` }],
		["aliases in other columns", { aliases: '90001,1,"WEXMOOR"\n' }],
	])("are refused with %s", (_what, changed) => {
		expect(() => readSdnList({ ...files, ...changed })).toThrow(SdnFormat);
	});
});

describe("how much names resemble each other", () => {
	it("the published examples of Jaro-Winkler", () => {
		const scores = [jaroWinkler("MARTHA", "MARHTA"), jaroWinkler("DIXON", "DICKSONX"), jaroWinkler("DWAYNE", "DUANE")];
		expect(scores.map((score) => score.toFixed(3))).toEqual(["0.961", "0.813", "0.840"]);
	});
	it("order, case, accents, hyphens, particles, legal forms and suffixes make no difference", () => {
		for (const name of ["Tareth al-Qorrim", "QORRIM TARETH", "Táreth  Al Qorrím Jr.", "tareth qorrim"]) {
			expect(nameScore(name, "AL-QORRIM, Tareth").score).toBe(1);
		}
		expect(nameScore("Grundelholm Trading LLC", "GRUNDELHOLM TRADING COMPANY LTD").score).toBe(1);
	});
	it("another family name is another person, however well the given names agree", () => {
		expect(hits("Zoltan Aurel Mitchell")).toEqual([]);
		expect(hits("Zoltan Peter Vexmoor")).toHaveLength(1);
	});
});

describe("an entry that somebody may be", () => {
	it("is given with its number, the name that fits best, the programs and the reasons", () => {
		expect(hits("Imrelda Przybelsky", "1961-05-04")).toEqual([
			{
				entry: "90005",
				listedName: "PRZYBELSKA, Imrelda",
				programs: "SAMPLE1",
				score: 1,
				nameKind: "ALIAS",
				parts: ["IMRELDA", "PRZYBELSKY ~ PRZYBELSKA"],
				birth: "SAME",
				listedBirths: ["1961-05-04"],
				listedCountries: ["Sampleland"],
			},
		]);
		expect(hits("Imrelda Przybelska", "1995-01-01")).toMatchObject([{ entry: "90005", setAside: "BIRTH_DATE" }]);
		expect(hits("Zoltan Vexmor", "1995-01-01")).toMatchObject([{ entry: "90001", score: 0.97 }]);
	});
	it("is found although one letter differs, in any order of the parts", () => {
		const found: boolean[] = [];
		for (const { entry, names } of list) {
			for (const { text } of names.filter(({ kind }) => kind !== "WEAK_ALIAS")) {
				for (const typo of oneLetterOff(text.replace(",", ""))) {
					const turned = typo.split(" ").reverse().join(" ");
					found.push(...[typo, turned].map((name) => hits(name).some((hit) => hit.entry === entry)));
				}
			}
		}
		expect(found.length).toBeGreaterThan(1_000);
		expect(found.filter(Boolean).length / found.length).toBeGreaterThanOrEqual(0.99);
	});
	it("is none of 400 common names", () => {
		const given =
			"Mary James Linda Robert Susan David Karen Daniel Nancy Paul Lisa Mark Ana Luis Mei Omar Ivan Aisha Chen";
		const family = "Smith Johnson Williams Brown Jones Garcia Miller Davis Lopez Wilson Taylor Moore Lee Nguyen Hill";
		const names = given.split(" ").flatMap((first) => family.split(" ").map((last) => `${first} ${last}`));
		expect(names.filter((name) => hits(name).length > 0)).toEqual([]);
	});
});

/** The name with each letter left out, doubled, and replaced. */
function oneLetterOff(name: string): string[] {
	return [...name].flatMap((letter, at) => {
		if (letter === " " || letter === "-") return [];
		const [before, after] = [name.slice(0, at), name.slice(at + 1)];
		return [before + after, before + letter + letter + after, ...["e", "k"].map((other) => before + other + after)];
	});
}
