import { UploadFault, type UploadFaultCode } from "../upload-fault.ts";
import { attachesData, isAttachedData } from "./attached-data.ts";
import { entryReachesOutside, formReachesOutside, liesOutside, namesOutside } from "./outside-actions.ts";
import { type PdfFile, readPdf } from "./pdf-file.ts";
import { entriesOf, type PdfDictionary, type PdfValue, writtenText } from "./pdf-values.ts";

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
const SCRIPT_ADDRESS = /^[\p{Cc}\s]*javascript:/iu;

/** Whether attached XML and text may stay: data that no program runs. */
export interface PdfAllowance {
	readonly takesData: boolean;
}

/** What the thread that looks is given. */
export interface InspectedPdf {
	readonly bytes: Uint8Array;
	readonly allowance: PdfAllowance;
}

/**
 * Throws UploadFault for a PDF that needs a password, has no page, runs scripts, launches programs, reaches outside or contains other
 * files, unless those are data and may stay.
 */
export function refuseActivePdf(bytes: Uint8Array, allowance: PdfAllowance = { takesData: false }): void {
	const file = { ...readPdf(bytes), ...allowance };
	for (const value of [...file.trailers, ...file.objects]) refuseActive(file, value);
	if (file.streamDictionaries.some((stream) => liesOutside(file, stream))) throw new UploadFault("PDF_OUTSIDE");
	const isForm = file.objects.some((value) => holdsKey(value, "XFA"));
	if (isForm) refuseActiveForm(file);
	if (!hasPage(file)) throw new UploadFault("PDF_NO_PAGE");
}

/** A dissected file, and what may be in it. */
type Judged = PdfFile & PdfAllowance;

function refuseActive(file: Judged, value: PdfValue): void {
	if (value.kind === "name") {
		const code = Object.hasOwn(REFUSED_NAMES, value.name) ? REFUSED_NAMES[value.name] : undefined;
		if (code !== undefined) throw new UploadFault(code);
		if (namesOutside(value.name)) throw new UploadFault("PDF_OUTSIDE");
	}
	if (value.kind === "list") for (const item of value.items) refuseActive(file, item);
	if (value.kind !== "dictionary") return;
	for (const [key, inner] of value.entries) {
		const code = faultOfEntry(file, value, key, inner);
		if (code !== undefined) throw new UploadFault(code);
		if (!(file.takesData && isTypeOfAttached(key, inner))) refuseActive(file, inner);
	}
}

function isTypeOfAttached(key: string, value: PdfValue): boolean {
	return key === "Type" && value.kind === "name" && value.name === "EmbeddedFile";
}

function faultOfEntry(
	file: Judged,
	dictionary: PdfDictionary,
	key: string,
	value: PdfValue,
): UploadFaultCode | undefined {
	const has = (...keys: readonly string[]) => entriesOf(dictionary, ...keys).length > 0;
	if (key === "JavaScript" || key === "OnInstantiate" || (key === "JS" && has("S"))) return "PDF_SCRIPT";
	if (file.takesData) {
		// pages of files, for which viewers have a view of their own
		if (key === "Collection" && has("Pages")) return "PDF_ATTACHMENT";
		if (isTypeOfAttached(key, value) && !isAttachedData(file, dictionary)) return "PDF_ATTACHMENT";
	} else if (key === "EmbeddedFiles") return "PDF_ATTACHMENT";
	if (key === "EF" && namesFiles(file, dictionary, value)) {
		if (!file.takesData || !attachesData(file, dictionary)) return "PDF_ATTACHMENT";
	}
	if (
		key === "URI" &&
		file.at(value).some((one) => one.kind === "text" && SCRIPT_ADDRESS.test(writtenText(one.text)))
	) {
		return "PDF_SCRIPT";
	}
	return entryReachesOutside(file, key, value) ? "PDF_OUTSIDE" : undefined;
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

function refuseActiveForm({ streams }: PdfFile): void {
	for (const { bytes } of streams) {
		const text = Buffer.from(bytes).toString("latin1").replaceAll("\0", "");
		if (SCRIPT_IN_FORM.test(text)) throw new UploadFault("PDF_SCRIPT");
		if (formReachesOutside(text)) throw new UploadFault("PDF_OUTSIDE");
	}
}

/** Whether a reader that starts anywhere a tree of pages begins finds a page. */
function hasPage(file: PdfFile): boolean {
	const seen = new Set<PdfValue>();
	const under = (key: string) => (value: PdfValue) =>
		value.kind === "dictionary" ? entriesOf(value, key).flatMap(file.at) : [];
	const roots = [...file.objects, ...file.trailers].flatMap(under("Root"));
	const left = [...file.objects, ...roots].flatMap(under("Pages"));
	for (let one = left.pop(); one !== undefined; one = left.pop()) {
		if (seen.has(one) || one.kind !== "dictionary") continue;
		seen.add(one);
		const kids = entriesOf(one, "Kids").flatMap(file.at);
		const isGroup = kids.length > 0 || entriesOf(one, "Count").length > 0;
		if (!isGroup && entriesOf(one, "Type", "MediaBox", "Contents", "Resources", "Parent").length > 0) return true;
		left.push(...kids.flatMap((list) => (list.kind === "list" ? list.items.flatMap(file.at) : [])));
	}
	return false;
}
