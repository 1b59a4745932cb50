import { expect, it } from "vitest";
import { inspectFile } from "../../src/server/platform/uploads/inspect-file.ts";
import { refuseActivePdf } from "../../src/server/platform/uploads/pdf/pdf-faults.ts";
import { unpackFile } from "../../src/server/platform/uploads/unpack-file.ts";
import { packedObjects, pdfOf, streamOf } from "./harness/made-pdf.ts";
import { FOR_PASSWORD, OWNER_ONLY, OWNER_ONLY_WITH_SCRIPT } from "./harness/newest-protection.ts";
import { Protected, statement } from "./harness/protected-pdf.ts";

const VERSIONS = ["1.3", "1.4", "1.6", "1.7ext3"] as const;

it.each(VERSIONS)("a statement of version %s that only its bank may change is taken as it is", async (pdfVersion) => {
	const pdf = await statement({ pdfVersion }, "https://bank.example/june");
	expect((await inspectFile("application/pdf", pdf)).bytes.equals(pdf)).toBe(true);
});

it.each(VERSIONS)("a protected statement of version %s is judged by what it says when opened", async (pdfVersion) => {
	const link = await statement({ pdfVersion }, "javascript:app.alert(1)");
	expect(link.includes("javascript:")).toBe(false);
	expect(() => refuseActivePdf(link)).toThrow("PDF_SCRIPT");
	const file = await statement({ pdfVersion }, "file://elsewhere.example/share");
	expect(() => refuseActivePdf(file)).toThrow("PDF_OUTSIDE");
});

it.each(VERSIONS)("a statement of version %s that needs a password is refused for that", async (pdfVersion) => {
	const pdf = await statement({ pdfVersion, userPassword: "mine" }, "https://bank.example/");
	expect(() => refuseActivePdf(pdf)).toThrow("PDF_ENCRYPTED");
});

it("the newest protection is read, with all objects packed", () => {
	expect(() => refuseActivePdf(OWNER_ONLY)).not.toThrow();
	expect(() => refuseActivePdf(OWNER_ONLY_WITH_SCRIPT)).toThrow("PDF_SCRIPT");
	expect(() => refuseActivePdf(FOR_PASSWORD)).toThrow("PDF_ENCRYPTED");
});

it("a scanner is given what is protected without a password", () => {
	// one key for all, so that what is opened wrongly is the same each time
	const shut = new Protected(Buffer.alloc(32, 7));
	const pdf = shut.pdf([shut.stream(streamOf("", "a sentence within")), `<< /Title ${shut.text("a title within")} >>`]);
	const parts = unpackFile(pdf);
	expect(pdf.includes("within")).toBe(false);
	expect(parts.some((part) => part.includes("a sentence within"))).toBe(true);
	expect(parts.some((part) => part.includes("a title within"))).toBe(true);
});

const shut = new Protected();
const link = (address: string) => `<< /S /URI /URI ${shut.text(address)} >>`;
const SCRIPT = "<< /S /JavaScript /JS (x) >>";

it.each([
	["a script in protected packed objects", shut.pdf([shut.stream(packedObjects([SCRIPT]))]), "PDF_SCRIPT"],
	["a link that is a script", shut.pdf([link("javascript:x")]), "PDF_SCRIPT"],
	["a link that is a script in UTF-16", shut.pdf([link("\xfe\xff\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:\0x")]), "PDF_SCRIPT"],
	[
		"a script in a protected form",
		shut.pdf([shut.stream(streamOf("", "<xdp><script>x</script>"))], "/AcroForm << /XFA 4 0 R >>"),
		"PDF_SCRIPT",
	],
	[
		"packed objects that one filter protects and another does not",
		shut.pdf([streamOf("/Type /XRef /W [1 1 1] /N 1 /First 5", `50 0 ${SCRIPT}`, 1)]),
		"PDF_SCRIPT",
	],
	[
		"plain packed objects, as their own filter says",
		shut.pdf([
			streamOf(`/Type /ObjStm /N 1 /First 5 /Filter /Crypt /DecodeParms << /Name /Identity >>`, `50 0 ${SCRIPT}`, 0),
		]),
		"PDF_SCRIPT",
	],
	["packed objects that are not protected as the file says", shut.pdf([packedObjects([SCRIPT])]), "FILE_UNREADABLE"],
	[
		"packed objects without a filter that are not protected as the file says",
		shut.pdf([packedObjects([SCRIPT], 0)]),
		"FILE_UNREADABLE",
	],
	[
		"two trailers that do not agree",
		Buffer.concat([shut.pdf([]), Buffer.from("trailer\n<< /Root 1 0 R /Size 9 >>\n")]),
		"PDF_UNCHECKABLE",
	],
	[
		"two ways to open it",
		Buffer.concat([
			shut.pdf([]),
			Buffer.from(`trailer\n<< /Root 1 0 R /Size 9 /ID [<01>] /Encrypt ${shut.settings()} >>\n`),
		]),
		"PDF_UNCHECKABLE",
	],
	["a filter that no standard knows", shut.pdf([], "", shut.settings("/StmF /Own /StrF /StdCF")), "PDF_UNCHECKABLE"],
	["a program's own protection", pdfOf({ trailer: "/Encrypt << /Filter /Example.Sec /V 4 >>" }), "PDF_ENCRYPTED"],
	["protection for certificates", pdfOf({ trailer: "/Encrypt << /Filter /Adobe.PubSec /V 4 >>" }), "PDF_ENCRYPTED"],
	["protection that is not there", pdfOf({ trailer: "/Encrypt 99 0 R" }), "PDF_ENCRYPTED"],
] as const)("a PDF with %s is refused", (_what, pdf, code) => {
	expect(() => refuseActivePdf(pdf)).toThrow(code);
});

it("a harmless protected form passes, and data that a vendor attached to it", () => {
	const form = shut.stream(streamOf("", "<xdp><template><field name='income'/></template></xdp>"));
	expect(() => refuseActivePdf(shut.pdf([form], "/AcroForm << /Fields [] /XFA 4 0 R >>"))).not.toThrow();
	const data = [
		shut.stream(streamOf("/Type /EmbeddedFile /Subtype /text#2Fxml", "<A/>")),
		`<< /Type /Filespec /F ${shut.text("a.xml")} /EF << /F 4 0 R >> >>`,
	];
	expect(() => refuseActivePdf(shut.pdf(data), { takesData: true })).not.toThrow();
	expect(() => refuseActivePdf(shut.pdf(data))).toThrow("PDF_ATTACHMENT");
});
