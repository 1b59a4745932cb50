import { basename, join } from "node:path";
import type { Diagnostic } from "../../checks/diagnostic.ts";
import type { Json } from "../../engine/authored/authored.ts";
import { drawingNameOf } from "../../engine/authored/authored-drawing.ts";
import { fontNameOf } from "../../engine/authored/authored-font.ts";
import { isObject } from "../../engine/json.ts";
import { didYouMean } from "../../engine/nearest.ts";
import { readDrawing } from "../drawings/read-drawing.ts";
import { type FontPlace, fontText, readFont } from "../fonts/read-font.ts";
import type { Origins } from "../text/origins.ts";
import { parseJson } from "../text/parse.ts";
import { decodeBytes, type GateFault } from "../text/text-gate.ts";
import { type FileKind, FLOW_FILES, kindOf, ORG_FILE, PRODUCT_FILES } from "./file-kinds.ts";
import { writtenPath } from "./product-view.ts";
import { type FolderContent, readFolder } from "./read-folder.ts";

/** The parsed files of the base or of one organization, by product path ("flows/pages.json", "org.json"). */
export interface Layer {
	/** "base" or the organization's code. */
	readonly name: string;
	/** The organization's folder as findings report it; "" for the base. */
	readonly shown: string;
	readonly files: ReadonlyMap<string, Json>;
	/** Where its files are written below `shown`, for those of a further product. */
	readonly places?: ReadonlyMap<string, string>;
	/** Contents of files rejected because of a fault, by path. */
	readonly refused: ReadonlyMap<string, string>;
	readonly diagnostics: readonly Diagnostic[];
}

/** The base that an overlay was written against (`flow rebase`); authors use it, composing ignores it. */
export const PIN_FILE = "base-pin.json";

const BASE_FOLDERS = ["flows", "schemas/forms", "schemas/parts", "schemas/products"];
const CASES = /^flows\/(products\/[^/]+\/)?cases(\/|$)/;

/** Reads the files of the base, those of all products. */
export function readBase(root: string): FolderContent {
	const leaveOut = (path: string) => path === "flows/orgs" || CASES.test(path) || isForPeople(path);
	return readFolder(root, { roots: BASE_FOLDERS, leaveOut });
}

/** Returns whether a reported path belongs to the base. */
export function isOfBase(path: string): boolean {
	const isIn = BASE_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
	return isIn && !path.startsWith("flows/orgs/") && !CASES.test(path);
}

/** Returns where a layer's file is written, as findings report it. */
export function writtenFile({ shown, places }: Pick<Layer, "shown" | "places">, path: string): string {
	return [shown, writtenPath(places, path)].filter((part) => part !== "").join("/");
}

/** Reads the files of one organization from its folder. */
export function readOverlay(organizations: string, name: string): FolderContent {
	return readFolder(join(organizations, name), { within: organizations, leaveOut: isForPeople });
}

/** Files that only the base has, and why. */
const ALIKE: { readonly [kind in FileKind]?: string } = {
	invariants: "The compliance statements hold for every organization alike; none may bring its own.",
	product: "What a product is, is the same for every organization; none may bring its own.",
	series: "Published rates are the same for every organization; none may bring its own.",
};

/**
 * Parses the files of one layer (bytes, text, JSON, `$schema` key); a faulty file becomes a finding, never an
 * exception.
 */
export function gateLayer(content: FolderContent, name: string, shown: string, origins: Origins): Layer {
	const files = new Map<string, Json>();
	const refused = new Map<string, string>();
	const diagnostics: Diagnostic[] = [];
	const isPartners = name !== "base" && !shown.startsWith("flows/orgs/");
	const { places } = content;
	const fileOf = (path: string) => writtenFile({ shown, ...(places === undefined ? {} : { places }) }, path);
	const org = name === "base" ? {} : { org: name };
	for (const { path, ...fault } of content.faults)
		diagnostics.push({ severity: "error", file: fileOf(path), line: 1, column: 1, ...org, ...fault });
	for (const { path } of content.faults) refused.set(path, "");
	for (const [path, bytes] of content.files) {
		const file = fileOf(path);
		const report = (fault: GateFault): void => {
			diagnostics.push({ severity: "error", file, ...org, ...fault });
		};
		if (path === PIN_FILE && name !== "base") continue;
		const sign = name === "base" ? undefined : readSign(path, bytes, { file, layer: name }, origins);
		if (sign !== undefined) {
			for (const fault of sign.faults) report(fault);
			if (sign.faults.length === 0) files.set(path, sign.value);
			// org.json names it, and is not at fault for that
			else if (fontNameOf(path) !== undefined) refused.set(path, JSON.stringify(fontNameOf(path)));
			continue;
		}
		const kind = kindOf(path);
		const misplaced = name === "base" ? baseNameFault(path, kind) : ownNameFault(path, kind);
		if (kind === undefined || misplaced !== undefined) {
			report(misplaced ?? unknownFile(path));
			continue;
		}
		const text = decodeBytes(bytes);
		if (typeof text !== "string") {
			report(text);
			refused.set(path, Buffer.from(bytes).toString("latin1"));
			continue;
		}
		const { value, faults } = parsedBefore(text, file, origins, () => {
			const parsed = parseJson(text, file, name, origins);
			const whole = isPartners ? withSchemaKey(parsed.value, kind, origins) : parsed.value;
			return { value: whole, faults: parsed.faults };
		});
		for (const fault of faults) report(fault);
		if (faults.length > 0) {
			refused.set(path, text);
			continue;
		}
		const wrong = schemaKeyFault(value, kind);
		if (wrong) report({ line: 1, column: 1, ...wrong });
		if (isObject(value)) files.set(path, value);
	}
	return { name, shown, files, refused, diagnostics, ...(places === undefined ? {} : { places }) };
}

