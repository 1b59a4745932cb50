import { said } from "../../platform/problems/said.ts";
import { listAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { FieldRefused } from "../steps/effect.ts";

/** An uploaded document in the form sent to vendors. */
export interface UploadedDocument {
	readonly uuid: string;
	readonly type: string;
	readonly fileName: string;
}

/** Returns the uploaded documents of these ids; throws FieldRefused(field) when one is not this application's. */
export function documentsOf(record: StoredRecord, uuids: readonly string[], field: string): UploadedDocument[] {
	return uuids.map((uuid) => {
		const document = listAt(record, "application.documents").find((one) => textAt(one, "uuid") === uuid);
		if (document === undefined) throw new FieldRefused(field, said("documents.again"));
		return { uuid, type: textAt(document, "type") ?? "", fileName: textAt(document, "fileName") ?? "" };
	});
}
