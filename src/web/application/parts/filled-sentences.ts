import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import { listText } from "../../formats/list-text.ts";
import { longDay } from "./shown-dates.ts";

const PLACE = /\{([A-Za-z]\w*(?:\.[A-Za-z]\w*)+)\}/g;

/** What stands at a dotted path; undefined where nothing does. */
export function valueAtPath(record: object, path: string): unknown {
	return path.split(".").reduce<unknown>((node, key) => {
		if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
		return Reflect.get(node, key);
	}, record);
}

function shown(value: unknown): string {
	if (Array.isArray(value)) return listText(value.map(shown).filter(Boolean));
	if (typeof value === "number") return String(value);
	if (typeof value !== "string") return "";
	return /^\d{4}-\d{2}-\d{2}(T|$)/.test(value) ? longDay(value) : value;
}

/**
 * The sentences with the record's values for their `{application.…}` placeholders; a sentence without a value is
 * omitted.
 */
export function filledSentences(sentences: readonly string[], record: ApplicationRecord): string[] {
	return sentences.flatMap((sentence) => {
		let isWhole = true;
		const filled = sentence.replace(PLACE, (_, path: string) => {
			const text = shown(valueAtPath(record, path));
			if (text === "") isWhole = false;
			return text;
		});
		return isWhole && filled !== "" ? [filled] : [];
	});
}
