import { expect, it } from "vitest";
import { inspectFile } from "../../src/server/platform/uploads/inspect-file.ts";
import { refuseActivePdf } from "../../src/server/platform/uploads/pdf/pdf-faults.ts";
import { packedObjects, pdfOf, streamOf } from "./harness/made-pdf.ts";

const SCRIPT = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const hex = (text: string) => `${Buffer.from(text, "latin1").toString("hex")}>`;

it.each([
	["a script", pdfOf({ catalog: `/OpenAction ${SCRIPT}` }), "PDF_SCRIPT"],
	[
		"a script by a hexadecimal name",
		pdfOf({ catalog: "/OpenAction << /S /J#61vaScr#69pt /#4a#53 (x) >>" }),
		"PDF_SCRIPT",
	],
	["a tree of scripts", pdfOf({ catalog: "/Names << /JavaScript << /Names [(a) 9 0 R] >> >>" }), "PDF_SCRIPT"],
	["a script of an action of another kind", pdfOf({ objects: ["<< /S /Another /JS (x) >>"] }), "PDF_SCRIPT"],
	["a script of a model in space", pdfOf({ objects: ["<< /Subtype /U3D /OnInstantiate 5 0 R >>"] }), "PDF_SCRIPT"],
	["a script by reference", pdfOf({ objects: ["<< /S 5 0 R /JS 6 0 R >>", "/JavaScript"] }), "PDF_SCRIPT"],
	["a link that is a script", pdfOf({ objects: ["<< /S /URI /URI (javascript:app.alert\\(1\\)) >>"] }), "PDF_SCRIPT"],
	["a script behind a comment", pdfOf({ objects: [`% (\n<< /AA << /O %)\n ${SCRIPT} >> >>`] }), "PDF_SCRIPT"],
	["a script behind an open bracket", pdfOf({ objects: [`<< /A 1 ) ] /B ${SCRIPT} >>`] }), "PDF_SCRIPT"],
	["a key that stands twice", pdfOf({ objects: ["<< /S /JavaScript /S /GoTo /D (x) >>"] }), "PDF_SCRIPT"],
	["a script in packed objects", pdfOf({ objects: [packedObjects(["<< /A 1 >>", SCRIPT])] }), "PDF_SCRIPT"],
	["a script packed twice", pdfOf({ objects: [packedObjects([SCRIPT], 2)] }), "PDF_SCRIPT"],
	[
		"packed objects in hexadecimal",
		pdfOf({ objects: [streamOf("/Type /ObjStm /N 1 /First 5 /Filter /AHx", hex(`50 0 ${SCRIPT}`), 0)] }),
		"PDF_SCRIPT",
	],
	[
		"packed objects whose filter stands elsewhere",
		pdfOf({
			objects: [
				Buffer.from(streamOf("/Type /ObjStm /N 1 /First 5 /Filter 5 0 R", hex(`50 0 ${SCRIPT}`), 0)),
				"/ASCIIHexDecode",
			],
		}),
		"PDF_SCRIPT",
	],
	[
		"packed objects in a way of their own",
		pdfOf({ objects: [streamOf("/Type /ObjStm /N 1 /First 5 /Filter /Unknown", "50 0 <<>>", 0)] }),
		"PDF_UNCHECKABLE",
	],
	[
		"a form with a script",
		pdfOf({ catalog: "/AcroForm << /XFA 4 0 R >>", objects: [streamOf("", "<xdp><script>x</script>")] }),
		"PDF_SCRIPT",
	],
	["a program to start", pdfOf({ objects: ["<< /S /Launch /F (cmd.exe) >>"] }), "PDF_LAUNCH"],
	["a program to start, hexadecimal", pdfOf({ objects: ["<< /S /#4caunch /F (x) >>"] }), "PDF_LAUNCH"],
	["attachments", pdfOf({ catalog: "/Names << /EmbeddedFiles << /Names [] >> >>" }), "PDF_ATTACHMENT"],
	["an attachment without a type", pdfOf({ objects: ["<< /F (a) /EF << /F 5 0 R >> >>"] }), "PDF_ATTACHMENT"],
	["an attached file on a page", pdfOf({ objects: ["<< /Subtype /FileAttachment /FS 9 0 R >>"] }), "PDF_ATTACHMENT"],
	["encryption", pdfOf({ trailer: "/Encrypt 4 0 R", objects: ["<< /Filter /Standard /V 2 >>"] }), "PDF_ENCRYPTED"],
	["encryption by a hexadecimal name", pdfOf({ trailer: "/#45ncrypt 4 0 R" }), "PDF_ENCRYPTED"],
	[
		"encryption in a cross-reference stream",
		pdfOf({ objects: [streamOf("/Type /XRef /W [1 2 1] /Root 1 0 R /Encrypt 4 0 R", "abcd")] }),
		"PDF_ENCRYPTED",
	],
	[
		"packed objects that are cut off",
		pdfOf({ objects: [streamOf("/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode", "not packed", 0)] }),
		"FILE_UNREADABLE",
	],
	["nothing but its first five bytes", Buffer.from("%PDF-"), "PDF_NO_PAGE"],
	["no object", Buffer.from("%PDF-1.4\n%%EOF\n"), "PDF_NO_PAGE"],
	[
		"a tree without a page",
		Buffer.from("%PDF-1.4\n1 0 obj\n<< /Pages << /Type /Pages /Kids [] /Count 0 >> >>\nendobj\n"),
		"PDF_NO_PAGE",
	],
	[
		"a page that no tree holds",
		Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Page /MediaBox [0 0 9 9] >>\nendobj\n"),
		"PDF_NO_PAGE",
	],
	["70 MB of zeros", pdfOf({ objects: [streamOf("", Buffer.alloc(70 * 1024 * 1024))] }), "FILE_BOMB"],
	["a hundredfold of itself", pdfOf({ objects: [streamOf("", Buffer.alloc(8 * 1024 * 1024))] }), "FILE_BOMB"],
	["a bomb packed twice", pdfOf({ objects: [streamOf("", Buffer.alloc(60 * 1024 * 1024), 2)] }), "FILE_BOMB"],
] as const)("a PDF with %s is refused", (_what, bytes, code) => {
	expect(() => refuseActivePdf(bytes)).toThrow(code);
});

