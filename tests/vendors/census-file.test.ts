import { createHash } from "node:crypto";
import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { listVendors } from "../../scripts/flow/vendors.ts";
import { readOptions } from "../../src/flow/command/options.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { placeOf } from "../../src/server/journey/ports/home/geocoding.ts";
import { censusFileProblem } from "../../src/server/journey/property/census-file/census-file.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

const folder = mkdtempSync(join(tmpdir(), "census-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "GeocodeResults.csv");

/** Invented rows in the form of the batch geocoder's result. */
const row = (street: string, ...rest: readonly string[]) =>
	["7", `${street}, San Jose, CA, 95126`, ...rest].map((one) => `"${one}"`).join(",");
const matched = (street: string, quality: string, tract: string) =>
	row(
		street,
		"Match",
		quality,
		`${street.toUpperCase()}, SAN JOSE, CA, 95126`,
		"-121.9,37.3",
		"1",
		"L",
		"06",
		"085",
		tract,
		"1004",
	);
const ROWS = [
	matched("1066 Arbol Way", "Exact", "500300"),
	matched("1067 Arbol Way", "Non_Exact", "500301"),
	row("1068 Arbol Way", "No_Match"),
	row("1069 Arbol Way", "Tie"),
	matched("1070 Arbol Way", "Exact", "500300"),
	matched("1070 Arbol Way", "Exact", "500400"),
	matched("1071 Arbol Way", "Non_Exact", "500300"),
	matched("1071 Arbol Way", "Exact", "500300"),
];
const write = (lines: readonly string[], at = path) => writeFileSync(at, lines.map((line) => `${line}\n`).join(""));
const home = (street1: string) => ({ street1, city: "San Jose", state: "CA", zip: "95126" });

const SETTINGS = {
	VENDOR_GEOCODING: "census-file",
	CENSUS_FILE: path,
	CENSUS_FILE_BENCHMARK: "Public_AR_Current",
	CENSUS_FILE_VINTAGE: "Census2020_Current",
	CENSUS_FILE_YEAR: "2025",
};
const geocoding = () => buildPorts(SETTINGS).geocoding;
const said = (work: Promise<unknown>) =>
	work.then(
		() => "no error",
		(error: unknown) => (error instanceof Error ? error.message : String(error)),
	);

beforeEach(() => write(ROWS));

describe("a file of census tracts", () => {
	it.each([
		["1066 Arbol Way", "06085500300", undefined],
		["1066  ARBOL way", "06085500300", undefined],
		["1067 Arbol Way", "06085500301", "NOT_EXACT"],
		["1068 Arbol Way", undefined, "NOT_FOUND"],
		["1069 Arbol Way", undefined, "SEVERAL"],
		["1070 Arbol Way", undefined, "SEVERAL"],
		["1071 Arbol Way", "06085500300", undefined],
		["1066 Arbol Wa", undefined, "NOT_FOUND"],
	])("%s: %s, %s", async (street, tract, doubt) => {
		const found = placeOf(await geocoding().locate(home(street), 2025));
		expect(found).toEqual({ place: tract && { county: "06085", tract }, doubt });
	});

	it("says with each answer how sure it is, the boundaries, and the file's day and digest", async () => {
		utimesSync(path, new Date("2026-01-15T08:00:00Z"), new Date("2026-01-15T08:00:00Z"));
		const sha256 = createHash("sha256")
			.update(ROWS.map((line) => `${line}\n`).join(""))
			.digest("hex");
		expect(await geocoding().locate({ ...home("1070 Arbol Way"), zip: "95126-1234" }, 2025)).toEqual({
			matches: ["06085500300", "06085500400"].map((tract) => ({ county: "06085", tract, isExact: true })),
			isTied: false,
			source: {
				...{ name: "census-file", benchmark: "Public_AR_Current", vintage: "Census2020_Current" },
				file: { date: "2026-01-15", sha256 },
			},
		});
	});

	it("is read again when another one takes its place", async () => {
		const port = geocoding();
		const before = await port.locate(home("1066 Arbol Way"), 2025);
		write([matched("1066 Arbol Way", "Exact", "500900")], `${path}.new`);
		renameSync(`${path}.new`, path);
		const after = await port.locate(home("1066 Arbol Way"), 2025);
		expect([before, after].map((one) => placeOf(one).place?.tract)).toEqual(["06085500300", "06085500900"]);
		expect(after.source.file?.sha256).not.toBe(before.source.file?.sha256);
	});

	it.each([
		["no rows", []],
		["a result without geographies", [row("1 A St", "Match", "Exact", "1 A ST", "-121.9,37.3", "1", "L")]],
		["a tract that is none", [matched("1 A St", "Exact", "5003")]],
		["a quality that is none", [matched("1 A St", "Perhaps", "500300")]],
		["an open quote", [...ROWS, '"9","1 Secret St']],
		["an endless row", [`"9","${"1 Secret St ".repeat(90_000)}`]],
		["a file of another kind", ["GEOID_ZCTA5_20|GEOID_TRACT_20", "95126|06085500300"]],
	])("with %s answers nothing, and repeats none of it", async (_what, lines) => {
		write(lines);
		const words = await said(geocoding().locate(home("1066 Arbol Way"), 2025));
		expect(words).toMatch(/^The file of census tracts (has|is) .*batch geocoder.*\(CENSUS_FILE\)\.$/);
		expect(words).not.toContain("Secret");
		expect(await censusFileProblem(problemOf(2025), new Date("2026-02-01"))).toBe(words);
	});

	it("answers for its own year alone, and cannot work once another year's register is due", async () => {
		expect(await said(geocoding().locate(home("1066 Arbol Way"), 2026))).toContain("register of 2025, not of 2026");
		expect(await censusFileProblem(problemOf(2025), new Date("2026-12-31"))).toBeUndefined();
		expect(await censusFileProblem(problemOf(2025), new Date("2027-01-01"))).toContain("that of 2026 is due");
	});

	it("that goes missing is said, and is used once it is back", async () => {
		const port = geocoding();
		rmSync(path);
		expect(await said(port.locate(home("1066 Arbol Way"), 2025))).toContain("is not there");
		write(ROWS);
		expect(placeOf(await port.locate(home("1066 Arbol Way"), 2025)).place?.tract).toBe("06085500300");
	});

	it("keeps a server from starting where it is not there or not described", () => {
		expect(() => buildPorts({ ...SETTINGS, CENSUS_FILE: join(folder, "none.csv") })).toThrow(/CENSUS_FILE/);
		expect(() => buildPorts({ VENDOR_GEOCODING: "census-file", CENSUS_FILE: path })).toThrow(
			/CENSUS_FILE_BENCHMARK[\s\S]*CENSUS_FILE_VINTAGE[\s\S]*CENSUS_FILE_YEAR/,
		);
		expect(() => buildPorts({ ...SETTINGS, CENSUS_FILE_YEAR: "25" })).toThrow(/CENSUS_FILE_YEAR/);
	});

	it("is listed among the vendors, with what keeps it from working", async () => {
		let printed = "";
		const out = (text: string) => {
			printed += text;
		};
		write([]);
		const environment = { ...SETTINGS, CENSUS_FILE_YEAR: "2099" };
		const io = { stdin: process.stdin, out, err: () => {}, environment };
		expect(await listVendors(readOptions(["vendors", "--health"]), testCatalog(), io)).toBe(1);
		expect(printed).toMatch(/geocoding {2}census-file \(built-in\)[\s\S]*CENSUS_FILE_YEAR=2099[\s\S]*has no rows/);
	});
});

const problemOf = (year: number) => ({ path, year, benchmark: "Public_AR_Current", vintage: "Census2020_Current" });
