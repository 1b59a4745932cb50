import type { BrandKey, ReadBrand } from "../../../contracts/wire/studio/index.ts";
import { metaAt } from "../../../flow/catalog/index.ts";
import { LEGAL_IDENTITY } from "../../../flow/checks/lender/missing-identity.ts";
import { at, files as productFiles } from "../../../flow/checks/product-files.ts";
import { isList, type JsonObject } from "../../../flow/engine/json.ts";
import type { ComposedFiles } from "../composition/compose-request.ts";

/** What a product owner sets of a brand, in the order in which people look at a page. */
const KEYS = [
	...["primary", "secondary", "accent", "header", "hero", "scene", "progress"],
	...["headingFont", "textFont", "corners", "elevation", "lines", "logoAlt", "logoRedirect"],
];

/** The brand and the legal identity as composed with a draft, with the manual of their keys. */
export function brandOf({ files }: Pick<ComposedFiles, "files">, lender: string): Omit<ReadBrand, "hash"> {
	const org = files[productFiles.org];
	const keys = [
		...KEYS.map((key) => keyAt("look", key, ["brand", key])),
		...LEGAL_IDENTITY.map((key) => keyAt("identity", key, key.split("."))),
	];
	return {
		value: org?.value ?? null,
		keys: keys.map((one) => ({ ...one, isOwn: org?.layers[one.pointer] === lender })),
	};
}

function keyAt(group: BrandKey["group"], key: string, path: readonly string[]): Omit<BrandKey, "isOwn"> {
	const shapes = metaAt("org", path) as readonly JsonObject[];
	const said = (name: string) => shapes.map((shape) => shape[name]).find((value) => value !== undefined);
	const choices = said("enum");
	return {
		...{ key, group, pointer: at(...path) },
		about: String(said("description") ?? ""),
		...(isList(choices) ? { choices: choices.map(String) } : {}),
		isColor: String(said("pattern") ?? "").startsWith("^#"),
		isNumber: said("type") === "integer" || said("type") === "number",
	};
}
