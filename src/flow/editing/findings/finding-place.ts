import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { isObject, type Json } from "../../engine/json.ts";
import { localeFile } from "../../engine/locales/locale-path.ts";
import { withGridRows } from "../../engine/tables/grid-rows.ts";
import { formFields } from "../forms/form-fields.ts";
import type { MapPlace } from "../map/draft-map.ts";
import { type RuleList, ruleAt } from "../rules/rule-lists.ts";
import { keysOf } from "../text/pointer.ts";
import { pathInDraft } from "./path-in-draft.ts";

/** What of a finding says where it is. */
export interface FindingPosition {
	/** With or without the lender's folder before it. */
	readonly file: string;
	/** 1-based, in the text of the file. */
	readonly line: number;
	readonly column: number;
	/** Into the file as composed. */
	readonly pointer?: string | undefined;
	/** What kind of finding it is, where that says more of its place than the pointer does. */
	readonly code?: string;
}

/** A sentence, and where its translations are written, by language. */
interface KnownSentence {
	readonly file: string;
	readonly pointer: string;
	readonly written: { readonly [locale: string]: { readonly pointer: string } };
}

/** What is known of a draft; what is not yet leads to the file. */
export interface KnownDraft {
	/** The paths of the lender's own files. */
	readonly own: readonly string[];
	/** The forms and tables as composed, by path. */
	readonly composed: { readonly [path: string]: Json };
	/** The paths of the decision tables. */
	readonly tables: readonly string[];
	readonly sentences: readonly KnownSentence[];
	readonly places: readonly Pick<MapPlace, "at" | "title" | "written">[];
	readonly rules: readonly Pick<RuleList, "id" | "isWhole" | "rules">[];
	/** What of org.json the Brand room has a control for, by pointer. */
	readonly brand: readonly string[];
}

/** Where a finding is looked at and corrected, by room of Studio. */
export type FindingPlace =
	| { readonly room: "forms"; readonly file: string; readonly field: string; readonly label: string }
	| {
			readonly room: "tables";
			readonly file: string;
			readonly row: string;
			/** Counted from 1, as the table shows it. */
			readonly number: number;
			/** Keys from the row to the cell; none for the row as a whole. */
			readonly cell: readonly string[];
	  }
	| { readonly room: "words"; readonly file: string; readonly pointer: string }
	| { readonly room: "map"; readonly at: string; readonly title: string }
	/** A rule by its list and its id. */
	| { readonly room: "rules"; readonly file: string; readonly list: string; readonly rule: string }
	/** A part of org.json by its pointer, or the lender's identity as a whole. */
	| { readonly room: "brand"; readonly file: string; readonly field: string }
	| FilePlace;

/** A place in a file's text; in one that the lender has not, a pointer into what all share. */
export type FilePlace =
	| { readonly room: "files"; readonly file: string; readonly line: number; readonly column: number }
	| { readonly room: "files"; readonly file: string; readonly pointer: string };

/** Where a finding leads: its question, its cell, its sentence or its place on the map, else the line of the file. */
export function findingPlace(finding: FindingPosition, known: KnownDraft): FindingPlace {
	const file = pathInDraft(finding.file, known.own);
	const { pointer = "" } = finding;
	return (
		questionAt(file, pointer, known) ??
		cellAt(file, pointer, known) ??
		sentenceAt(file, pointer, known) ??
		placeAt(file, pointer, known) ??
		ruleOf(file, pointer, known) ??
		brandAt(file, finding, known) ??
		fileAt(finding, known)
	);
}

/** Where a finding is in the text of its file. */
export function fileAt({ file: given, line, column, pointer = "" }: FindingPosition, { own }: KnownDraft): FilePlace {
	const file = pathInDraft(given, own);
	return own.includes(file) ? { room: "files", file, line, column } : { room: "files", file, pointer };
}

/** The question that a pointer into a form is about; undefined for the form as a whole. */
export function fieldAt(pointer: string): string | undefined {
	const [first, second, third] = keysOf(pointer);
	if (first === "schema") return second === "properties" ? third : undefined;
	if (first === "ui" || first === "fields") return second;
	return first === "messages" ? second?.split(".")[0] : undefined;
}

function questionAt(file: string, pointer: string, { composed }: KnownDraft): FindingPlace | undefined {
	const name = file.startsWith("schemas/forms/") ? fieldAt(pointer) : undefined;
	const form = name === undefined ? undefined : composed[file];
	const field = form === undefined ? undefined : formFields(form, null).find((one) => one.name === name);
	return field === undefined ? undefined : { room: "forms", file, field: field.name, label: field.label };
}

function cellAt(file: string, pointer: string, { composed, tables }: KnownDraft): FindingPlace | undefined {
	const at = rowAt(pointer);
	const table = tables.includes(file) ? composed[file] : undefined;
	if (at === undefined || !isObject(table) || !isObject(table.rows)) return undefined;
	const { rows } = withGridRows(table as unknown as TableFile);
	const number = Object.keys(rows).indexOf(at.row) + 1;
	return number === 0 ? undefined : { room: "tables", file, number, ...at };
}

/** The row, and the keys from it to the cell, that a pointer into a table is about; a value of a grid is a row. */
export function rowAt(pointer: string): { readonly row: string; readonly cell: readonly string[] } | undefined {
	const [holder, id, ...keys] = keysOf(pointer);
	if (id === undefined) return undefined;
	if (holder === "rows") return { row: id, cell: keys };
	const [list, line, column] = keys;
	if (holder !== "grids" || list !== "values" || column === undefined) return undefined;
	return { row: `${id}.${Number(line) + 1}.${Number(column) + 1}`, cell: [] };
}

function sentenceAt(file: string, pointer: string, { sentences }: KnownDraft): FindingPlace | undefined {
	const found = sentences.find((one) => {
		if (!file.startsWith("flows/locales/")) return one.file === file && one.pointer === pointer;
		return Object.entries(one.written).some(
			([locale, written]) =>
				localeFile(locale, one.file) === file &&
				[`${written.pointer}/text`, `${written.pointer}/for`].includes(pointer),
		);
	});
	return found === undefined ? undefined : { room: "words", file: found.file, pointer: found.pointer };
}

/** Only what is said of the place as a whole is seen on the map. */
function placeAt(file: string, pointer: string, { places }: KnownDraft): FindingPlace | undefined {
	const found = places.find(({ written: [first] }) => first?.file === file && first.pointer === pointer);
	return found === undefined || pointer === "" ? undefined : { room: "map", at: found.at, title: found.title };
}

/** The control of the Brand room, or its part about who the lender is, whose finding names all that is missing. */
function brandAt(
	file: string,
	{ code, pointer = "" }: FindingPosition,
	{ brand }: KnownDraft,
): FindingPlace | undefined {
	if (file !== "org.json") return undefined;
	const found = brand.find((one) => pointer === one || pointer.startsWith(`${one}/`));
	if (found !== undefined) return { room: "brand", file, field: found };
	return code === "IDENTITY_MISSING" ? { room: "brand", file, field: "identity" } : undefined;
}

function ruleOf(file: string, pointer: string, { rules }: KnownDraft): FindingPlace | undefined {
	const { list, rule } = ruleAt(file, keysOf(pointer)) ?? {};
	const found = rules.find(({ id }) => id === list);
	const named = found?.rules.find(({ id }, at) => (found.isWhole ? String(at) : id) === rule);
	return found === undefined || named === undefined
		? undefined
		: { room: "rules", file, list: found.id, rule: named.id };
}
