import { type EditorSchemas, editorSchemas, type IdSources, idSchema } from "../../../flow/catalog/index.ts";
import { files as fileNames } from "../../../flow/checks/product-files.ts";
import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ComposedFiles } from "../composition/compose-request.ts";
import { knownKeys } from "./known-keys.ts";

const FORMS = "schemas/forms/";
const { facts, pages, registration, application, signer } = fileNames;

/** The schemas that describe a file of a draft to an editor, with the draft's own ids; throws 404 for a file of no kind. */
export function schemasOf(composed: ComposedFiles, file: string): EditorSchemas {
	const given = editorSchemas(file);
	if (given === undefined) throw new Problem(404, "NO_FILE", "No lender's file is called that.");
	const { files } = composed;
	const found = withKeys(given, knownKeys(composed, file));
	const forms = Object.entries(files).flatMap(([path, { value }]) =>
		path.startsWith(FORMS) && isObject(value) ? [[path.slice(FORMS.length, -".json".length), value] as const] : [],
	);
	const of = (path: string): Json => files[path]?.value ?? null;
	const sources = {
		...{ facts: of(facts), pages: of(pages), registration: of(registration), application: of(application) },
		...{ signer: of(signer), forms: Object.fromEntries(forms) },
	};
	// files that do not compose leave the shared ids as they are
	if (Object.values(sources).includes(null)) return found;
	const ids = idSchema(sources as unknown as IdSources);
	const id = String(ids.$id);
	return id in found.schemas ? { ...found, schemas: { ...found.schemas, [id]: ids } } : found;
}

function withKeys(given: EditorSchemas, keys: JsonObject | undefined): EditorSchemas {
	const { root, schemas } = given;
	if (keys === undefined) return given;
	return { root, schemas: { ...schemas, [root]: { ...schemas[root], allOf: [keys] } } };
}
