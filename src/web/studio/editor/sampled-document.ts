import { documentBlocks } from "../../../contracts/document-blocks.ts";
import type { DocumentContent } from "../../../contracts/wire/application/index.ts";
import type { OwnDocument, PrintedAs } from "../../../flow/engine/authored/authored-documents.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";

/** What stands for a value of each kind. */
const SAMPLES: { readonly [as in PrintedAs]?: string } = {
	money: "$50,000.00",
	percent: "8.750%",
	date: "01/15/2027",
	number: "120",
};

/**
 * Returns a sound document as it reads, with every piece that a condition may leave out: a sample for a value whose kind its
 * contract says, and its name in brackets for any other.
 */
export function sampledDocument(document: OwnDocument): DocumentContent {
	const { title, sections, lang = SOURCE_LOCALE, contract } = document;
	const { values, rows } = namesIn(document);
	const given = [...values].map((name) => {
		const as = contract?.values?.[name]?.as;
		return [name, (as && SAMPLES[as]) ?? bracketed(name)] as const;
	});
	const tables = [...rows].map(([name, columns]) => [name, [Array.from({ length: columns }, () => bracketed(name))]]);
	const filling = { values: Object.fromEntries(given), tables: Object.fromEntries(tables) };
	return { title, lang, lender: "", on: "", blocks: documentBlocks(sections, filling) };
}

/** The values that a document names, and the rows with the number of their columns. */
function namesIn({ sections }: OwnDocument) {
	const values = new Set<string>();
	const rows = new Map<string, number>();
	const say = (text: string) => {
		for (const [, name = ""] of text.matchAll(/\{(\w+)\}/g)) values.add(name);
	};
	for (const { heading = "", when: ofSection, parts } of Object.values(sections)) {
		say(heading);
		for (const { text = "", list = [], listOf, table, chart, when } of Object.values(parts)) {
			for (const said of [text, ...list, ...(table?.rows ?? []).flat(), chart?.alt ?? ""]) say(said);
			for (const condition of [ofSection, when]) if (condition !== undefined) values.add(condition);
			if (listOf !== undefined) rows.set(listOf, 1);
			if (table?.rowsOf !== undefined) rows.set(table.rowsOf, table.head.length);
			if (chart !== undefined) rows.set(chart.rowsOf, 2);
		}
	}
	return { values, rows };
}

const bracketed = (name: string) => `[${name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase()}]`;
