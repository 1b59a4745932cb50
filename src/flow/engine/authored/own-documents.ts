import type { DocumentFile, DocumentFiles, OwnDocument, OwnKind } from "./authored-documents.ts";
import {
	COMMON_INPUTS,
	DOCUMENT_KINDS,
	type DocumentInputs,
	type DocumentKind,
	documentInputs,
} from "./document-inputs.ts";

/** A kind of document: one of the application's, or one of a lender's own. */
export type PaperKind = DocumentKind | OwnKind;

// an id of a document on an application has no more than 100 characters
const OWN_FILE = /^flows\/documents\/(?=.{1,48}\.json$)([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.json$/;

/** Returns the name in the path of a file of flows/documents; undefined for any other file. */
export function documentNameOf(file: string): string | undefined {
	return OWN_FILE.exec(file)?.[1];
}

/** Returns the kind of a document of a lender's own: `partner.<code>.<name>`. */
export function ownKind(code: string, name: string): OwnKind {
	return `partner.${code}.${name}`;
}

/** Whether a kind is a lender's own. */
export function isOwnKind(kind: string): kind is OwnKind {
	return kind.startsWith("partner.");
}

/** A lender's own document, with its kind. */
export interface KindOfOwn {
	readonly kind: OwnKind;
	readonly document: OwnDocument;
}

const known = new WeakMap<DocumentFiles, readonly KindOfOwn[]>();

/** Returns the documents of a lender's own, in the order of their names. */
export function ownDocuments(documents: DocumentFiles): readonly KindOfOwn[] {
	const kept = known.get(documents);
	if (kept !== undefined) return kept;
	const own = Object.keys(documents)
		.filter(isOwnKind)
		.sort()
		.flatMap((kind) => {
			const document = documents[kind];
			return document === undefined ? [] : [{ kind, document }];
		});
	known.set(documents, own);
	return own;
}

const rest = new WeakMap<DocumentFiles, DocumentFiles>();

/** Returns the documents of the application alone: the same value where a lender has none of its own. */
export function withoutOwn(documents: DocumentFiles): DocumentFiles {
	if (ownDocuments(documents).length === 0) return documents;
	const left =
		rest.get(documents) ??
		(Object.fromEntries(Object.entries(documents).filter(([kind]) => !isOwnKind(kind))) as DocumentFiles);
	rest.set(documents, left);
	return left;
}

/** Returns every kind of document that a lender has: the application's in the order of the journey, then its own. */
export function paperKinds(documents: DocumentFiles): readonly PaperKind[] {
	return [...DOCUMENT_KINDS, ...ownDocuments(documents).map(({ kind }) => kind)];
}

/** Returns the kind of the own document that another one translates; its own where it translates none. */
export function originalKind({ kind, document: { translates } }: KindOfOwn): OwnKind {
	const [, code = "", name = ""] = kind.split(".");
	return ownKind(code, translates ?? name);
}

/** Returns the own document that another one translates; the document itself where it translates none that is there. */
export function originalOf(documents: DocumentFiles, own: KindOfOwn): OwnDocument {
	return documents[originalKind(own)] ?? own.document;
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
