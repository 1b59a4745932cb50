import { type Catalog, lenderPlaces } from "../../../flow/catalog/index.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { isObject } from "../../../flow/engine/json.ts";
import type { ComposedFile, ComposedFiles } from "./compose-request.ts";
import { writtenSentences } from "./written-sentences.ts";

/** The layer of what every organization shares. */
const BASE = "base";

/** What is known of composed values; those that a lender leaves as they are belong to many organizations. */
const known = new WeakMap<object, ComposedFile>();

/** Returns an organization's composed files with the layer of each value, and every sentence with its translations. */
export function editedFiles(catalog: Catalog, org: string): Omit<ComposedFiles, "below" | "namedBy"> {
	const composed = Object.entries(catalog.resolve(org) as { readonly [path: string]: Json });
	const provenance = catalog.provenance(org);
	const withLayers = (file: string, value: Json): ComposedFile => {
		const kept = typeof value === "object" && value !== null ? known.get(value) : undefined;
		if (kept !== undefined) return kept;
		const owned = provenance.leaves(file).map(([pointer, origin]) => [pointer, origin?.layer ?? BASE] as const);
		const made = { value, layers: Object.fromEntries(owned.filter(([, layer]) => layer !== BASE)) };
		if (typeof value === "object" && value !== null) known.set(value, made);
		return made;
	};
	return {
		files: Object.fromEntries(composed.map(([file, value]) => [file, withLayers(file, value)])),
		sentences: writtenSentences(composed),
	};
}

const FORMS = "schemas/forms/";

/** The forms of a product that a lender's own files are about as they are without these files; null for one that is not there then. */
export function formsBelow(
	own: { readonly [path: string]: string },
	compose: (files: { readonly [path: string]: string }) => Json,
	product?: string,
): ComposedFiles["below"] {
	const { seen } = lenderPlaces(Object.keys(own), product);
	const isForm = (path: string) => seen(path)?.startsWith(FORMS) === true;
	const forms = Object.keys(own).filter(isForm);
	if (forms.length === 0) return {};
	const rest = Object.fromEntries(Object.entries(own).filter(([path]) => !isForm(path)));
	const composed = compose(rest);
	return Object.fromEntries(
		forms.flatMap((path) => {
			const at = seen(path);
			return at === undefined ? [] : [[at, isObject(composed) ? (composed[at] ?? null) : null]];
		}),
	);
}
