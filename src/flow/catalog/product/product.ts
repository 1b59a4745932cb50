import {
	copyFile,
	documentFile,
	documentKindOf,
	seriesFile,
	tableFile,
	tableNameOf,
	translatedFile,
} from "../../checks/product-files.ts";
import type {
	FactsFile,
	Json,
	OrgFile,
	PagesFile,
	Product,
	SignerFile,
	SignerPageSpec,
} from "../../engine/authored/authored.ts";
import { COPY_SECTIONS } from "../../engine/authored/authored-copy.ts";
import type { OwnKind } from "../../engine/authored/authored-documents.ts";
import { DRAWING_NAMES, drawingFile } from "../../engine/authored/authored-drawing.ts";
import { fontNameOf } from "../../engine/authored/authored-font.ts";
import { SERIES_NAMES } from "../../engine/authored/authored-series.ts";
import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { DOCUMENT_KINDS } from "../../engine/authored/document-inputs.ts";
import { type OwnTableName, ownTableNames } from "../../engine/authored/own-tables.ts";
import { TABLE_NAMES } from "../../engine/authored/table-contracts.ts";
import { isObject } from "../../engine/json.ts";
import { documentNameOf, ownKind } from "../../engine/own-documents.ts";
import { withFactInputs } from "../../engine/tables/fact-inputs.ts";
import { withGridRows } from "../../engine/tables/grid-rows.ts";
import { withTableFacts } from "../../engine/tables/table-facts.ts";
import { FLOW_FILES, ORG_FILE } from "../files/file-kinds.ts";
import type { Level } from "../levels/composed-level.ts";
import { orderedJson, sha256 } from "./canonical.ts";
import { withClosedObjects } from "./closed-objects.ts";
import { fillLenderPlaces } from "./fill-lender-places.ts";
import { withLeftOut } from "./left-out.ts";
import { withOwnDeclines } from "./own-declines.ts";

const known = new WeakMap<SignerFile, WeakMap<PagesFile, SignerFile>>();

/**
 * Returns the frozen product of a level that passed every check, with the lender's figures filled in and its content
 * hash.
 */
export function buildProduct(level: Level, id?: string): Product {
	const parts = { ...fillLenderPlaces(assemble(level)), ...(id === undefined ? {} : { id }) };
	return deepFreeze({ ...parts, hash: sha256(orderedJson(parts)) });
}

const assembled = new WeakMap<
	Level["files"],
	{ readonly forms: Level["forms"]; readonly parts: Omit<Product, "hash"> }
>();

/** Returns the parts of a level as a product without hash; the types hold only if the meta-schemas passed. */
export function assemble(level: Level): Omit<Product, "hash"> {
	const known = assembled.get(level.files);
	if (known?.forms === level.forms) return known.parts;
	const parts = partsOf(level);
	assembled.set(level.files, { forms: level.forms, parts });
	return parts;
}

function partsOf(level: Level): Omit<Product, "hash"> {
	const flows = Object.entries(FLOW_FILES).map(([key, path]) => {
		const file = level.files.get(path);
		return [key, withoutComposingKeys(isObject(file) ? withLeftOut(path, file, level.forms) : file)];
	});
	const written: Record<string, Json> = Object.fromEntries(flows);
	const own = ownTables(level);
	const read: Record<string, Json> = { ...written, facts: tableFacts(written.facts ?? null, own) };
	const parts = { ...read, ...ownDeclines(read) } as Record<string, Json>;
	const signer = withInheritedCopy(parts.signer as unknown as SignerFile, parts.pages as unknown as PagesFile);
	const forms: Record<string, Json> = Object.create(null);
	for (const formId of [...level.forms.keys()].sort())
		forms[formId] = withClosedObjects(withoutComposingKeys(level.forms.get(formId)));
	const documents: Record<string, Json> = Object.create(null);
	for (const kind of DOCUMENT_KINDS) {
		const file = level.files.get(documentFile(kind));
		if (file !== undefined) documents[kind] = withoutComposingKeys(file);
	}
	Object.assign(documents, ownDocuments(level));
	const copy: Record<string, Json> = Object.create(null);
	for (const section of COPY_SECTIONS) copy[section] = withoutComposingKeys(level.files.get(copyFile(section)));
	const tables: Record<string, TableFile> = Object.create(null);
	for (const name of TABLE_NAMES) {
		const table = withoutComposingKeys(level.files.get(tableFile(name))) as unknown as TableFile;
		tables[name] = withFactInputs(withGridRows(table), parts.facts as unknown as FactsFile);
	}
	for (const [name, table] of Object.entries(own))
		tables[name] = withFactInputs(table, parts.facts as unknown as FactsFile);
	const series: Record<string, Json> = Object.create(null);
	for (const name of SERIES_NAMES) series[name] = withoutComposingKeys(level.files.get(seriesFile(name)));
	const locales: Record<string, Record<string, Json>> = Object.create(null);
	for (const [path, file] of level.files) {
		const translated = translatedFile(path);
		if (translated === undefined) continue;
		locales[translated.locale] ??= Object.create(null) as Record<string, Json>;
		(locales[translated.locale] as Record<string, Json>)[translated.file] = withoutComposingKeys(file);
	}
	const org = withoutComposingKeys(level.files.get(ORG_FILE)) as OrgFile;
	const drawings = DRAWING_NAMES.flatMap((name) => {
		const drawing = level.files.get(drawingFile(name));
		return drawing === undefined ? [] : [[name, drawing] as const];
	});
	const drawn = drawings.length === 0 ? {} : { drawings: Object.fromEntries(drawings) };
	const owned = [...level.files].flatMap(([path, font]) => {
		const name = fontNameOf(path);
		return name === undefined ? [] : [[name, font] as const];
	});
	const fonts = owned.length === 0 ? {} : { fonts: Object.fromEntries(owned) };
	// The meta-schemas have proven the shapes; the compiler cannot see that.
	return {
		org,
		...parts,
		signer,
		documents,
		copy,
		tables,
		series,
		locales,
		...drawn,
		...fonts,
		forms,
	} as unknown as Omit<Product, "hash">;
}

