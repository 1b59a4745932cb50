import { metaAt } from "../../../catalog/index.ts";
import { files as productFiles } from "../../../checks/product-files.ts";
import { isList, type Json, type JsonObject } from "../../../engine/json.ts";
import type { ComposedFiles } from "../publishing/compose-request.ts";

/** What a product owner sets of a brand, in the order in which people look at a page. */
const KEYS = [
	...["primary", "secondary", "accent", "header", "hero", "scene", "progress"],
	...["headingFont", "textFont", "corners", "elevation", "lines", "logoAlt", "logoRedirect"],
];

/** One key of a brand: what the manual says of it, and which values it takes. */
interface BrandKey {
	readonly key: string;
	readonly about: string;
	/** The values to choose from; a text otherwise. */
	readonly choices?: readonly string[];
	readonly isColor: boolean;
	/** Whether the lender's own file says it. */
	readonly isOwn: boolean;
}

/** A lender's brand as composed with a draft. */
interface DraftBrand {
	/** org.json as composed. */
	readonly value: Json;
	readonly keys: readonly BrandKey[];
}

/** The brand as composed with a draft, with the manual of its keys. */
export function brandOf({ files }: ComposedFiles, lender: string): DraftBrand {
	const org = files[productFiles.org];
	const isOwn = (key: string) => org?.layers[`/brand/${key}`] === lender;
	return { value: org?.value ?? null, keys: KEYS.map((key) => ({ ...brandKey(key), isOwn: isOwn(key) })) };
}

function brandKey(key: string): Omit<BrandKey, "isOwn"> {
	const shapes = metaAt("org", ["brand", key]) as readonly JsonObject[];
	const said = (name: string) => shapes.map((shape) => shape[name]).find((value) => value !== undefined);
	const choices = said("enum");
	return {
		key,
		about: String(said("description") ?? ""),
		...(isList(choices) ? { choices: choices.map(String) } : {}),
		isColor: String(said("pattern") ?? "").startsWith("^#"),
	};
}
