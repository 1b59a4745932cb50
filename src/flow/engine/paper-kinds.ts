import type { DocumentFile, DocumentFiles } from "./authored/authored-documents.ts";
import { COMMON_INPUTS, DOCUMENT_KINDS, type DocumentInputs, documentInputs } from "./authored/document-inputs.ts";
import { isOwnKind, originalOf, ownDocuments, type PaperKind } from "./own-documents.ts";

/** Returns every kind of document that a lender has: those of its product in the order of the journey, then its own. */
export function paperKinds(documents: DocumentFiles): readonly PaperKind[] {
	const given = DOCUMENT_KINDS.filter((kind) => documents[kind] !== undefined);
	return [...given, ...ownDocuments(documents).map(({ kind }) => kind)];
}

/** Returns what a document may be filled with: by its code for the application's, by its contract for a lender's own. */
export function inputsOf(documents: DocumentFiles, kind: PaperKind): DocumentInputs {
	if (!isOwnKind(kind)) return documentInputs(kind);
	const document = documents[kind];
	const original = document && originalOf(documents, { kind, document });
	return { values: Object.keys(original?.contract?.values ?? {}), tables: {} };
}

/** Returns the values of a contract that a document prints where no `when` names them: without one it is not given. */
export function neededValues({ sections }: DocumentFile): ReadonlySet<string> {
	const needed = new Set<string>();
	for (const { heading = "", when: ofSection, parts } of Object.values(sections)) {
		const read = (text: string, ...left: readonly (string | undefined)[]) => {
			for (const [, name = ""] of text.matchAll(/\{(\w+)\}/g)) if (!left.includes(name)) needed.add(name);
		};
		read(heading, ofSection);
		for (const { text = "", list = [], table, chart, when } of Object.values(parts)) {
			for (const said of [text, ...list, ...(table?.rows ?? []).flat(), chart?.alt ?? ""]) read(said, ofSection, when);
		}
	}
	for (const name of COMMON_INPUTS) needed.delete(name);
	return needed;
}
