import type { Json, Product } from "../engine/authored/authored.ts";
import { isList, isObject } from "../engine/json.ts";
import type { Finding } from "./diagnostic.ts";
import { at, formFile, productParts } from "./product-files.ts";

/** Only white space, zero-width characters included. */
const BLANK = /^[\s\u200b-\u200d\u2060\ufeff]+$/u;
/** Lists of sentences shown one below the other. */
const SENTENCES = new Set(["body", "disclosures", "standard", "underReview", "good", "poor"]);

/** Finds blank texts outside of forms (TEXT_BLANK), and duplicate sentences in a list (SENTENCE_TWICE). */
export function blankText(product: Product): Finding[] {
	const { forms } = product;
	return [
		...productParts(product).flatMap(([file, part]) => findingsOf(file, part)),
		...Object.entries(forms).flatMap(([formId, { intro = [], footnotes }]) => [
			...sentencesTwice(formFile(formId), intro, ["intro"]),
			...sentencesTwice(formFile(formId), footnotes, ["footnotes"]),
		]),
	];
}

// organizations share the files they do not change
const known = new WeakMap<object, { readonly file: string; readonly findings: readonly Finding[] }>();

function findingsOf(file: string, part: object): readonly Finding[] {
	const kept = known.get(part);
	if (kept?.file === file) return kept.findings;
	const findings: Finding[] = [];
	walk(file, part as Json, [], findings);
	known.set(part, { file, findings });
	return findings;
}

function walk(file: string, value: Json | undefined, keys: readonly (string | number)[], findings: Finding[]): void {
	if (typeof value === "string" && BLANK.test(value)) {
		const cause = `"${String(keys.at(-1))}" is blank.`;
		findings.push({ code: "TEXT_BLANK", file, pointer: at(...keys), cause, cure: "Write a text, or remove it." });
	}
	if (isList(value)) {
		if (SENTENCES.has(String(keys.at(-1)))) findings.push(...sentencesTwice(file, value, keys));
		for (const [index, item] of value.entries()) walk(file, item, [...keys, index], findings);
	} else if (isObject(value)) {
		for (const [key, item] of Object.entries(value)) walk(file, item, [...keys, key], findings);
	}
}

function sentencesTwice(file: string, list: readonly Json[], keys: readonly (string | number)[]): Finding[] {
	return list.flatMap((sentence, index) =>
		typeof sentence === "string" && list.indexOf(sentence) < index
			? [
					{
						code: "SENTENCE_TWICE",
						file,
						pointer: at(...keys, index),
						cause: `"${sentence.slice(0, 60)}" is already in this list.`,
						cure: "Keep it once.",
						// of two that stand apart either may be meant
						...(list[index - 1] === sentence ? { fix: { kind: "remove-item", value: sentence } as const } : {}),
					},
				]
			: [],
	);
}