/** The tables that the facts of a level are outputs of. */
function ownTables({ files }: Level): { readonly [own: OwnTableName]: TableFile } {
	const names = [...files.keys()].flatMap((path) => tableNameOf(path) ?? []);
	return Object.fromEntries(
		ownTableNames(Object.fromEntries(names.map((name) => [name, true]))).map((name) => [
			name,
			withGridRows(withoutComposingKeys(files.get(tableFile(name))) as unknown as TableFile),
		]),
	);
}

const deciding = new WeakMap<object, { readonly tables: readonly TableFile[]; readonly made: Json }>();

/** The same files return the same object, so checks can memoize by identity. */
function tableFacts(facts: Json, own: { readonly [own: OwnTableName]: TableFile }): Json {
	const tables = Object.values(own);
	if (!isObject(facts)) return facts;
	const known = deciding.get(facts);
	if (known?.tables.length === tables.length && known.tables.every((table, index) => table === tables[index]))
		return known.made;
	const made = withTableFacts(facts as unknown as FactsFile, own) as unknown as Json;
	deciding.set(facts, { tables, made });
	return made;
}

/** The documents of the lender's own, by kind. */
function ownDocuments({ files }: Level): { readonly [kind: OwnKind]: Json } {
	const org = files.get(ORG_FILE);
	const code = isObject(org) && typeof org.code === "string" ? org.code : "";
	const own = [...files].flatMap(([path, file]) => {
		const name = documentNameOf(path);
		return name === undefined || documentKindOf(path) !== undefined
			? []
			: [[ownKind(code, name), withoutComposingKeys(file)] as const];
	});
	return Object.fromEntries(own.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const declining = new WeakMap<object, { readonly facts: FactsFile; readonly made: Record<string, Json> }>();

/** The same files return the same objects, so checks can memoize by identity. */
function ownDeclines(read: Record<string, Json>): Record<string, Json> {
	const { facts, origination } = read as unknown as Pick<Product, "facts" | "origination">;
	if (origination.declines === undefined) return {};
	const known = declining.get(origination);
	if (known?.facts === facts) return known.made;
	const made = withOwnDeclines(facts, origination) as unknown as Record<string, Json>;
	declining.set(origination, { facts, made });
	return made;
}

const bare = new WeakMap<object, Json>();
/** Keys that only composing reads. */
const COMPOSING = new Set(["$schema", "renamed"]);

/** The same file returns the same object, so checks can memoize by identity. */
function withoutComposingKeys(value: Json | undefined): Json {
	if (!isObject(value)) return Object.create(null) as Json;
	const known = bare.get(value);
	if (known !== undefined) return known;
	const result: Record<string, Json> = Object.create(null);
	for (const [key, item] of Object.entries(value)) if (!COMPOSING.has(key)) result[key] = item;
	bare.set(value, result);
	return result;
}

function deepFreeze<T>(value: T): T {
	if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
	Object.freeze(value);
	for (const item of Object.values(value)) deepFreeze(item);
	return value;
}

/**
 * Returns the signer's flow with the words and blocks that its pages take from the borrower's pages (`wordsOf`). The
 * same two files give the same value, so that organizations share it.
 */
function withInheritedCopy(signer: SignerFile, pages: PagesFile): SignerFile {
	const byPages = known.get(signer) ?? new WeakMap<PagesFile, SignerFile>();
	known.set(signer, byPages);
	let made = byPages.get(pages);
	if (made === undefined) {
		const own = Object.entries(signer.pages).map(([id, page]) => [id, withWords(page, pages)] as const);
		made = { ...signer, pages: Object.fromEntries(own) };
		byPages.set(pages, made);
	}
	return made;
}

function withWords(page: SignerPageSpec, { pages }: PagesFile): SignerPageSpec {
	const { wordsOf } = page;
	if (wordsOf === undefined || !Object.hasOwn(pages, wordsOf)) return page;
	const named = pages[wordsOf];
	const blocks = page.kind !== "screen" && named?.kind === page.kind ? named.blocks : undefined;
	return { ...page, words: { ...named?.words, ...page.words }, ...(blocks && { blocks }) };
}
