import type { DocumentFile, DocumentPart, DocumentSection } from "../flow/engine/authored/authored-documents.ts";
import type { DocumentBlock, DocumentSignature } from "./wire/application/document-content.ts";

/** What fills the text of a document: its values by name, and the rows of its tables and lists. */
interface DocumentFilling {
	readonly values: { readonly [name: string]: string };
	readonly tables: { readonly [name: string]: readonly (readonly string[])[] };
}

interface Filling {
	readonly filling: DocumentFilling;
	readonly signed: DocumentSignature | undefined;
}

/** Returns what a document says, filled in; throws for a value that a text names and nothing gives. */
export function documentBlocks(
	sections: DocumentFile["sections"],
	filling: DocumentFilling,
	signed?: DocumentSignature,
): DocumentBlock[] {
	return Object.values(sections).flatMap((section) => sectionOf(section, { filling, signed }));
}

const isShown = (when: string | undefined, { values }: DocumentFilling) =>
	when === undefined || (values[when] ?? "") !== "";

function sectionOf({ heading, when, parts }: DocumentSection, given: Filling): DocumentBlock[] {
	if (!isShown(when, given.filling)) return [];
	const head: DocumentBlock[] =
		heading === undefined ? [] : [{ kind: "heading", text: filled(heading, given.filling) }];
	return [...head, ...Object.values(parts).flatMap((part) => blocksOf(part, given))];
}

function filled(text: string, { values }: DocumentFilling): string {
	return text.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`A document's text asks for "${name}", which its view does not give.`);
		return value;
	});
}

function blocksOf(part: DocumentPart, { filling, signed }: Filling): DocumentBlock[] {
	if (!isShown(part.when, filling)) return [];
	const say = (text: string): string => filled(text, filling);
	const rowsOf = (name: string) => filling.tables[name] ?? [];
	const { text, strong = false, list, listOf, table, chart, signature } = part;
	if (text !== undefined) return [{ kind: "paragraph", text: say(text), isStrong: strong }];
	if (list !== undefined) return [{ kind: "list", items: list.map(say) }];
	if (listOf !== undefined) return [{ kind: "list", items: rowsOf(listOf).map(([item = ""]) => item) }];
	if (chart !== undefined) return [{ kind: "chart", text: say(chart.alt), rows: rowsOf(chart.rowsOf) }];
	if (table !== undefined) {
		const { head, rows = [], rowsOf: filledBy } = table;
		const cells = filledBy === undefined ? rows.map((row) => row.map(say)) : rowsOf(filledBy);
		return [{ kind: "table", head, rows: cells }];
	}
	if (signature === undefined) return [];
	const given = signed && { given: { name: signed.name, strokes: signed.strokes, on: signed.on } };
	return [{ kind: "signature", who: signature, ...given }];
}
