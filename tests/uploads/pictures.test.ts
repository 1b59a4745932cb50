import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inspectFile } from "../../src/server/platform/uploads/inspect-file.ts";
import { shownName } from "../../src/server/platform/uploads/shown-name.ts";
import { pdfOf } from "./harness/made-pdf.ts";
import { box, chunk, coded, exif, frame, heicOf, jpegOf, lineCount, pngOf, segment } from "./harness/made-pictures.ts";

const JFIF = segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0");
const ZIP = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);
const PLACE = "GPS 37.33N";
const JPEG = "image/jpeg";
const PNG = "image/png";
const HEIC = "image/heic";

describe("more than 40 megapixels", () => {
	it.each([
		["a JPEG", JPEG, jpegOf([frame(8_000, 5_001)])],
		["a progressive JPEG", JPEG, jpegOf([frame(8_000, 5_001, 0xc2)])],
		["a JPEG with something before its frame", JPEG, jpegOf([Buffer.from([0, 1, 2]), frame(8_000, 5_001)])],
		["a JPEG with a second frame", JPEG, jpegOf([frame(10, 10), frame(8_000, 5_001)])],
		["a JPEG that tells its height late", JPEG, jpegOf([frame(60_000, 0)], lineCount(60_000))],
		["a PNG", PNG, pngOf(8_000, 5_001, [], deflateSync("x"))],
		["a HEIC", HEIC, heicOf(8_000, 5_001)],
		["a HEIC that is described at its end", HEIC, heicOf(8_000, 5_001, { isLast: true })],
		["a HEIC that is coded larger than it says", HEIC, heicOf(100, 100, { codedAs: coded(20_000, 20_000) })],
		["a HEIC of many tiles", HEIC, heicOf(100, 100, { tiles: 200, codedAs: coded(512, 512) })],
	])("%s is refused", async (_what, mediaType, bytes) => {
		await expect(inspectFile(mediaType, bytes)).rejects.toMatchObject({ code: "IMAGE_TOO_LARGE" });
	});

	it.each([
		["a JPEG without a size", JPEG, jpegOf([JFIF])],
		["a JPEG without a height", JPEG, jpegOf([frame(100, 0)])],
		["a HEIC without a size", HEIC, Buffer.concat([box("ftyp", "heic"), box("mdat", "x")])],
		["a PNG that is cut off", PNG, pngOf(10, 10).subarray(0, -12)],
	])("%s is refused, too", async (_what, mediaType, bytes) => {
		await expect(inspectFile(mediaType, bytes)).rejects.toMatchObject({ code: "FILE_UNREADABLE" });
	});

	it.each([
		["a JPEG", JPEG, jpegOf([JFIF, frame(8_000, 5_000)]), [{ width: 8_000, height: 5_000 }]],
		["a JPEG that tells its height late", JPEG, jpegOf([frame(800, 0)], lineCount(600)), [{ width: 800, height: 600 }]],
		["a PNG", PNG, pngOf(1_280, 800), [{ width: 1_280, height: 800 }]],
		["a HEIC", HEIC, heicOf(4_032, 3_024), [{ width: 4_032, height: 3_024 }]],
		[
			"a HEIC of tiles",
			HEIC,
			heicOf(4_032, 3_024, { tiles: 48, codedAs: coded(512, 512) }),
			[{ width: 4_032, height: 3_024 }],
		],
	] as const)("%s of an ordinary size passes", async (_what, mediaType, bytes, sizes) => {
		expect((await inspectFile(mediaType, bytes)).sizes).toEqual(sizes);
	});
});

