import type { Product } from "../../engine/authored/authored.ts";
import type { DocumentFile, DocumentPart } from "../../engine/authored/authored-documents.ts";
import { COMMON_INPUTS, type DocumentInputs } from "../../engine/authored/document-inputs.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { inputsOf, paperKinds } from "../../engine/paper-kinds.ts";
import type { Finding } from "../diagnostic.ts";
import { at, documentFile } from "../product-files.ts";

type Fault = Omit<Finding, "file">;

/**
 * Finds pieces of documents that name what nothing fills (INPUT_UNKNOWN), tables whose rows have other columns than their
 * head (TABLE_COLUMNS), and pieces that are none or several at once (PART_KIND).
 */
export function documentSense({ documents }: Product): Finding[] {
	return paperKinds(documents).flatMap((kind) => {
		const document = documents[kind];
		if (document === undefined) return [];
		const known = kept.get(document);
		const inputs = inputsOf(documents, kind);
		const isSame = known?.names === namesOf(inputs);
		const found = isSame
			? known.findings
			: faultsOf(inputs, document).map((fault) => ({ ...fault, file: documentFile(kind) }));
		kept.set(document, { names: namesOf(inputs), findings: found });
		return found;
	});
}

// lenders share the documents that they leave as they are
const kept = new WeakMap<object, { readonly names: string; readonly findings: readonly Finding[] }>();

const namesOf = ({ values, tables }: DocumentInputs): string => [...values, ...Object.keys(tables)].join();

function faultsOf(inputs: DocumentInputs, { keyTerms, sections }: DocumentFile): Fault[] {
	const ofSections = Object.entries(sections).flatMap(([id, section]) => [
		...unknownValue(inputs, section.when, at("sections", id, "when")),
		...Object.entries(section.parts).flatMap(([part, spec]) =>
			partFaults(inputs, spec, at("sections", id, "parts", part)),
		),
	]);
	return [...unknownRows(inputs, keyTerms, 2, at("keyTerms")), ...ofSections];
}

const KINDS = ["text", "list", "listOf", "table", "chart", "signature"] as const;

function partFaults(inputs: DocumentInputs, part: DocumentPart, pointer: string): Fault[] {
	const given = KINDS.filter((key) => part[key] !== undefined);
	if (given.length !== 1) {
		const cause = given.length === 0 ? "This piece says nothing." : `This piece is ${given.join(" and ")} at once.`;
		return [{ code: "PART_KIND", pointer, cause, cure: `Give it one of ${KINDS.join(", ")}.` }];
	}
	const { table, chart, listOf, when } = part;
	return [
		...unknownValue(inputs, when, pointer + at("when")),
		...unknownRows(inputs, listOf, 1, pointer + at("listOf")),
		...(chart === undefined ? [] : unknownRows(inputs, chart.rowsOf, 3, pointer + at("chart", "rowsOf"))),
		...(table === undefined ? [] : tableFaults(inputs, table, pointer + at("table"))),
	];
}

function tableFaults(inputs: DocumentInputs, table: NonNullable<DocumentPart["table"]>, pointer: string): Fault[] {
	const { head, rows, rowsOf } = table;
	if ((rows === undefined) === (rowsOf === undefined)) {
		const cause =
			rows === undefined ? "This table has no rows." : "This table has rows of its own and rows that are filled in.";
		return [{ code: "PART_KIND", pointer, cause, cure: 'Give it "rows" or "rowsOf".' }];
	}
	const uneven = (rows ?? []).findIndex((row) => row.length !== head.length);
	if (uneven >= 0) {
		const cause = `The head has ${head.length} columns, and row ${uneven + 1} has ${rows?.[uneven]?.length ?? 0} cells.`;
		return [
			{
				code: "TABLE_COLUMNS",
				pointer: pointer + at("rows", uneven),
				cause,
				cure: "Give each row a cell for every column.",
			},
		];
	}
	return unknownRows(inputs, rowsOf, head.length, pointer + at("rowsOf"));
}

function unknownRows(inputs: DocumentInputs, name: string | undefined, columns: number, pointer: string): Fault[] {
	const { tables } = inputs;
	if (name === undefined) return [];
	const wide = Object.hasOwn(tables, name) ? tables[name] : undefined;
	if (wide === columns) return [];
	if (wide !== undefined) {
		const cause = `The rows of "${name}" have ${wide} columns, and ${columns} are shown.`;
		return [{ code: "TABLE_COLUMNS", pointer, cause, cure: `Show ${wide} columns.` }];
	}
	const cause = `Nothing fills the rows of "${name}" in this document.${didYouMean(name, Object.keys(tables))}`;
	const cure = `Name one of ${Object.keys(tables).join(", ") || "the rows of another document"}, or write rows of its own.`;
	return [{ code: "INPUT_UNKNOWN", pointer, cause, cure, ...correctedName(name, Object.keys(tables)) }];
}

function unknownValue(inputs: DocumentInputs, name: string | undefined, pointer: string): Fault[] {
	const values = [...inputs.values, ...COMMON_INPUTS];
	if (name === undefined || values.includes(name)) return [];
	const cause = `This document has no value "${name}", so this is never shown.${didYouMean(name, values)}`;
	return [
		{
			code: "INPUT_UNKNOWN",
			pointer,
			cause,
			cure: `Name one of ${values.join(", ")}, or take "when" away.`,
			...correctedName(name, values),
		},
	];
}
