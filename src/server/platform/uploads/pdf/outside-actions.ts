import type { PdfFile } from "./pdf-file.ts";
import { entriesOf, type PdfDictionary, type PdfValue, writtenText } from "./pdf-values.ts";

/** Actions, films, and the like that take something from elsewhere or send something there, wherever the name stands. */
const OUTSIDE_NAMES: ReadonlySet<string> = new Set([
	"SubmitForm",
	"ImportData",
	"GoToR",
	"Movie",
	"Rendition",
	"MediaRendition",
]);
/** Where a link that a person follows may lead. */
const LINKS: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel", "sms"]);
/** Events of a button that are a click of a person. */
const CLICKS: ReadonlySet<string> = new Set(["D", "U"]);
/** What a form of XFA may not do: fetch pictures, send itself, call services. */
const OUTSIDE_IN_FORM =
	/<(?:[\w-]+:)?(?:wsdlConnection|soapAddress|wsdlAddress)\b|<(?:[\w-]+:)?submit\b[^>]*\starget\s*=|<(?:[\w-]+:)?(?:image|exObject)\b[^>]*\s(?:href|archive)\s*=\s*["']\s*(?:[\w+.-]+:|[\\/]{2})/i;

/** Whether a name is that of something that reaches outside. */
export function namesOutside(name: string): boolean {
	return OUTSIDE_NAMES.has(name);
}

/** Whether the text of a form of XFA reaches outside. */
export function formReachesOutside(text: string): boolean {
	return OUTSIDE_IN_FORM.test(text);
}

/** Whether an entry of a dictionary makes a reader go outside unasked, or where no link of a document leads. */
export function entryReachesOutside(file: PdfFile, key: string, value: PdfValue): boolean {
	if (key === "OpenAction") return firesOutside(file, value);
	if (key === "AA") {
		const events = file.at(value).flatMap((one) => (one.kind === "dictionary" ? one.entries : []));
		return events.some(([event, action]) => !CLICKS.has(event) && firesOutside(file, action));
	}
	if (key === "Ref") return file.at(value).some((one) => one.kind === "dictionary" && entriesOf(one, "F").length > 0);
	if (key === "FS") return file.at(value).some((one) => one.kind === "name" && one.name === "URL");
	if (key === "URI" || key === "Base") {
		return file.at(value).some((one) => one.kind === "text" && !isLink(writtenText(one.text)));
	}
	if (key === "F" || key === "UF" || key === "Unix" || key === "DOS" || key === "Mac") {
		return file.at(value).some((one) => one.kind === "text" && isNetworkPath(writtenText(one.text)));
	}
	return false;
}

/** Whether a stream's bytes lie in another file or at an address. */
export function liesOutside(file: PdfFile, stream: PdfDictionary): boolean {
	const places = entriesOf(stream, "F").flatMap(file.at);
	return entriesOf(stream, "FFilter").length > 0 || places.some(({ kind }) => kind === "text" || kind === "dictionary");
}

/** Whether an action without a click, or one that follows it, opens an address or another file's page. */
function firesOutside(file: PdfFile, first: PdfValue): boolean {
	const seen = new Set<PdfValue>();
	const left = [...file.at(first)];
	for (let one = left.pop(); one !== undefined; one = left.pop()) {
		if (seen.has(one)) continue;
		seen.add(one);
		if (one.kind === "list") left.push(...one.items.flatMap(file.at).filter(({ kind }) => kind === "dictionary"));
		if (one.kind !== "dictionary") continue;
		const kinds = entriesOf(one, "S").flatMap(file.at);
		if (kinds.some((kind) => kind.kind === "name" && (kind.name === "URI" || kind.name === "Thread"))) return true;
		left.push(...entriesOf(one, "Next").flatMap(file.at));
	}
	return false;
}

function isLink(address: string): boolean {
	const plain = address.replaceAll(/[\p{Cc}\s]/gu, "");
	const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(plain)?.[1]?.toLowerCase();
	return scheme === undefined ? !isNetworkPath(plain) : LINKS.has(scheme);
}

/** A path to another computer, which signs the reader in there. */
function isNetworkPath(path: string): boolean {
	return /^\s*(?:\\\\|\/\/|\\\/|\/\\|(?:file|https?|ftp|smb):)/i.test(path);
}
