import type { DocumentFiles, OwnDocument, OwnKind } from "./authored/authored-documents.ts";
import type { DocumentKind } from "./authored/document-inputs.ts";

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

/** Returns the kind of the own document that another one translates; its own where it translates none. */
export function originalKind({ kind, document: { translates } }: KindOfOwn): OwnKind {
	const [, code = "", name = ""] = kind.split(".");
	return ownKind(code, translates ?? name);
}

/** Returns the own document that another one translates; the document itself where it translates none that is there. */
export function originalOf(documents: DocumentFiles, own: KindOfOwn): OwnDocument {
	return documents[originalKind(own)] ?? own.document;
}
