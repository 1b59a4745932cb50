import { expect, it } from "vitest";
import { inspectFile } from "../../src/server/platform/uploads/inspect-file.ts";
import { refuseActivePdf } from "../../src/server/platform/uploads/pdf/pdf-faults.ts";
import { packedObjects, pdfOf, streamOf } from "./harness/made-pdf.ts";

const DATA = `<?xml version="1.0" encoding="UTF-8"?>
<VALUATION_RESPONSE xmlns="http://www.mismo.org/residential/2009/schemas" xmlns:xlink="http://www.w3.org/1999/xlink">
	<PROPERTY Value="612000"/>
</VALUATION_RESPONSE>`;

interface Attached {
	readonly content?: Buffer | string;
	readonly stream?: string;
	readonly specification?: string;
	readonly catalog?: string;
	readonly objects?: readonly (string | Buffer)[];
	readonly times?: number;
}

/** A PDF/A-3 with one file, as a form's own program attaches it. */
function withFile({
	content = DATA,
	stream = "/Type /EmbeddedFile /Subtype /text#2Fxml /Params << /Size 200 >>",
	specification = "/F (appraisal.xml) /UF (appraisal.xml) /EF << /F 4 0 R /UF 4 0 R >>",
	catalog = "",
	objects = [],
	times = 1,
}: Attached): Buffer {
	return pdfOf({
		catalog: `/AF [5 0 R] /Names << /EmbeddedFiles << /Names [(appraisal.xml) 5 0 R] >> >> ${catalog}`,
		objects: [
			streamOf(stream, content, times),
			`<< /Type /Filespec /AFRelationship /Data ${specification} >>`,
			...objects,
		],
	});
}

const takesData = { takesData: true };
const xml = (body: string) => `<?xml version="1.0"?>${body}`;

it.each([
	["XML, as an appraisal has it", {}],
	["XML that is not packed", { times: 0 }],
	["XML without a declaration", { content: "<A/>" }],
	[
		"text",
		{
			content: Buffer.from("Value 612,000 — as of today\n"),
			stream: "/Type /EmbeddedFile /Subtype /text#2Fplain",
			specification: "/F (notes.txt) /EF << /F 4 0 R >>",
		},
	],
	["a name in UTF-16", { specification: "/UF <FEFF0061002E0078006D006C> /EF << /UF 4 0 R >>" }],
	[
		"a specification among packed objects",
		{
			specification: "/F (other.xml) /EF << /F 4 0 R >>",
			objects: [packedObjects(["<< /Type /Filespec /F (a.xml) /EF << /F 4 0 R >> >>"])],
		},
	],
] as const satisfies readonly (readonly [string, Attached])[])(
	"a PDF that attaches %s stays as it is where data may stay, and nowhere else",
	async (_what, given) => {
		const pdf = withFile(given);
		expect((await inspectFile("application/pdf", pdf, takesData)).bytes.equals(pdf)).toBe(true);
		await expect(inspectFile("application/pdf", pdf)).rejects.toMatchObject({ code: "PDF_ATTACHMENT" });
	},
);

it.each([
	["a program under the name of data", { content: "MZ\x90\x00\x03\x00" }],
	["a program under its own name", { specification: "/F (setup.exe) /EF << /F 4 0 R >>" }],
	["data under two names, one of which runs", { specification: "/F (a.xml) /UF (a.hta) /EF << /F 4 0 R >>" }],
	["data under a name with a path", { specification: "/F (../a.xml) /EF << /F 4 0 R >>" }],
	[
		"data under a name that turns round",
		{ specification: "/UF <FEFF0061202E006500780065002E0078006D006C> /EF << /UF 4 0 R >>" },
	],
	["data under no name", { specification: "/EF << /F 4 0 R >>" }],
	["data for another system besides", { specification: "/F (a.xml) /EF << /F 4 0 R /DOS 4 0 R >>" }],
	["files that belong to it", { specification: "/F (a.xml) /EF << /F 4 0 R >> /RF << /F [] >>" }],
	["a file that is not there", { specification: "/F (a.xml) /EF << /F 9 0 R >>" }],
	["two files under one key", { specification: "/F (a.xml) /EF << /F 4 0 R >> /EF << /F 9 0 R >>" }],
	["a second file that no one names", { objects: [streamOf("/Type /EmbeddedFile", "MZ")] }],
	["a file whose type stands elsewhere", { objects: [streamOf("/Type 7 0 R", "MZ"), "/EmbeddedFile"] }],
	[
		"an older version of the file that runs",
		{ objects: [Buffer.from("<<>>\nendobj\n4 0 obj\n<< /Length 2 >>\nstream\nMZ\nendstream")] },
	],
	["another PDF", { content: "%PDF-1.7", stream: "/Type /EmbeddedFile /Subtype /application#2Fpdf" }],
	[
		"a table, in which formulas run",
		{
			content: "=cmd|' /C calc'!A0",
			stream: "/Type /EmbeddedFile /Subtype /text#2Fcsv",
			specification: "/F (a.csv) /EF << /F 4 0 R >>",
		},
	],
	["a file without a type", { stream: "/Type /EmbeddedFile" }],
	[
		"a file packed in a way of its own",
		{ stream: "/Type /EmbeddedFile /Subtype /text#2Fxml /DecodeParms << /Predictor 12 >>" },
	],
	["a file packed twice", { times: 2 }],
	["a file that lies outside", { stream: "/Type /EmbeddedFile /Subtype /text#2Fxml /F (http://example.com/a)" }],
	["XML for a program", { content: xml('<?mso-application progid="Word.Document"?><A/>') }],
	["XML with a style sheet", { content: xml('<?xml-stylesheet href="a.xsl"?><A/>') }],
	["XML with entities", { content: xml("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><A/>") }],
	["a page", { content: xml('<a:b xmlns:a="http://www.w3.org/1999/xhtml"/>') }],
	[
		"a page whose vocabulary is written in codes",
		{ content: xml('<a:b xmlns:a="http://www.w3.or&#103;/1999/xhtml"/>') },
	],
	["a picture with a script", { content: "<svg onload='alert(1)'/>" }],
	["XML in another encoding", { content: '<?xml version="1.0" encoding="UTF-7"?><A/>' }],
	["a mask that opens it", { catalog: "/Collection << /View /D >>" }],
	["data and a script", { catalog: "/OpenAction << /S /JavaScript /JS (x) >>" }],
	["data and an action into it", { catalog: "/OpenAction << /S /GoToE /T << /R /C >> >>" }],
	["data on a page", { objects: ["<< /Subtype /FileAttachment /FS 5 0 R >>"] }],
	["data and a film", { objects: ["<< /Subtype /RichMedia >>"] }],
] as const satisfies readonly (readonly [string, Attached])[])(
	"a PDF that attaches %s is refused all the same",
	(_what, given) => {
		expect(() => refuseActivePdf(withFile(given), takesData)).toThrow(/^PDF_/);
	},
);

it("a PDF that starts a program is refused beside honest data", () => {
	expect(() => refuseActivePdf(withFile({ objects: ["<< /S /Launch /F (cmd.exe) >>"] }), takesData)).toThrow(
		"PDF_LAUNCH",
	);
});
