import { type EditorSchemas, editorSchemas, type IdSources, idSchema } from "../../../catalog/index.ts";
import { files as fileNames } from "../../../checks/product-files.ts";
import { isObject, type Json } from "../../../engine/json.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ComposedFiles } from "../publishing/compose-request.ts";

const FORMS = "schemas/forms/";
const { facts, pages, registration, application, signer } = fileNames;

/** The schemas that describe a file of a draft to an editor, with the draft's own ids; throws 404 for a file of no kind. */
export function schemasOf({ files }: ComposedFiles, file: string): EditorSchemas {
	const found = editorSchemas(file);
	if (found === undefined) throw new Problem(404, "NO_FILE", "No lender's file is called that.");
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
