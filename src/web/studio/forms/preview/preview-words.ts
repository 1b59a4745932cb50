import { keysOf } from "../../../../flow/editing/index.ts";
import { isList, type Json } from "../../../../flow/engine/json.ts";
import type { ReadForm } from "../../../api/studio/forms.ts";

/** The languages that sentences are translated into. */
export function localesOf(sentences: ReadForm["sentences"]): readonly string[] {
	return [...new Set(sentences.flatMap(({ translations }) => Object.keys(translations)))].toSorted();
}

/** A composed file with its sentences in a language, where they are as they were translated. */
export function saidIn(value: Json, file: string, sentences: ReadForm["sentences"], locale: string | undefined): Json {
	if (locale === undefined) return value;
	return sentences.reduce((said, sentence) => {
		const translation = sentence.file === file ? sentence.translations[locale] : undefined;
		return translation === undefined ? said : replaced(said, keysOf(sentence.pointer), sentence.text, translation);
	}, value);
}

function replaced(value: Json, path: readonly string[], was: string, is: string): Json {
	const [key, ...rest] = path;
	if (key === undefined) return value === was ? is : value;
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return value;
	const inner = replaced((value as { readonly [key: string]: Json })[key] ?? null, rest, was, is);
	if (Array.isArray(value))
		return (value as readonly Json[]).map((one, index) => (String(index) === key ? inner : one));
	return { ...value, [key]: inner };
}

/** A composed value with the lender's own figures and names in its sentences. */
export function withFigures(value: Json, figures: ReadForm["figures"]): Json {
	if (typeof value === "string")
		return value.replaceAll(/\{([^{}]+)\}/g, (whole, place: string) =>
			Object.hasOwn(figures, place) ? (figures[place] ?? whole) : whole,
		);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, one]) => [key, withFigures(one, figures), one] as const);
	// what says no figure stays the same object, which is not drawn again
	if (entries.every(([, filled, one]) => filled === one)) return value;
	return isList(value)
		? entries.map(([, filled]) => filled)
		: Object.fromEntries(entries.map(([key, filled]) => [key, filled]));
}
