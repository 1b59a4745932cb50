import type { Catalog } from "../../../catalog/index.ts";
import type { Json } from "../../../engine/authored/authored.ts";
import { isObject } from "../../../engine/json.ts";
import type { ComposedFile, ComposedFiles } from "./compose-request.ts";
import { writtenSentences } from "./written-sentences.ts";

/** The layer of what every organization shares. */
const BASE = "base";

/** Returns an organization's composed files with the layer of each value, and every sentence with its translations. */
export function editedFiles(catalog: Catalog, org: string): Omit<ComposedFiles, "below" | "namedBy"> {
	const composed = Object.entries(catalog.resolve(org) as { readonly [path: string]: Json });
	const provenance = catalog.provenance(org);
	const layerOf = (file: string, pointer: string) => provenance.origin(file, pointer)?.layer ?? BASE;
	return {
		files: Object.fromEntries(composed.map(([file, value]) => [file, withLayers(file, value, layerOf)])),
		sentences: writtenSentences(composed),
	};
}

const FORMS = "schemas/forms/";

/** The forms that a lender's own files are about as they are without these files; null for one that is not there then. */
export function formsBelow(
	own: { readonly [path: string]: string },
	compose: (files: { readonly [path: string]: string }) => Json,
): ComposedFiles["below"] {
	const forms = Object.keys(own).filter((path) => path.startsWith(FORMS));
	if (forms.length === 0) return {};
	const rest = Object.fromEntries(Object.entries(own).filter(([path]) => !forms.includes(path)));
	const composed = compose(rest);
	return Object.fromEntries(forms.map((path) => [path, isObject(composed) ? (composed[path] ?? null) : null]));
}

function withLayers(file: string, value: Json, layerOf: (file: string, pointer: string) => string): ComposedFile {
	const pointers = [...leavesOf(value, "")];
	const owned = pointers.map((pointer) => [pointer, layerOf(file, pointer)] as const);
	return { value, layers: Object.fromEntries(owned.filter(([, layer]) => layer !== BASE)) };
}

function* leavesOf(value: Json, pointer: string): Generator<string> {
	if (typeof value !== "object" || value === null || Object.keys(value).length === 0) {
		yield pointer;
		return;
	}
	for (const [key, inner] of Object.entries(value)) {
		yield* leavesOf(inner as Json, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
	}
}
