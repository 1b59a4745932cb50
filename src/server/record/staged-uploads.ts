import type { Json } from "../../engine/authored/authored.ts";
import type { StoredRecord } from "./stored-record.ts";

/** A file that was uploaded but that no form has handed in yet: no rule sees it. */
export const STAGED_PATH = "application.uploads[]";

type Item = { readonly [name: string]: Json };

/**
 * Makes documents of the staged uploads that these answers name: only a form submission writes facts, so an upload alone
 * moves nobody.
 */
export function handInUploads(record: StoredRecord, answers: { readonly [field: string]: Json }): StoredRecord {
	const staged = itemsOf(record.application?.uploads);
	const named = new Set<string>();
	collectTexts(answers, named);
	const isNamed = (item: Item) => typeof item.uuid === "string" && named.has(item.uuid);
	if (!staged.some(isNamed)) {
		return record;
	}
	return {
		...record,
		application: {
			...record.application,
			documents: [...itemsOf(record.application?.documents), ...staged.filter(isNamed)],
			uploads: staged.filter((item) => !isNamed(item)),
		},
	};
}

function itemsOf(list: Json | undefined): readonly Item[] {
	return Array.isArray(list) ? (list as readonly Item[]) : [];
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
