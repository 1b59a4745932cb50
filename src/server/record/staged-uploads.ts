import type { Json } from "../../flow/engine/authored/authored.ts";
import type { UploadedDocument } from "../../flow/engine/record/record-types.generated.ts";
import { listAt } from "./read-record.ts";
import type { StoredRecord } from "./stored-record.ts";

/**
 * Turns the staged uploads named in these answers into documents: only a form submission writes facts, so an upload
 * alone changes no status.
 */
export function handInUploads(record: StoredRecord, answers: { readonly [field: string]: Json }): StoredRecord {
	const staged = listAt(record, "application.uploads");
	const named = new Set<string>();
	collectTexts(answers, named);
	const isNamed = ({ uuid }: UploadedDocument) => named.has(uuid);
	if (!staged.some(isNamed)) {
		return record;
	}
	return {
		...record,
		application: {
			...record.application,
			documents: [...listAt(record, "application.documents"), ...staged.filter(isNamed)],
			uploads: staged.filter((item) => !isNamed(item)),
		},
	};
}

function collectTexts(value: Json, texts: Set<string>): void {
	if (typeof value === "string") {
		texts.add(value);
	} else if (value !== null && typeof value === "object") {
		for (const inner of Object.values(value)) {
			collectTexts(inner, texts);
		}
	}
}