it.each([
	["nothing but a page", pdfOf({})],
	["an open action that goes to a page", pdfOf({ catalog: "/OpenAction [3 0 R /Fit]" })],
	["a link", pdfOf({ objects: ["<< /S /URI /URI (https://example.com/javascript:) >>"] })],
	[
		"words of the refused names in its text",
		pdfOf({ objects: [streamOf("", "BT (/JavaScript /Launch /Encrypt) Tj ET")] }),
	],
	["a title of the refused names", pdfOf({ objects: ["<< /Title (JavaScript) /Subject (/Launch) >>"] })],
	[
		"a font that is called EF",
		pdfOf({ objects: ["<< /Font << /EF 5 0 R >> >>", "<< /Type /Font /Subtype /Type1 >>"] }),
	],
	["packed objects that are harmless", pdfOf({ objects: [packedObjects(["<< /Type /Font >>", "[1 2 R]"])] })],
	["an empty scan", pdfOf({ objects: [streamOf("/Subtype /Image", Buffer.alloc(900 * 1024, 0xff))] })],
	[
		"a tree of pages in its trailer alone",
		Buffer.from("%PDF-1.4\ntrailer<</Root<</Pages<</Kids[<</Contents[]>>]>>>>>>\n%%EOF\n"),
	],
])("a PDF with %s passes", async (_what, bytes) => {
	expect((await inspectFile("application/pdf", bytes)).bytes.equals(bytes)).toBe(true);
});

it("is looked at in a thread, which tells what is wrong with it", async () => {
	const script = inspectFile("application/pdf", pdfOf({ catalog: `/OpenAction ${SCRIPT}` }));
	await expect(script).rejects.toMatchObject({ code: "PDF_SCRIPT" });
});

it("a file that makes its reader start over and over is given up", () => {
	const text = `%PDF-1.7\n${"1 0 obj (".repeat(200_000)}`;
	expect(() => refuseActivePdf(Buffer.from(text))).toThrow("PDF_UNCHECKABLE");
});