/** What is wrong with the name of a lender's file; undefined where a product knows it. */
export function lendersNameFault(path: string): Pick<GateFault, "code" | "cause" | "cure"> | undefined {
	const isKnown = path === PIN_FILE || fontNameOf(path) !== undefined || drawingNameOf(path) !== undefined;
	return isKnown ? undefined : ownNameFault(path, kindOf(path));
}

function ownNameFault(path: string, kind: FileKind | undefined): GateFault | undefined {
	if (kind === undefined) return unknownFile(path);
	const cause = ALIKE[kind];
	return cause === undefined
		? undefined
		: { code: "OVERLAY_FORBIDDEN", line: 1, column: 1, cause, cure: "Take the file away." };
}

function baseNameFault(path: string, kind: FileKind | undefined): GateFault | undefined {
	const isOwn = kind === "document" && !PRODUCT_FILES.includes(path);
	return kind === undefined || kind === "org" || isOwn ? unknownFile(path) : undefined;
}

/** What is wrong with a document that no level below has: only one with a contract, or a translation of one, is a lender's own. */
export function strayDocument(path: string, kind: FileKind | undefined, file: Json): GateFault | undefined {
	if (kind !== "document" || !isObject(file)) return undefined;
	if (file.contract !== undefined || file.translates !== undefined) return undefined;
	const { cure, ...fault } = unknownFile(path);
	return { ...fault, cure: `${cure} A document of your own says in "contract" when it is given, and to whom.` };
}

/** Reads a drawing or a font of a lender; undefined for any other file. */
function readSign(path: string, bytes: Uint8Array, place: FontPlace, origins: Origins): Parsed | undefined {
	if (fontNameOf(path) !== undefined) {
		const data = fontText(bytes);
		return parsedBefore(data, place.file, origins, () => readFont(data, place, origins));
	}
	const name = drawingNameOf(path);
	if (name === undefined) return undefined;
	const text = decodeBytes(bytes);
	if (typeof text !== "string") return { value: null, faults: [text] };
	return parsedBefore(text, place.file, origins, () => readDrawing(text, { name, ...place }, origins));
}

interface Parsed {
	readonly value: Json;
	readonly faults: readonly GateFault[];
}

interface ParsedText extends Parsed {
	readonly text: string;
}

/** Enough for an edit, its undo and the saved file; more versions of one file rarely alternate. */
const MOST_TEXTS = 3;
const parsedTexts = new WeakMap<Origins, Map<string, readonly ParsedText[]>>();

/** Unchanged text returns the same object, so everything memoized by identity stays valid. */
function parsedBefore(text: string, file: string, origins: Origins, parse: () => Parsed): Parsed {
	const known = parsedTexts.get(origins) ?? new Map<string, readonly ParsedText[]>();
	parsedTexts.set(origins, known);
	const before = known.get(file) ?? [];
	const parsed = before.find((one) => one.text === text) ?? { ...parse(), text };
	// most recently used first
	known.set(file, [parsed, ...before.filter((one) => one !== parsed)].slice(0, MOST_TEXTS));
	return parsed;
}

/** Notes, licenses and images are not configuration, apart from the drawings beside org.json. */
function isForPeople(path: string): boolean {
	return /\.(md|txt|svg|png|jpg|webp|ico)$/.test(path) && drawingNameOf(path) === undefined;
}

function unknownFile(path: string): GateFault {
	const known = [...PRODUCT_FILES, ORG_FILE];
	return {
		code: "FILE_UNKNOWN",
		line: 1,
		column: 1,
		cause: `"${path}" is no file of the configuration.${didYouMean(path, known)}`,
		cure: `Files are ${[...Object.values(FLOW_FILES), ORG_FILE].join(", ")}, flows/documents/<kind>.json, flows/locales/<tag>/<path>.json, flows/law/<table>.json, flows/pricing/<table>.json, flows/tables/<table>.json, schemas/forms/<area>/<form>.json and schemas/parts/<part>.json.`,
	};
}

/** A partner's folder may be far from the meta-schemas, so a file there may omit `$schema`; its path gives the kind. */
function withSchemaKey(value: Json, kind: string, origins: Origins): Json {
	if (!isObject(value) || Object.hasOwn(value, "$schema")) return value;
	const result = Object.assign(Object.create(null) as Record<string, Json>, { $schema: `${kind}.schema.json` }, value);
	origins.copyAll(result, value);
	return result;
}

function schemaKeyFault(value: Json, kind: string): Pick<GateFault, "code" | "cause" | "cure"> | undefined {
	const cure = `Write "$schema" first; its value leads to schemas/meta/${kind}.schema.json.`;
	if (!isObject(value)) return { code: "NOT_AN_OBJECT", cause: "The file is no JSON object.", cure };
	if (Object.keys(value)[0] !== "$schema")
		return { code: "SCHEMA_KEY", cause: `"$schema" is not the first key.`, cure };
	const named = typeof value.$schema === "string" ? basename(value.$schema) : "";
	const fits = named === `${kind}.schema.json` || named === `${kind}.overlay.schema.json`;
	return fits ? undefined : { code: "SCHEMA_KEY", cause: `"$schema" does not lead to the schema of this file.`, cure };
}
