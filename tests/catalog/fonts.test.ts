import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import subsetFont from "subset-font";
import { describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { fontText, NEEDED_CHARACTERS, readFont } from "../../src/flow/catalog/fonts/read-font.ts";
import { woff2Tables } from "../../src/flow/catalog/fonts/woff2-tables.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { Origins } from "../../src/flow/catalog/text/origins.ts";
import type { OwnFont } from "../../src/flow/engine/authored/authored-font.ts";
import { keepProofs } from "./keep-proofs.ts";
import { addOrganization, type OverlayFiles, overlayFolder } from "./overlay-folder.ts";
import { type FontWriting, rewrittenFont } from "./rewritten-font.ts";

keepProofs();

const NUNITO = readFileSync(
	join(import.meta.dirname, "../../flows/orgs/ashgrove-teachers/brand/fonts/nunito-800.woff2"),
);
const PLACE = { file: "partner/brand/fonts/a.woff2", layer: "partner" };
const gated = (bytes: Uint8Array) => readFont(fontText(bytes), PLACE, new Origins());
const codes = (bytes: Uint8Array) => gated(bytes).faults.map(({ code }) => code);
const written = (writing: FontWriting) => codes(rewrittenFont(NUNITO, writing));
const changed = (tag: string, change: (table: Buffer) => void) =>
	written({
		change: (tables) => {
			const table = tables.get(tag);
			if (table !== undefined) change(table);
		},
	});
/** Where OS/2 has the permissions. */
const RIGHTS = 8;

describe("a lender's font file", () => {
	it("is read into what its tables say", () => {
		expect(written({})).toEqual([]);
		const { data, ...facts } = gated(NUNITO).value as unknown as OwnFont;
		expect(facts).toEqual({
			family: "Nunito",
			weights: [800, 800],
			ascent: 1011,
			descent: 353,
			letter: expect.closeTo(481, -2),
			figures: "even",
		});
		expect(Buffer.from(data, "base64").equals(NUNITO)).toBe(true);
	});

	it("may be kept as its bytes or as Base64, and as nothing between", () => {
		const text = NUNITO.toString("base64");
		expect(codes(Buffer.from(text))).toEqual([]);
		expect(codes(Buffer.from(`${text.slice(0, 400)}\n${text.slice(400)}`))).toEqual(["FONT_NOT_WOFF2"]);
		expect(codes(Buffer.from("<svg/>"))).toEqual(["FONT_NOT_WOFF2"]);
	});

	it.each([
		["a collection of fonts", { flavor: 0x74746366 }],
		["another length than it says", { header: [[8, 999]] }],
		["another packed length than it says", { header: [[20, 40]] }],
		["metadata of its own", { header: [[32, 200]] }],
		["private data", { header: [[44, 200]] }],
		["one table twice", { again: ["OS/2"] }],
		["a stream that unpacks to more than its tables", { stream: Buffer.alloc(16 * 1024 * 1024) }],
		["a stream that unpacks to less than its tables", { stream: Buffer.alloc(100) }],
	] satisfies [string, FontWriting][])("with %s is refused", (_what, writing) => {
		expect(written(writing)).toEqual(["FONT_NOT_WOFF2"]);
	});

	it("is never unpacked beyond its limit", () => {
		const bomb = (tables: Map<string, Buffer>) => tables.set("gasp", Buffer.alloc(8 * 1024 * 1024));
		const packed = rewrittenFont(NUNITO, { change: bomb });
		expect(packed.length).toBeLessThan(20 * 1024);
		const before = process.memoryUsage().arrayBuffers;
		expect(codes(packed)).toEqual(["FONT_TOO_LARGE"]);
		expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 * 1024);
		expect(codes(Buffer.concat([NUNITO, Buffer.alloc(40 * 1024)]))).toEqual(["FONT_TOO_LARGE"]);
	});

	it("is refused wherever it breaks off", () => {
		for (let length = 4; length < NUNITO.length; length += 61) {
			expect(codes(NUNITO.subarray(0, length)), String(length)).toEqual(["FONT_NOT_WOFF2"]);
		}
	});

	it("never stops the check, however it is damaged", () => {
		const damage = fc.array(fc.tuple(fc.nat(NUNITO.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
		fc.assert(
			fc.property(damage, (places) => {
				const bytes = Buffer.from(NUNITO);
				for (const [at, value] of places) bytes[at] = value;
				for (const { cause, cure } of gated(bytes).faults) expect([cause, cure]).not.toContain("");
			}),
			{ numRuns: 300 },
		);
		const tables = fc.tuple(
			fc.constantFrom("cmap", "hmtx", "name", "GSUB", "hhea", "maxp", "head"),
			fc.nat(),
			fc.nat(65_535),
		);
		fc.assert(
			fc.property(tables, ([tag, place, value]) => {
				const found = changed(tag, (table) => void table.writeUInt16BE(value, place % (table.length - 1)));
				expect(found.every((code) => code.startsWith("FONT_"))).toBe(true);
			}),
			{ numRuns: 200 },
		);
	});

	it("has only tables that draw letters", () => {
		for (const tag of ["SVG ", "COLR", "CBDT", "EBDT", "morx", "Silf", "abcd"]) {
			expect(written({ change: (tables) => void tables.set(tag, Buffer.alloc(40)) }), tag).toEqual(["FONT_TABLES"]);
		}
		expect(written({ change: (tables) => void tables.delete("glyf") })).toEqual(["FONT_TABLES"]);
		expect(written({ change: (tables) => void tables.delete("OS/2") })).toEqual(["FONT_NOT_WOFF2"]);
		expect(changed("head", (head) => void head.writeUInt32BE(0, 12))).toEqual(["FONT_NOT_WOFF2"]);
	});

	it.each([
		["the widths at the sizes of old screens", ["hdmx", "LTSH", "VDMX"]],
		["what a printer was told", ["PCLT"]],
		["a signature", ["DSIG"]],
		["the notes of the programs that made it", ["FFTM", "TTFA", "meta"]],
		["measures for lines from top to bottom", ["vhea", "vmtx"]],
	])("is served without %s", (_what, tags) => {
		const change = (tables: Map<string, Buffer>) => {
			for (const tag of tags) tables.set(tag, Buffer.from(`notes of ${tag}`));
		};
		const { value, faults } = gated(rewrittenFont(NUNITO, { change }));
		expect(faults).toEqual([]);
		const { data, ...facts } = value as unknown as OwnFont;
		const { data: _whole, ...same } = gated(NUNITO).value as unknown as OwnFont;
		expect(facts).toEqual(same);
		const served = Buffer.from(data, "base64");
		const [shown, whole] = [woff2Tables(served).tables, woff2Tables(NUNITO).tables];
		const bytesOf = (view: DataView | undefined) => view && Buffer.from(view.buffer, view.byteOffset, view.byteLength);
		expect([...shown.keys()]).toEqual([...whole.keys()]);
		for (const [tag, table] of whole)
			expect(bytesOf(shown.get(tag))?.equals(bytesOf(table) ?? Buffer.alloc(0)), tag).toBe(true);
		expect(gated(served).faults).toEqual([]);
	});

	it("has to permit that it is embedded and served in part", () => {
		for (const rights of [2, 4, 0x100, 0x200]) {
			expect(changed("OS/2", (os2) => void os2.writeUInt16BE(rights, RIGHTS))).toEqual(["FONT_RIGHTS"]);
		}
		expect(changed("OS/2", (os2) => void os2.writeUInt16BE(8, RIGHTS))).toEqual([]);
	});

	it("has every character of English and Spanish pages", async () => {
		const options = { targetFormat: "woff2", preserveNameIds: [1], noHinting: true, dropTables: [] } as const;
		const { faults } = gated(await subsetFont(NUNITO, NEEDED_CHARACTERS.replace(/[ñ¿$]/g, ""), options));
		expect(faults.map(({ code }) => code)).toEqual(["FONT_GLYPHS"]);
		expect(faults[0]?.cause).toBe("The font lacks 3 characters that pages need: $ ¿ ñ");
		expect(changed("hmtx", (hmtx) => void hmtx.fill(0))).toEqual(["FONT_GLYPHS"]);
	});
});

describe("a lender's typeface", () => {
	const uneven = rewrittenFont(NUNITO, {
		change: (tables) => {
			for (const [at, byte] of tables.get("hmtx")?.entries() ?? []) {
				if (at % 3 === 0) tables.get("hmtx")?.writeUInt8(byte ^ 1, at);
			}
		},
	});
	const declared = (more: object, role = "heading") => ({
		"org.json": {
			...madeUpLender("partner"),
			brand: {
				fonts: {
					[role]: {
						family: "Nunito",
						license: "OFL-1.1",
						source: "its project",
						files: [{ file: "a.woff2", weight: "800" }],
						...more,
					},
				},
			},
		},
	});
	const found = (files: OverlayFiles) =>
		loadCatalog({ overlaysDir: overlayFolder(files) })
			.diagnostics("partner")
			.map(({ code, pointer }) => [code, pointer]);
	const A = "brand/fonts/a.woff2";
	const file = (weight: string) => ({ files: [{ file: "a.woff2", weight }] });

	it("agrees with its files", () => {
		expect(found({ ...declared({}), [A]: NUNITO })).toEqual([]);
		expect(found(declared({}))).toEqual([["FONT_MISSING", "/brand/fonts/heading/files/0/file"]]);
		expect(found({ ...declared({ family: "Nunito Sans" }), [A]: NUNITO })).toEqual([
			["FONT_NAME", "/brand/fonts/heading/family"],
		]);
		expect(found({ ...declared(file("700 800")), [A]: NUNITO })).toEqual([
			["FONT_WEIGHT", "/brand/fonts/heading/files/0/weight"],
		]);
		expect(found({ ...declared({}, "text"), [A]: NUNITO })).toEqual([["FONT_WEIGHT", "/brand/fonts/text/files"]]);
		expect(found({ [A]: NUNITO })).toEqual([["FONT_UNUSED", ""]]);
		expect(found({ ...declared({ license: "" }), [A]: NUNITO })[0]).toEqual([
			"WRONG_FORM",
			"/brand/fonts/heading/license",
		]);
	});

	it("has figures of one width, or leaves them to the local face", () => {
		expect(found({ ...declared({}), [A]: uneven })).toEqual([["FONT_FIGURES", "/brand/fonts/heading/files/0/file"]]);
		expect(found({ ...declared({ figures: "local" }), [A]: uneven })).toEqual([]);
	});

	it("is not inherited: it is licensed to one lender", () => {
		const folder = overlayFolder({ ...declared({}), [A]: NUNITO });
		addOrganization(folder, "branch", { "org.json": { ...madeUpLender("branch"), extends: "partner" } });
		const catalog = loadCatalog({ overlaysDir: folder });
		expect(catalog.composed("partner").fonts).toHaveProperty(["a.woff2"]);
		expect(catalog.composed("branch")).not.toHaveProperty("fonts");
		expect(catalog.composed("branch").org.brand).not.toHaveProperty("fonts");
	});
});
