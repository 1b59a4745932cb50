import { describe, expect, it } from "vitest";
import type { DocumentContent } from "../../src/contracts/wire/application/document-content.ts";
import { glyphFinder } from "../../src/flow/catalog/fonts/character-map.ts";
import { isInFonts, lettersMissing, printedText } from "../../src/flow/engine/texts/paper-letters.ts";
import { drawPdf } from "../../src/server/journey/documents/draw.ts";
import { FONTS, LettersMissing } from "../../src/server/journey/documents/pdf/fonts.ts";
import { tableOf } from "../../src/server/journey/documents/pdf/woff.ts";
import { renderContent } from "../../src/server/journey/documents/render.ts";
import { readPdf } from "./harness/pdf-text.ts";

const paper = (text: string): DocumentContent => ({
	title: "A paper",
	lang: "en-US",
	lender: "Hearthline Lending LLC",
	on: "2026-05-04",
	blocks: [
		{ kind: "paragraph", text, isStrong: false },
		{ kind: "table", head: ["Name", text], rows: [["Signed", text]] },
		{ kind: "signature", who: "Borrower", given: { name: text, strokes: "", on: "2026-05-04" } },
	],
});
const finderOf = (name: string) => {
	const cmap = tableOf(FONTS[name] ?? Buffer.alloc(0), "cmap");
	return glyphFinder(new DataView(cmap.buffer, cmap.byteOffset, cmap.length));
};
const inAny = (weight: string) => {
	const finders = ["", "-latin-ext", "-vietnamese"].map((file) => finderOf(weight + file));
	return (code: number) => finders.some((find) => find(code) !== 0);
};
const range = (first: number, last: number) =>
	Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

describe("letters on papers", () => {
	it("those that are listed as drawn are exactly those that the fonts of both weights have", () => {
		const [regular, bold] = [inAny("regular"), inAny("bold")];
		// what is seen nowhere is left out of texts
		const unseen = [0x200b, 0xfeff];
		const wrong = Array.from({ length: 0xffff - 0x20 }, (_, at) => at + 0x20).filter((code) => {
			const isDrawn = regular(code) && bold(code) && !unseen.includes(code);
			return isInFonts(String.fromCodePoint(code)) !== isDrawn;
		});
		expect(wrong.map((code) => code.toString(16))).toEqual([]);
	});

	it.each([
		["Latin-1", range(0xa1, 0xff)],
		["Latin Extended-A", range(0x100, 0x17f)],
		["the Romanian, Croatian, Pinyin and Sami part of Latin Extended-B", range(0x1cd, 0x1dc)],
		["Vietnamese", range(0x1ea0, 0x1ef9)],
		["Welsh", [..."ẀẁẂẃẄẅŴŵŶŷỲỳÂâÊêÎîÔôÛû"]],
		["Azerbaijani", [..."ƏəĞğİıÖöŞşÜüÇç"]],
		["Livonian, whose letters are put together", [..."ȪȫȬȭȲȳ"]],
	])("%s has no letter without a sign", (_name, letters) => {
		expect(letters.filter((letter) => lettersMissing(letter).length > 0)).toEqual([]);
	});

	it.each([
		["Trần Thị Thu Hằng"],
		["Lưu Quốc Việt".normalize("NFD")],
		["Małgorzata Ślązak"],
		["Çağrı Işık"],
		["Rhŷs ap Llŵyd"],
		["Guðmundur Þórðarson"],
		["Kaʻahumanu Ka‘iulani"],
		["Sinéad Ní Chonchúir"],
		["Ɓonɗe M\u0303aria"],
	])("%s is drawn in every part of a paper", async (name) => {
		const { text } = await readPdf(await drawPdf(paper(name)));
		// a reader sees a blank where another file of the font begins
		const [seen, wanted] = [text, name].map((one) => one.normalize("NFC").replaceAll(/\s+/g, ""));
		expect(seen?.split(wanted ?? "")).toHaveLength(5);
		expect(text).not.toContain("\0");
	});

	it.each([
		["non\u2011bank", "non-bank"],
		["co\u00adop\u200b\ufeff", "coop"],
		["5:00\u202fp.m.", "5:00\u00a0p.m."],
		["a\u3000b", "a b"],
		["of\ufb01ce", "office"],
		["\u01c5emal", "Džemal"],
	])("%j is drawn as %j", (given, drawn) => {
		expect(printedText(given)).toBe(drawn);
		expect(lettersMissing(given)).toEqual([]);
	});

	it.each([
		["Владимир", ["U+0412", "U+043B", "U+0430", "U+0434", "U+0438", "U+043C", "U+0440"]],
		["at least ≥ 5", ["U+2265"]],
		["☐ I agree", ["U+2610"]],
		["here → there", ["U+2192"]],
		["王", ["U+738B"]],
		["M\u0302", ["U+0302"]],
		["\u{1f600}", ["U+1F600"]],
		["a\u0007", ["U+0007"]],
	])("%j stops the paper, and only the characters are named", async (text, codePoints) => {
		const words = `Quill ${text}`;
		const stopped = drawPdf(paper(words));
		await expect(stopped).rejects.toThrow(LettersMissing);
		await expect(stopped).rejects.toMatchObject({ code: "PAPER_LETTERS", codePoints });
		await expect(stopped).rejects.not.toThrow("Quill");
		const refused = renderContent(paper(words));
		await expect(refused).rejects.toMatchObject({ status: 409, code: "PAPER_LETTERS", members: { codePoints } });
	});
});
