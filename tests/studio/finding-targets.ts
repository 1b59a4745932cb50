import type { Catalog, Diagnostic } from "../../src/flow/catalog/index.ts";
import {
	draftMap,
	type FindingPlace,
	findingPlace,
	formFields,
	type KnownDraft,
	ruleLists,
} from "../../src/flow/editing/index.ts";
import type { TableFile } from "../../src/flow/engine/authored/authored-tables.ts";
import { isObject } from "../../src/flow/engine/json.ts";
import { withGridRows } from "../../src/flow/engine/tables/grid-rows.ts";
import { editedFiles } from "../../src/server/workflow/composition/edited-files.ts";
import { fileOf, sentencesOf } from "../../src/server/workflow/studio/composed-draft.ts";
import { brandOf } from "../../src/server/workflow/studio/draft-brand.ts";
import { tablesOf } from "../../src/server/workflow/studio/draft-tables.ts";

/** What Studio's page knows of a lender's files, by the functions that its routes answer with, and the paths of all files. */
export interface ShownDraft extends KnownDraft {
	readonly sentences: ReturnType<typeof sentencesOf>;
	readonly paths: readonly string[];
}

export function knownDraft(catalog: Catalog, org: string, own: readonly string[]): ShownDraft {
	const made = { ...editedFiles(catalog, org), below: {} };
	const tables = tablesOf(made, org).filter(({ isSeries }) => !isSeries);
	const shown = Object.keys(made.files).filter(
		(path) => path.startsWith("schemas/forms/") || tables.some(({ file }) => file === path),
	);
	return {
		own,
		paths: Object.keys(made.files),
		composed: Object.fromEntries(shown.map((path) => [path, fileOf(made, path).value])),
		tables: tables.map(({ file }) => file),
		sentences: sentencesOf(made),
		places: draftMap(made.files, org).places,
		rules: ruleLists(made.files, org, new Map()),
		brand: brandOf(made, org).keys.map(({ pointer }) => pointer),
	};
}

/** The findings that lead to nothing that is there, each with what they lead to. */
export function leadNowhere(
	findings: readonly Diagnostic[],
	known: ShownDraft,
	texts: { readonly [path: string]: string },
): string[] {
	return findings.flatMap((finding) => {
		const place = findingPlace(finding, known);
		return isThere(place, known, texts) ? [] : [`${finding.code} ${finding.file} ${JSON.stringify(place)}`];
	});
}

function isThere(place: FindingPlace, known: ShownDraft, texts: { readonly [path: string]: string }): boolean {
	const composed = known.composed[place.room === "map" ? "" : place.file];
	if (place.room === "map") return known.places.some(({ at }) => at === place.at);
	if (place.room === "rules") {
		const list = known.rules.find(({ id }) => id === place.list);
		return list?.rules.some(({ id }) => id === place.rule) === true;
	}
	if (place.room === "brand") return place.field === "identity" || known.brand.includes(place.field);
	if (place.room === "words") {
		return known.sentences.some(({ file, pointer }) => file === place.file && pointer === place.pointer);
	}
	if (place.room === "forms") {
		return composed !== undefined && formFields(composed, null).some(({ name }) => name === place.field);
	}
	if (place.room === "tables") {
		const rows = isObject(composed) ? withGridRows(composed as unknown as TableFile).rows : {};
		return Object.keys(rows)[place.number - 1] === place.row;
	}
	if (!("line" in place)) return known.paths.includes(place.file);
	const line = texts[place.file]?.split("\n")[place.line - 1];
	return line !== undefined && place.column <= line.length + 1;
}
