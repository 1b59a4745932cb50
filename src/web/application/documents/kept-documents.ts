import type { Copy } from "../../../contracts/copy.ts";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { listAt, textAt } from "../application-context.ts";
import type { KeptDocument } from "./document-picker.tsx";

/** An uploaded document of the application by its uuid, staged or submitted; undefined when there is none. */
export function keptDocument(
	application: Partial<Application>,
	uuid: unknown,
	copy: Copy<"application">,
): KeptDocument | undefined {
	const all = [...listAt(application, "uploads"), ...listAt(application, "documents")];
	const found = typeof uuid === "string" ? all.find((document) => document.uuid === uuid) : undefined;
	if (!found) return undefined;
	const shownName = textAt(found, "fileName") || copy("documentPicker.document");
	return { uuid: textAt(found, "uuid"), type: textAt(found, "type"), status: textAt(found, "status"), shownName };
}
