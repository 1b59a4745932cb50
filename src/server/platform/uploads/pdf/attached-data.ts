import type { PdfFile } from "./pdf-file.ts";
import { entriesOf, type PdfDictionary, type PdfValue, writtenText } from "./pdf-values.ts";

/** Types of attached data, and how the names of such files end. */
const DATA_TYPES: { readonly [type: string]: RegExp } = {
	"text/xml": /\.xml$/i,
	"application/xml": /\.xml$/i,
	"text/plain": /\.txt$/i,
};
const FILE_NAME = /^[\w .()-]{1,120}$/;
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** Vocabularies in which a browser or an office program runs or loads nothing; all others of the W3C may. */
const PLAIN_VOCABULARY = /^w3\.org\/(2001\/XMLSchema(-instance)?|XML\/1998\/namespace|1999\/xlink|2000\/09\/xmldsig#)/;

/**
 * Whether what a file specification attaches is data that no program runs: one XML or text file, under such a name, of that type, whose
 * bytes are that. Anything that readers might take in two ways is not.
 */
export function attachesData(file: PdfFile, specification: PdfDictionary): boolean {
	if (entriesOf(specification, "DOS", "Mac", "Unix", "RF", "FS", "V", "CI").length > 0) return false;
	const names = ["F", "UF"].flatMap((key) => entriesOf(specification, key));
	if (names.length === 0 || isTwice(specification, "F", "UF", "EF")) return false;
	const [held, ...others] = entriesOf(specification, "EF").flatMap(file.at);
	if (held?.kind !== "dictionary" || others.length > 0) return false;
	if (held.entries.some(([key]) => key !== "F" && key !== "UF") || isTwice(held, "F", "UF")) return false;
	const streams = held.entries.map(([, value]) => (value.kind === "reference" ? file.at(value) : []));
	return (
		streams.length > 0 &&
		streams.every((one) => one.length === 1 && one.every((stream) => isDataUnder(file, stream, names.flatMap(file.at))))
	);
}

function isDataUnder(file: PdfFile, stream: PdfValue, names: readonly PdfValue[]): boolean {
	if (stream.kind !== "dictionary" || !isAttachedData(file, stream)) return false;
	const ending = DATA_TYPES[typeOf(stream)];
	return names.length > 0 && names.every((name) => name.kind === "text" && isNamed(writtenText(name.text), ending));
}

const isNamed = (name: string, ending: RegExp | undefined): boolean =>
	FILE_NAME.test(name) && ending?.test(name) === true;

/** Whether an attached stream holds what its type says, packed in the one way that all readers unpack alike. */
export function isAttachedData(file: PdfFile, stream: PdfDictionary): boolean {
	const isPlain = ["F", "FFilter", "FDecodeParms", "DecodeParms", "DP"].every(
		(key) => entriesOf(stream, key).length === 0,
	);
	if (!isPlain || isTwice(stream, "Filter", "Subtype", "Type", "Length")) return false;
	const filters = entriesOf(stream, "Filter").flatMap((value) => (value.kind === "list" ? value.items : [value]));
	if (filters.length > 1 || !filters.every((one) => one.kind === "name" && one.name === "FlateDecode")) return false;
	const held = file.streams.find(({ dictionary }) => dictionary === stream);
	const type = typeOf(stream);
	if (held === undefined || !Object.hasOwn(DATA_TYPES, type)) return false;
	const text = textIn(held.bytes);
	return text !== undefined && !CONTROL.test(text) && (type === "text/plain" || isInertXml(text));
}

function typeOf(stream: PdfDictionary): string {
	const [type] = entriesOf(stream, "Subtype");
	return type?.kind === "name" ? type.name.toLowerCase() : "";
}

function isTwice(dictionary: PdfDictionary, ...keys: readonly string[]): boolean {
	return keys.some((key) => entriesOf(dictionary, key).length > 1);
}

function textIn(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

/** Data alone: no document type, no instruction to a program, no vocabulary of a page, no script. */
function isInertXml(text: string): boolean {
	if (!/^\s*<[?\w]/.test(text) || /<!(DOCTYPE|ENTITY)|<(?:[\w.-]+:)?(?:script|html|svg)\b|javascript:/i.test(text))
		return false;
	const [declaration = ""] = /^<\?xml\s[^<>]*\?>/.exec(text) ?? [];
	const encoding = /encoding\s*=\s*["']([^"']*)/.exec(declaration)?.[1] ?? "utf-8";
	if (!/^(utf-8|us-ascii)$/i.test(encoding) || text.slice(declaration.length).includes("<?")) return false;
	// a name in code, which could be any
	if (/xmlns[^=<>]*=\s*(?:"[^"]*&|'[^']*&)/.test(text)) return false;
	return [...text.matchAll(/w3\.org\//gi)].every(({ index }) => PLAIN_VOCABULARY.test(text.slice(index, index + 80)));
}
