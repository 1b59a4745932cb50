import type { Catalog, Diagnostic } from "../../src/catalog/index.ts";
import { sentencesOf } from "../../src/checks/locales/sentences.ts";
import { tableFile } from "../../src/checks/product-files.ts";
import { TABLE_NAMES } from "../../src/engine/authored/table-contracts.ts";
import { isObject, type Json } from "../../src/engine/json.ts";
import { draftMap, type FindingPlace, findingPlace, formFields, type KnownDraft } from "../../src/studio/index.ts";

/** What Studio knows of a lender's files. */
export function knownDraft(catalog: Catalog, org: string, own: readonly string[]): KnownDraft {
	const composed = catalog.resolve(org) as { readonly [path: string]: Json };
	const layered = Object.fromEntries(Object.entries(composed).map(([path, value]) => [path, { value, layers: {} }]));
	return {
		own,
		composed,
		tables: TABLE_NAMES.map(tableFile),
		sentences: sentencesOf(Object.entries(composed)),
		places: draftMap(layered, org).places,
	};
}

/** The findings that lead to nothing that is there, each with what they lead to. */
export function leadNowhere(
	findings: readonly Diagnostic[],
	known: KnownDraft,
	texts: { readonly [path: string]: string },
): string[] {
	return findings.flatMap((finding) => {
		const place = findingPlace(finding, known);
		return isThere(place, known, texts) ? [] : [`${finding.code} ${finding.file} ${JSON.stringify(place)}`];
	});
}

function isThere(place: FindingPlace, known: KnownDraft, texts: { readonly [path: string]: string }): boolean {
	const composed = known.composed[place.room === "map" ? "" : place.file];
	if (place.room === "map") return known.places.some(({ at }) => at === place.at);
	if (place.room === "words") {
		return known.sentences.some(({ file, pointer }) => file === place.file && pointer === place.pointer);
	}
	if (place.room === "forms") {
		return composed !== undefined && formFields(composed, null).some(({ name }) => name === place.field);
	}
	if (place.room === "tables") {
		const rows = isObject(composed) && isObject(composed.rows) ? composed.rows : {};
		return Object.keys(rows)[place.number - 1] === place.row;
	}
	if (!("line" in place)) return composed !== undefined;
	const line = texts[place.file]?.split("\n")[place.line - 1];
	return line !== undefined && place.column <= line.length + 1;
}
