import type { FactsFile } from "../../../flow/engine/authored/authored.ts";
import type { Facts } from "../../../flow/engine/index.ts";
import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import { shownFact } from "../../../flow/engine/texts/shown-fact.ts";
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

function decidedFact(path: string, decided: DecidedFacts | undefined): string | undefined {
	const [root, name = "", ...more] = path.split(".");
	if (decided === undefined || root !== "facts" || more.length > 0) return undefined;
	return shownFact(decided.file, name, decided.facts[name], decided.locale) ?? "";
}

function shown(value: unknown): string {
	if (Array.isArray(value)) return listText(value.map(shown).filter(Boolean));
	if (typeof value === "number") return String(value);
	if (typeof value !== "string") return "";
	return /^\d{4}-\d{2}-\d{2}(T|$)/.test(value) ? longDay(value) : value;
}

/** The facts of an application, and their declarations, in the language of the page. */
interface DecidedFacts {
	readonly file: FactsFile;
	readonly facts: Facts;
	readonly locale: string;
}

/**
 * The sentences with the record's values for their `{application.…}` placeholders, and the facts that tables decide for
 * `{facts.…}`; a sentence without a value is omitted.
 */
export function filledSentences(
	sentences: readonly string[],
	record: ApplicationRecord,
	decided?: DecidedFacts,
): string[] {
	return sentences.flatMap((sentence) => {
		let isWhole = true;
		const filled = sentence.replace(PLACE, (_, path: string) => {
			const text = decidedFact(path, decided) ?? shown(valueAtPath(record, path));
			if (text === "") isWhole = false;
			return text;
		});
		return isWhole && filled !== "" ? [filled] : [];
	});
}
