import { isSourceLanguage } from "../../../flow/engine/locales/offered-locales.ts";
import { textAt } from "../../record/read-record.ts";
import { applyPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns a person's record after a form in a language (a tag): one part in another language counts as negotiated in it. */
export function inLanguage(record: StoredRecord, locale: string): StoredRecord {
	const isFirst = textAt(record, "application.language") === undefined;
	return isFirst && !isSourceLanguage(locale) ? applyPatch(record, [set("application.language", locale)]) : record;
}
