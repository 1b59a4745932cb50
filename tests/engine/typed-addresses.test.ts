import { describe, expect, it } from "vitest";
import { addressFaults, readAddress } from "../../src/flow/engine/texts/address-lines.ts";
import { cleanAnswers, refusedTexts } from "../../src/flow/engine/texts/form-texts.ts";
import { isMailBox } from "../../src/flow/engine/texts/mail-box.ts";
import { stateCode } from "../../src/flow/engine/texts/us-states.ts";
import { zipCode, zipStates } from "../../src/flow/engine/texts/zip-code.ts";

const list = (texts: string) => texts.split("|");
const HOME = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };

describe("a state", () => {
	it.each([
		["NV", "Nevada|nevada |Nev.|NEV|State of Nevada|NV - Nevada|Nevada (NV)|Nevada, USA|Estado de Nevada|nv"],
		["CA", "CALIFORNIA|Calif.|California, United States|US-CA"],
		["NY", "N.Y.|n y|New York|NEW-YORK|Nueva York|New York State"],
		["DC", "D.C.|Washington, D.C.|District of Columbia"],
		["TX", "Texas, USA|Tex.|Tejas|TEXAS  "],
		["NC", "N. Carolina|North Carolina|Carolina del Norte"],
		["WV", "W. Va.|West Virginia|W Virginia"],
		["NM", "Nuevo México|New Mexico|N. Mex."],
		["AR", "Arkansas"],
		["AZ", "arizona"],
		["KS", "Kansas"],
		["VA", "Virginia"],
		["WA", "Washington"],
		["HI", "Hawai‘i|Hawái"],
		["VI", "U.S. Virgin Islands"],
	])("%s is written %s", (code, texts) => expect(list(texts).map(stateCode)).toEqual(list(texts).map(() => code)));
	it.each(list("Nevad|Nevadaa|XX|NE NV|California Nevada|Ontario|Springfield, IL|USA|"))("%j is no state", (text) => {
		expect(stateCode(text)).toBeUndefined();
	});
});

describe("a ZIP code", () => {
	it.each([
		["95112-1234", "95112"],
		["951121234", "95112"],
		["95112 1234", "95112"],
		[" 95112 ", "95112"],
		["95112–1234", "95112"],
	])("%s is taken as its five digits", (text, zip) => expect(zipCode(text)).toBe(zip));
	it.each(list("9511|951123|95112-12|95112-12345|9511O|"))("%j is none", (text) => {
		expect(zipCode(text)).toBeUndefined();
	});
	it.each([
		["95126", ["CA"]],
		["89101", ["NV"]],
		["00901", ["PR"]],
		["06390", ["CT", "NY"]],
		["84536", ["UT", "AZ"]],
		["42223", ["KY", "TN"]],
		["00000", []],
		["00400", []],
		["34300", []],
		["09012", []],
		["96600", []],
	])("%s is in %j", (zip, states) => expect(zipStates(zip)).toEqual(states));
	it("every state and the District have codes", () => {
		const found = new Set(
			Array.from({ length: 1_000 }, (_, at) => zipStates(`${String(at).padStart(3, "0")}01`)).flat(),
		);
		expect(found.size).toBeGreaterThanOrEqual(54);
	});
});

describe("a mailbox", () => {
	it.each([
		...list(
			"PO Box 12|P.O. Box 12|P. O. Box 12|p o box 12|POB 12|PO Drawer 88|P.O. Drawer A|c/o Lee, PO Box 12|P0 Box 12|PO B0X 12|P.0. B0x 1",
		),
		...list(
			"POBOX 5|PO Box|Post Office Box 12|post box 12|Postal Box 3|PO 88|Drawer 88|Lock Box 4|Box 12|General Delivery",
		),
		...list(
			"RR 2 Box 152|R.R. 2, Box 152|Rural Route 2 Box 5|HC 68 Box 23A|HCR 1 Box 4|RFD 3 Box 7|Route 2 Box 5|Star Route Box 3|RR 3 #12",
		),
		...list("12 Elm St PMB 4|PMB 12|12 Elm St, Box 9|Apartado Postal 5|Apdo. 12|PSC 3 Box 41|P/O Box 9|Unit 20 Box 12"),
	])("%s", (line) => expect(isMailBox(line)).toBe(true));
	it.each([
		...list(
			"Boxwood Dr|12 Boxwood Ln|Box Canyon Rd|Box Elder Road 12|12 Postal Rd|100 Post Office Rd|5 Po Ave|45 Pobble Ln|1 Pob St",
		),
		...list(
			"7 Drawer Rd|12 Boxcar 5|12 Route 9|900 Rt 9 #12|12 County Rd 5 #3|4 Highway Contract Rd|10 Casilla Way|37-12 80th St (Rear)|RR 12 Main St",
		),
	])("%s is a street", (line) => expect(isMailBox(line)).toBe(false));
	it("is found in either line, and across both", () => {
		const lines = (street1: string, street2: string) => addressFaults({ ...HOME, street1, street2 });
		expect(lines("1066 Arbol Way", "PO Box 12")).toEqual([{ line: "street2", keyword: "mailBox" }]);
		expect(lines("RR 2", "Box 152")).toEqual([{ line: "street2", keyword: "mailBox" }]);
		expect(lines("PO", "Box A")).toEqual([{ line: "street1", keyword: "mailBox" }]);
		expect(lines("1066 Arbol Way", "Unit 4")).toEqual([]);
	});
	it("takes no longer for a long line", () => {
		for (const text of ["0".repeat(100_000), "P ".repeat(50_000), "#".repeat(100_000)])
			expect(isMailBox(text)).toBe(false);
	});
});

describe("an address", () => {
	it("is read with its state and ZIP code as they are stored", () => {
		expect(readAddress({ ...HOME, state: "California", zip: "95126-1234" })).toEqual(HOME);
		expect(readAddress(HOME)).toBe(HOME);
		expect(readAddress({ state: "Ontario", zip: "K1A 0B1" })).toEqual({ state: "Ontario", zip: "K1A 0B1" });
	});
	it.each([
		["CA", "10001", "zipState"],
		["Nevada", "68102", "zipState"],
		["NE", "89101", "zipState"],
		["CA", "00000", "pattern"],
		["AZ", "84536", undefined],
		["Nevada", "89101-0001", undefined],
		["XX", "89101", undefined],
		["CA", "9512", undefined],
	])("in %s with the ZIP code %s: %s", (state, zip, keyword) => {
		expect(addressFaults({ ...HOME, state, zip }).map((fault) => fault.keyword)).toEqual(keyword ? [keyword] : []);
	});
	it("of any form is read and judged where the form asks for one", () => {
		const form = { ui: { homes: { items: { place: { "ui:field": "address" } } }, when: { "ui:widget": "date" } } };
		const asked = { homes: [{ place: { ...HOME, state: "Calif.", zip: "951269876" } }], when: "4 July 1980" };
		expect(cleanAnswers(form, asked)).toEqual({ homes: [{ place: HOME }], when: "1980-07-04" });
		expect(refusedTexts(form, { homes: [{ place: { ...HOME, state: "TX" } }] })).toEqual([
			{ field: "homes.0.place.zip", keyword: "zipState" },
		]);
	});
});
