import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { inspectFile } from "../../src/server/platform/uploads/inspect-file.ts";
import { refuseActivePdf } from "../../src/server/platform/uploads/pdf/pdf-faults.ts";
import { packedObjects, pdfOf, streamOf } from "./harness/made-pdf.ts";

const opens = (action: string) => pdfOf({ catalog: `/OpenAction ${action}` });
const holds = (...objects: readonly (string | Buffer)[]) => pdfOf({ objects });
const BEACON = "<< /S /URI /URI (https://elsewhere.example/seen) >>";
const form = (xml: string) =>
	pdfOf({ catalog: "/AcroForm << /XFA 4 0 R >>", objects: [streamOf("", `<xdp>${xml}</xdp>`)] });

it.each([
	["an address that opens with it", opens(BEACON)],
	["an address that opens with it, by reference", pdfOf({ catalog: "/OpenAction 4 0 R", objects: [BEACON] })],
	[
		"an address that opens with it, packed",
		pdfOf({ catalog: "/OpenAction 50 0 R", objects: [packedObjects([BEACON])] }),
	],
	["an address behind an action that opens with it", opens(`<< /S /GoTo /D [3 0 R /Fit] /Next [${BEACON}] >>`)],
	[
		"an address whose kind stands elsewhere",
		pdfOf({ catalog: "/OpenAction << /S 4 0 R /URI (https://a.example) >>", objects: ["/URI"] }),
	],
	["an address that opens with a page", holds(`<< /Type /Page /AA << /O ${BEACON} >> >>`)],
	["an address under the pointer", holds(`<< /Subtype /Link /AA << /E ${BEACON} >> >>`)],
	["an address when a field is left", holds("<< /FT /Tx /AA << /Bl 5 0 R >> >>", BEACON)],
	["an address when it is printed", pdfOf({ catalog: `/AA << /WP ${BEACON} >>` })],
	["a thread of another file that opens with it", opens("<< /S /Thread /F (a.pdf) /D 0 >>")],
	["a form that is sent when it opens", opens("<< /S /SubmitForm /F << /FS /URL /F (https://a.example/) >> >>")],
	["a button that sends the form", holds("<< /Subtype /Widget /A << /S /SubmitForm /F (https://a.example/) >> >>")],
	["a button that sends the form, in hexadecimal", holds("<< /S /Submit#46orm >>")],
	["data that are read from a file", holds("<< /S /ImportData /F (a.fdf) >>")],
	["a page of another computer", holds("<< /S /GoToR /F (\\\\\\\\elsewhere\\\\share\\\\a.pdf) /D [0 /Fit] >>")],
	["a page of another file", holds("<< /S /GoToR /F (a.pdf) /D [0 /Fit] >>")],
	["a film", holds("<< /Subtype /Movie /Movie << /F (a.avi) >> >>")],
	["a rendition", holds("<< /S /Rendition /R << /S /MR /C << /S /MCD /D (http://a.example/a.mp4) >> >> >>")],
	[
		"a stream that lies at an address",
		holds("<< /Length 0 /F << /FS /URL /F (http://a.example/) >> >>\nstream\n\nendstream"),
	],
	["a stream that lies in another file", holds("<< /Length 0 /F (a.bin) >>\nstream\n\nendstream")],
	[
		"a sound that lies in another file",
		holds("<< /Type /Sound /R 8000 /Length 0 /F 5 0 R >>\nstream\n\nendstream", "(a.wav)"),
	],
	["a page that another file draws", holds("<< /Subtype /Form /Ref << /F (b.pdf) /Page 0 >> >>")],
	["a file name on another computer", holds("<< /Type /Filespec /UF <FEFF005C005C0061005C0062> >>")],
	["a link to a file", holds("<< /S /URI /URI (file://elsewhere/share) >>")],
	["a link to another computer", holds("<< /S /URI /URI (\\\\\\\\elsewhere\\\\share) >>")],
	["a link that starts a program", holds("<< /S /URI /URI (search-ms:query=a) >>")],
	["a link that starts a program, with a break in it", holds("<< /S /URI /URI (ms-\nsettings:a) >>")],
	["a base of its links on another computer", pdfOf({ catalog: "/URI << /Base (smb://a.example/) >>" })],
	["a form of XFA that sends itself", form('<submit format="xml" target="https://a.example/"/>')],
	["a form of XFA that calls a service", form('<connectionSet><wsdlConnection name="a"/></connectionSet>')],
	["a form of XFA that loads a picture", form('<image href="https://a.example/a.png"/>')],
])("a PDF with %s is refused", (_what, pdf) => {
	expect(() => refuseActivePdf(pdf)).toThrow("PDF_OUTSIDE");
});

it.each([
	["a link to an address", holds("<< /Subtype /Link /A << /S /URI /URI (https://bank.example:8443/june?a=b) >> >>")],
	["a link without a scheme", holds("<< /S /URI /URI (www.bank.example) >>")],
	["a link with a port and no scheme", holds("<< /S /URI /URI (bank.example:8080/a) >>")],
	["a link to write to", holds("<< /S /URI /URI (mailto:help@bank.example) >>", "<< /S /URI /URI (tel:+15550100) >>")],
	["a button that is a link when it is clicked", holds(`<< /Subtype /Widget /AA << /U ${BEACON} >> >>`)],
	["a mark in its outline", holds("<< /Title (June) /A << /S /GoTo /D [3 0 R /Fit] >> >>")],
	["a next page that opens with it", opens("<< /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /NextPage >> >>")],
	["flags of a field", holds("<< /FT /Tx /F 4 /Ff 4096 /T (income) >>")],
	[
		"a form of fields",
		pdfOf({ catalog: "/AcroForm << /Fields [4 0 R] /NeedAppearances true >>", objects: ["<< /FT /Tx /T (a) >>"] }),
	],
	["a form of XFA that only asks", form('<submit format="xml"/><image href="./seal.png"/><xsdConnection name="a"/>')],
])("a PDF with %s passes", (_what, pdf) => {
	expect(() => refuseActivePdf(pdf)).not.toThrow();
});

const WORDS = "words that no reader shows";

it.each([
	["packed bytes", deflateSync(WORDS)],
	["a scanner's note", Buffer.from(`\n${WORDS}`)],
	["many zeros and then more", Buffer.concat([Buffer.alloc(4_000), Buffer.from(WORDS)])],
])("what is appended to a PDF goes: %s", async (_what, after) => {
	const pdf = pdfOf({});
	const { bytes } = await inspectFile("application/pdf", Buffer.concat([pdf, after]));
	expect(bytes.toString("latin1")).toBe(pdf.toString("latin1").trimEnd());
});

it.each([
	["line ends and zeros", Buffer.from("\r\n\r\n\0\0\0\0\x1a")],
	["a change that was not finished", Buffer.from("\n3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n")],
])("a PDF that ends with %s is kept as it is", async (_what, after) => {
	const pdf = Buffer.concat([pdfOf({}), after]);
	expect((await inspectFile("application/pdf", pdf)).bytes.equals(pdf)).toBe(true);
});

it("what follows the end of a PDF is looked at like the rest of it", async () => {
	const pdf = Buffer.concat([pdfOf({}), Buffer.from(`\n9 0 obj\n<< /Type /Page /AA << /O ${BEACON} >> >>\nendobj\n`)]);
	await expect(inspectFile("application/pdf", pdf)).rejects.toMatchObject({ code: "PDF_OUTSIDE" });
});