describe("what a picture tells", () => {
	it.each([
		["a JPEG", JPEG, jpegOf([JFIF, exif(1), segment(0xfe, PLACE), segment(0xed, PLACE), frame(100, 50)])],
		[
			"a PNG",
			PNG,
			pngOf(20, 10, [chunk("tEXt", `Comment\0${PLACE}`), chunk("eXIf", PLACE), chunk("iTXt", `a\0${PLACE}`)]),
		],
		["a HEIC", HEIC, heicOf(100, 50)],
		["a HEIC that is described at its end", HEIC, heicOf(100, 50, { isLast: true })],
	])("of place and device is taken out of %s", async (_what, mediaType, bytes) => {
		expect(bytes.includes(PLACE)).toBe(true);
		const kept = (await inspectFile(mediaType, bytes)).bytes;
		expect(kept.includes(PLACE)).toBe(false);
		expect((await inspectFile(mediaType, kept)).bytes.equals(kept)).toBe(true);
	});

	it("a JPEG keeps its pixels, colors and how it is turned", async () => {
		const profile = segment(0xe2, "ICC_PROFILE\0\x01\x01abc");
		const plain = jpegOf([JFIF, profile, frame(100, 50)]);
		const straight = await inspectFile(JPEG, jpegOf([JFIF, exif(1), profile, frame(100, 50)]));
		expect(straight.bytes.equals(plain)).toBe(true);
		const turned = await inspectFile(JPEG, jpegOf([JFIF, exif(6), profile, frame(100, 50)]));
		expect(turned.bytes.length).toBe(plain.length + 36);
		const again = await inspectFile(JPEG, turned.bytes);
		expect(again.bytes.equals(turned.bytes)).toBe(true);
	});

	it("a HEIC changes no byte but those", async () => {
		const bytes = heicOf(100, 50);
		const kept = (await inspectFile(HEIC, bytes)).bytes;
		const changed = [...bytes.keys()].filter((at) => bytes[at] !== kept[at]);
		expect(kept.length).toBe(bytes.length);
		expect(Math.max(...changed) - Math.min(...changed)).toBeLessThan(40);
	});

	it("what a phone appends to a picture is left out", async () => {
		const plain = jpegOf([JFIF, frame(100, 50)]);
		const motion = Buffer.concat([plain, box("ftyp", "mp42"), Buffer.alloc(500, 3)]);
		expect((await inspectFile(JPEG, motion)).bytes.equals(plain)).toBe(true);
	});
});

describe("a second file inside", () => {
	const jpeg = jpegOf([JFIF, frame(100, 50)]);
	it.each([
		["an archive behind a JPEG", JPEG, Buffer.concat([jpeg, ZIP])],
		["an archive behind a PNG", PNG, Buffer.concat([pngOf(20, 10), ZIP])],
		["an archive behind a HEIC", HEIC, Buffer.concat([heicOf(20, 10), ZIP])],
		["an archive behind a PDF", "application/pdf", Buffer.concat([pdfOf({}), ZIP])],
		["a PDF in a JPEG's comment", JPEG, jpegOf([segment(0xfe, pdfOf({})), frame(100, 50)])],
		["a page in a JPEG's comment", JPEG, jpegOf([segment(0xfe, "<script>alert(1)</script>"), frame(100, 50)])],
		["a page in a PNG's text", PNG, pngOf(20, 10, [chunk("tEXt", "a\0<html><body>")])],
		["a page behind a PDF", "application/pdf", Buffer.concat([pdfOf({}), Buffer.from("<html> <script >")])],
		["a page at the head of a PDF", "application/pdf", Buffer.from("%PDF-1.4\n<html ><script >\n%%EOF")],
		["a PDF behind a JPEG", JPEG, Buffer.concat([jpeg, pdfOf({})])],
	])("%s is refused", async (_what, mediaType, bytes) => {
		await expect(inspectFile(mediaType, bytes)).rejects.toMatchObject({ code: "FILE_POLYGLOT" });
	});
});

describe("bombs", () => {
	it("a PNG that unpacks to more than 64 MB is refused", async () => {
		const bomb = pngOf(6_000, 6_000, [], deflateSync(Buffer.alloc(70 * 1024 * 1024)));
		await expect(inspectFile(PNG, bomb)).rejects.toMatchObject({ code: "FILE_BOMB" });
	});
	it("a text of a PNG that unpacks to a hundredfold is refused", async () => {
		const text = Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(20 * 1024 * 1024))]);
		await expect(inspectFile(PNG, pngOf(20, 10, [chunk("zTXt", text)]))).rejects.toMatchObject({ code: "FILE_BOMB" });
	});
});

describe("names", () => {
	it.each(["in\u202egnp.exe", "a\u0000.pdf", "a\n.pdf", "\u2066a.pdf", "a\u0085.pdf", "\ufeffa.pdf", "a\u200f.pdf"])(
		"%j is refused",
		(name) => expect(() => shownName(name, "document")).toThrow("FILE_NAME_REFUSED"),
	);
	it.each([
		["../../etc/passwd.pdf", "passwd.pdf"],
		["C:\\scans\\<b>id.png", "bid.png"],
		["Screenshot 2026-01-01 at 9.41.00\u202fAM.png", "Screenshot 2026-01-01 at 9.41.00\u202fAM.png"],
		["पहचान\u200d.png", "पहचान\u200d.png"],
		["", "document"],
		[`${"😀".repeat(60)}x.pdf`, `${"😀".repeat(60)}x.pdf`],
		[`${"😀".repeat(130)}.pdf`, `${"😀".repeat(116)}.pdf`],
	])("%j is shown as %j", (name, shown) => expect(shownName(name, "document")).toBe(shown));
});
