import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "../../engine/json.ts";
import { PRODUCT_ROOT } from "../../product-root.ts";
import { type FileKind, kindOf } from "./file-kinds.ts";

const FOLDER = join(PRODUCT_ROOT, "schemas/meta");

/** Kinds that an overlay writes in the base's format, or that no overlay has. */
export const WITHOUT_OVERLAY: readonly FileKind[] = ["org", "cases", "product", "invariants", "locale", "series"];

/** The schemas that describe a file to an editor, by their ids. */
export interface EditorSchemas {
	/** The id of the one that describes the file. */
	readonly root: string;
	readonly schemas: { readonly [id: string]: JsonObject };
}

const kept = new Map<string, JsonObject>();

/** Returns the file in schemas/meta that describes overlays of a kind. */
export function overlaySchemaFile(kind: FileKind): string {
	return WITHOUT_OVERLAY.includes(kind) ? `${kind}.schema.json` : `${kind}.overlay.schema.json`;
}

/** Returns the schema of a file that an organization writes, with all that it refers to; undefined for a file of no kind. */
export function editorSchemas(path: string): EditorSchemas | undefined {
	const kind = kindOf(path);
	if (kind === undefined) return undefined;
	const first = overlaySchemaFile(kind);
	const found = new Map<string, JsonObject>();
	const wanted = [first];
	for (const file of wanted) {
		if (found.has(file)) continue;
		const schema = schemaIn(file);
		found.set(file, schema);
		wanted.push(...filesReferredTo(schema));
	}
	const byId = [...found.values()].map((schema) => [idOf(schema), schema] as const);
	return { root: idOf(schemaIn(first)), schemas: Object.fromEntries(byId) };
}

function schemaIn(file: string): JsonObject {
	let schema = kept.get(file);
	if (schema === undefined) {
		schema = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as JsonObject;
		kept.set(file, schema);
	}
	return schema;
}

function filesReferredTo(schema: JsonObject): string[] {
	const found = JSON.stringify(schema).matchAll(/"\$ref":"([a-z-]+(?:\.overlay)?\.schema\.json)/g);
	return [...new Set([...found].map(([, file = ""]) => file))];
}

function idOf({ $id }: JsonObject): string {
	return String($id);
}
