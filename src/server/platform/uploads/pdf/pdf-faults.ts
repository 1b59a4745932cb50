import { UploadFault, type UploadFaultCode } from "../upload-fault.ts";
import { type PdfFile, readPdf } from "./pdf-file.ts";
import { entriesOf, type PdfDictionary, type PdfValue } from "./pdf-values.ts";

/** Names that trigger actions in a PDF, wherever they appear as a value. */
const REFUSED_NAMES: { readonly [name: string]: UploadFaultCode } = {
	JavaScript: "PDF_SCRIPT",
	Launch: "PDF_LAUNCH",
	EmbeddedFile: "PDF_ATTACHMENT",
	FileAttachment: "PDF_ATTACHMENT",
	GoToE: "PDF_ATTACHMENT",
	RichMedia: "PDF_ATTACHMENT",
};
const SCRIPT_IN_FORM = /<(?:[\w-]+:)?script\b|application\/x-(?:java|form)/i;
const SCRIPT_ADDRESS = /^[\s\0]*javascript:/i;

/** Throws UploadFault for a PDF that is encrypted, runs scripts, launches programs or contains other files. */
export function refuseActivePdf(bytes: Uint8Array): void {
	const file = readPdf(bytes);
	for (const trailer of file.trailers) {
		if (trailer.kind === "dictionary" && entriesOf(trailer, "Encrypt").length > 0) {
			throw new UploadFault("PDF_ENCRYPTED");
		}
	}
	for (const value of [...file.trailers, ...file.objects]) refuseActive(file, value);
	const isForm = file.objects.some((value) => holdsKey(value, "XFA"));
	if (isForm) refuseScriptedForm(file);
}

function refuseActive(file: PdfFile, value: PdfValue): void {
	if (value.kind === "name") {
		const code = Object.hasOwn(REFUSED_NAMES, value.name) ? REFUSED_NAMES[value.name] : undefined;
		if (code !== undefined) throw new UploadFault(code);
	}
	if (value.kind === "list") for (const item of value.items) refuseActive(file, item);
	if (value.kind !== "dictionary") return;
	for (const [key, inner] of value.entries) {
		const code = faultOfEntry(file, value, key, inner);
		if (code !== undefined) throw new UploadFault(code);
		refuseActive(file, inner);
	}
}

function faultOfEntry(
	file: PdfFile,
	dictionary: PdfDictionary,
	key: string,
	value: PdfValue,
): UploadFaultCode | undefined {
	const has = (...keys: readonly string[]) => entriesOf(dictionary, ...keys).length > 0;
	if (key === "JavaScript" || (key === "JS" && has("S"))) return "PDF_SCRIPT";
	if (key === "Encrypt" && has("Root", "ID", "W")) return "PDF_ENCRYPTED";
	if (key === "EmbeddedFiles") return "PDF_ATTACHMENT";
	if (key === "EF" && namesFiles(file, dictionary, value)) return "PDF_ATTACHMENT";
	if (key === "URI" && value.kind === "text" && SCRIPT_ADDRESS.test(value.text)) return "PDF_SCRIPT";
	return undefined;
}

// A resource may be named EF, too; there it refers to a font or a picture.
function namesFiles(file: PdfFile, dictionary: PdfDictionary, value: PdfValue): boolean {
	if (entriesOf(dictionary, "F", "UF").length > 0) return true;
	const names = (one: PdfValue) =>
		one.kind === "dictionary" && entriesOf(one, "F", "UF", "DOS", "Mac", "Unix").length > 0;
	return file.at(value).some(names);
}

function holdsKey(value: PdfValue, key: string): boolean {
	if (value.kind === "list") return value.items.some((item) => holdsKey(item, key));
	return value.kind === "dictionary" && value.entries.some(([own, inner]) => own === key || holdsKey(inner, key));
}

function refuseScriptedForm({ streams }: PdfFile): void {
	for (const { bytes } of streams) {
		const text = Buffer.from(bytes).toString("latin1").replaceAll("\0", "");
		if (SCRIPT_IN_FORM.test(text)) throw new UploadFault("PDF_SCRIPT");
	}
}
