import { overlaySchemaFile } from "../../catalog/files/editor-schemas.ts";
import type { FileKind } from "../../catalog/files/file-kinds.ts";
import { metaKinds } from "../../catalog/files/meta.ts";

/** One entry of `json.schemas` in an editor's settings. */
export interface SchemaMapping {
	readonly fileMatch: readonly string[];
	readonly url: string;
}

/** The locations of a kind's files, relative to the base or an organization's folder. */
function placesOf(kind: FileKind): readonly string[] {
	if (kind === "table")
		return [
			...["flows/law/*.json", "flows/pricing/*.json", "flows/underwriting.json", "flows/underwriting/*.json"],
			"flows/tables/*.json",
		];
	return [placeOf(kind)];
}

function placeOf(kind: FileKind): string {
	if (kind === "form") return "schemas/forms/**/*.json";
	if (kind === "document") return "flows/documents/*.json";
	if (kind === "series") return "flows/series/*.json";
	if (kind === "copy") return "flows/copy/*.json";
	if (kind === "locale") return "flows/locales/**/*.json";
	if (kind === "part") return "schemas/parts/*.json";
	if (kind === "cases") return "flows/cases/**/*.json";
	return kind === "org" ? "org.json" : `flows/${kind}.json`;
}

/** Returns the schema of every file that organizations write, given their folders and the schemas' folder. */
export function overlayMappings(organizations: string, schemas: string): SchemaMapping[] {
	return metaKinds
		.filter((kind) => kind !== "product" && kind !== "invariants" && kind !== "series")
		.map((kind) => ({
			fileMatch: placesOf(kind)
				.flatMap((place) => [place, `products/*/${place}`])
				.map((place) => `${organizations}/${place}`),
			url: `${schemas}/${overlaySchemaFile(kind)}`,
		}));
}

/** Returns the schema of every data file of the repository. */
export function repositoryMappings(): SchemaMapping[] {
	const schemas = "./schemas/meta";
	const base = metaKinds
		.filter((kind) => kind !== "org")
		.map((kind) => ({
			fileMatch: placesOf(kind).flatMap((place) => [`/${place}`, `/${place.replace("/", "/products/*/")}`]),
			url: `${schemas}/${kind}.schema.json`,
		}));
	const effects = { fileMatch: ["/schemas/effects.json"], url: `${schemas}/effects.schema.json` };
	return [...base, effects, ...overlayMappings("/flows/orgs/*", schemas)];
}

/** Returns an editor's settings file with these mappings. */
export function settingsText(mappings: readonly SchemaMapping[]): string {
	return `${JSON.stringify({ "json.validate.enable": true, "json.schemas": mappings }, null, "\t")}\n`;
}
